import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { makeStaff, runMark, type Staff, saveQuotation } from "./staff-setup.ts";
import { keepSession } from "./wizard-acts.ts";
import { callApi } from "./wizard-setup.ts";

/** Returns the printed content of this page. */
async function printed(page: Page, file: string): Promise<string> {
  await page.pdf({ path: file, preferCSSPageSize: true });
  const { stdout } = await promisify(execFile)("pdftotext", ["-layout", file, "-"]);
  return stdout;
}

let staff: Staff;
const numbers: string[] = [];

test.beforeAll(async ({ request }) => {
  staff = await makeStaff(request, "employee");
  for (let n = 0; n < 10; n++)
    numbers.push(
      (await saveQuotation(request, staff, "SG-2", { company: `Firm ${n} ${runMark}` })).quotation_id,
    );
});

test("a printed list has every row with its number and its customer", async ({ page }, info) => {
  await keepSession(page, staff);
  await page.goto(`/history?search=${staff.username}`);
  await expect(page.getByRole("button", { name: /^View Details/ })).toHaveCount(10);
  const text = await printed(page, info.outputPath("history.pdf"));
  for (const [n, number] of numbers.entries()) {
    expect(text).toContain(number);
    expect(text).toContain(`Firm ${n} ${runMark}`);
  }
  // Nothing to press: that has no use on paper.
  expect(text).not.toContain("Details");
  expect(text).not.toContain("Filters");
});

test("a printed price table has its columns and all the values of its page", async ({ page }, info) => {
  await keepSession(page);
  const address = "database=single_girder_cranes&collection=column";
  await page.goto(`/admin/database?${address}&tab=table`);
  await expect(page.getByText(/^Showing/)).toBeVisible();
  const { columns, rows } = await callApi<{ columns: string[]; rows: { cells: Record<string, string> }[] }>(
    page,
    "GET",
    `/admin/rows?${address}`,
  );
  const text = await printed(page, info.outputPath("table.pdf"));
  for (const column of columns) expect(text).toContain(column);
  for (const { cells } of rows) for (const value of Object.values(cells)) expect(text).toContain(value);
});

test("a printed step shows the chosen pricing option in ink", async ({ page }, info) => {
  await keepSession(page);
  await page.goto("/quotation/single-girder/span");
  await expect(page.getByText("Pricing Option")).toBeVisible();
  const text = await printed(page, info.outputPath("step.pdf"));
  expect(text).toMatch(/Pricing Option\s+Database Price/);
  expect(text).not.toContain("Custom Price");
});

/** Ink on paper: the text colour of the tokens. */
const ink = "rgb(16, 33, 46)";
/** The colour that this has in the moment in which the page is printed. */
async function printedColour(page: Page, what: Locator): Promise<string> {
  await expect(what).toBeVisible();
  await page.emulateMedia({ media: "print", reducedMotion: "no-preference" });
  const colour = await what.evaluate((element) => getComputedStyle(element).color);
  await page.emulateMedia({ media: "screen" });
  return colour;
}

test.describe("with animations", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  for (const colorScheme of ["light", "dark"] as const)
    test(`the chosen option prints in ink at once from a ${colorScheme} screen`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await keepSession(page);
      await page.goto("/quotation/double-girder/span");
      const price = page.locator("label").filter({ hasText: "Database Price" });
      expect(await printedColour(page, price)).toBe(ink);
      await page.goto("/offers/new");
      const percent = page.locator("label").filter({ has: page.getByLabel("In percent") });
      expect(await printedColour(page, percent)).toBe(ink);
    });
});

test("a warning on a dark screen prints in dark ink", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await keepSession(page);
  await page.goto("/admin/database?database=single_girder_cranes&collection=hoist");
  const warning = page.getByText(/^This action will permanently delete/);
  expect(await printedColour(page, warning)).toBe("rgb(175, 35, 24)");
});
