import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { readXlsx } from "hucre/xlsx";
import { rowXml, sheetXml, workbookFile } from "#server/testing/workbook-files.ts";
import { makeStaff, saveQuotation } from "./staff-setup.ts";
import { keepSession } from "./wizard-acts.ts";

const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

test("downloads a costing workbook, and replaces a price table from a corrected workbook", async ({
  page,
}) => {
  const owner = await makeStaff(page.request, "employee");
  const { quotation_id: number } = await saveQuotation(page.request, owner, "DG-5");
  await keepSession(page);
  await page.goto(`/quotations/${number}`);
  await page.getByRole("button", { name: "Papers" }).click();
  const making = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download costing" }).click();
  const costing = await making;
  expect(costing.suggestedFilename()).toContain(number);
  const book = await readXlsx(await readFile(await costing.path()));
  expect(book.namedRanges?.map(({ name }) => name)).toContain("Margin");

  await page.goto("/admin/database?database=double_girder_cranes");
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download Excel workbook" }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toBe("double_girder_cranes.xlsx");
  const { sheets } = await readXlsx(await readFile(await file.path()));
  expect(sheets).toHaveLength(5);
  const rows = (sheets.find(({ name }) => name === "lt_gantry")?.rows ?? []) as (string | number)[][];

  const picker = page.locator('input[type="file"]');
  await picker.setInputFiles(
    await file.path().then(async (path) => ({
      ...{ name: file.suggestedFilename(), mimeType, buffer: await readFile(path) },
    })),
  );
  await page.getByRole("button", { name: "Check workbook" }).click();
  await expect(
    page.getByText("There is nothing to replace: all 5 tables in force are the same."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: /^Replace/ })).toHaveCount(0);

  const columns = (sheets.find(({ name }) => name === "column")?.rows ?? []) as (string | number)[][];
  const sheetOf = (name: string, table: (string | number)[][]) => ({
    name,
    xml: sheetXml(table.map((cells, at) => rowXml(at + 1, cells)).join("")),
  });
  // Under a name of its own, so that the columns show which table it is.
  const workbookOf = (table: (string | number)[][]) =>
    workbookFile([sheetOf("Rates", table), sheetOf("column", columns)]);
  const faulty = rows.map((cells, at) => (at === 1 ? cells.with(1, "heavy") : cells));
  await picker.setInputFiles({ name: "gantries.xlsx", mimeType, buffer: workbookOf(faulty) });
  await page.getByRole("button", { name: "Check workbook" }).click();
  const refused = page.getByRole("table", { name: "Refused rows" });
  await expect(refused.getByRole("row").nth(1)).toContainText("Rates!B2");
  await expect(page.getByRole("button", { name: /^Replace/ })).toHaveCount(0);
  const marking = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download marked workbook" }).click();
  const marked = await readXlsx(await readFile(await (await marking).path()));
  expect(marked.sheets[0]?.cells?.get("1,1")?.comment?.text).toContain("must be a positive number");

  // The last two change places: no price is another one.
  const turned = [...rows.slice(0, -2), ...rows.slice(-2).reverse()];
  await picker.setInputFiles({ name: "gantries again.xlsx", mimeType, buffer: workbookOf(turned) });
  await page.getByRole("button", { name: "Check workbook" }).click();
  await expect(page.getByLabel("Table of sheet Rates")).toHaveValue("lt_gantry");
  await expect(page.getByText(/The rows are in another order\./).first()).toBeVisible();
  // The other sheet's table stays the same: it becomes no version of its own. The effect on open offers is worked out
  // beside the review.
  const impact = page.getByRole("region", { name: "Effect on open quotations" });
  await expect(impact).toContainText(/The totals? of \d+ open quotations? (does|do) not change\./);
  await page.getByRole("button", { name: "Replace 1 table" }).click();
  await expect(page.getByRole("dialog")).toContainText(/The totals? of/);
  await page.getByRole("dialog").getByRole("button", { name: "Replace 1 table" }).click();
  await expect(
    page.getByText(/^Successfully uploaded gantries again\.xlsx! Replaced: LT Gantry with \d+ rows\.$/),
  ).toBeVisible();
});
