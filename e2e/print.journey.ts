import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { makeStaff, runMark, type Staff, saveQuotation } from "./staff-setup.ts";
import { goWithin, keepSession } from "./wizard-acts.ts";
import { callApi, openFilled } from "./wizard-setup.ts";

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
  for (let n = 0; n < 3; n++)
    numbers.push(
      (await saveQuotation(request, staff, "SG-2", { company: `Firm ${n} ${runMark}` })).quotation_id,
    );
});

test("prints lists, price tables and steps with all that they show, without buttons", async ({
  page,
}, info) => {
  await keepSession(page, staff);
  await page.goto(`/history?search=${staff.username}`);
  await expect(page.getByRole("button", { name: /^View Details/ })).toHaveCount(3);
  const list = await printed(page, info.outputPath("history.pdf"));
  for (const [n, number] of numbers.entries()) {
    expect(list).toContain(number);
    expect(list).toContain(`Firm ${n} ${runMark}`);
  }
  expect(list).not.toContain("Details");
  expect(list).not.toContain("Filters");

  await goWithin(page, "/quotation/single-girder/span");
  await expect(page.getByText("Pricing Option")).toBeVisible();
  const step = await printed(page, info.outputPath("step.pdf"));
  expect(step).toMatch(/Pricing Option\s+Database Price/);
  expect(step).not.toContain("Custom Price");

  await keepSession(page);
  const address = "database=single_girder_cranes&collection=column";
  await page.goto(`/admin/database?${address}&tab=table`);
  await expect(page.getByText(/^Showing/)).toBeVisible();
  const { columns, rows } = await callApi<{ columns: string[]; rows: { cells: Record<string, string> }[] }>(
    page,
    "GET",
    `/admin/rows?${address}`,
  );
  const table = await printed(page, info.outputPath("table.pdf"));
  for (const column of columns) expect(table).toContain(column);
  for (const { cells } of rows) for (const value of Object.values(cells)) expect(table).toContain(value);
});

/** Ink on paper: the text colour of the tokens. */
const ink = "rgb(16, 33, 46)";
/** The colour at the moment of printing. */
async function printedColour(page: Page, what: Locator): Promise<string> {
  await expect(what).toBeVisible();
  await page.emulateMedia({ media: "print", reducedMotion: "no-preference" });
  const colour = await what.evaluate((element) => getComputedStyle(element).color);
  await page.emulateMedia({ media: "screen" });
  return colour;
}

test.describe("with animations, from a dark screen", () => {
  test.use({ colorScheme: "dark", contextOptions: { reducedMotion: "no-preference" } });

  test("prints choices, warnings and the offer in ink on white at once", async ({ page }) => {
    await keepSession(page);
    await page.goto("/quotation/double-girder/span");
    const price = page.locator("label").filter({ hasText: "Database Price" });
    expect(await printedColour(page, price)).toBe(ink);
    await goWithin(page, "/offers/new");
    const percent = page.locator("label").filter({ has: page.getByLabel("In percent") });
    expect(await printedColour(page, percent)).toBe(ink);
    await goWithin(page, "/admin/database?database=single_girder_cranes&collection=hoist");
    const warning = page.getByText(/^This action will permanently delete/);
    expect(await printedColour(page, warning)).toBe("rgb(175, 35, 24)");

    await openFilled(page, "SG-1", "final");
    const total = page.getByRole("region", { name: "Detailed Price Breakdown" }).getByText("₹16,27,842.80");
    await expect(total).toBeVisible();
    const points = page.getByRole("region", { name: /open points$/ });
    await expect(points).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(points).toBeHidden();
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await expect(page.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("progressbar")).toBeHidden();
    await expect(total).toBeVisible();
    await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  });
});
