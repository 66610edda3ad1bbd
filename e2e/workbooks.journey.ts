import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { readXlsx } from "hucre/xlsx";
import { rowXml, sheetXml, workbookFile } from "#server/testing/workbook-files.ts";
import { keepSession } from "./wizard-acts.ts";

const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

test("a workbook of price tables goes out, comes back with a fault, is corrected and replaces its table", async ({
  page,
}) => {
  await keepSession(page);
  await page.goto("/admin/database?database=double_girder_cranes");
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download Excel Workbook" }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toBe("double_girder_cranes.xlsx");
  const { sheets } = await readXlsx(await readFile(await file.path()));
  expect(sheets).toHaveLength(5);
  const rows = (sheets.find(({ name }) => name === "lt_gantry")?.rows ?? []) as (string | number)[][];

  // Under a name of its own, so that the columns tell which table it is.
  const workbookOf = (table: (string | number)[][]) =>
    workbookFile([
      { name: "Rates", xml: sheetXml(table.map((cells, at) => rowXml(at + 1, cells)).join("")) },
    ]);
  const faulty = rows.map((cells, at) => (at === 1 ? cells.with(1, "heavy") : cells));
  const picker = page.locator('input[type="file"]');
  await picker.setInputFiles({ name: "gantries.xlsx", mimeType, buffer: workbookOf(faulty) });
  await page.getByRole("button", { name: "Check Workbook" }).click();
  const refused = page.getByRole("region", { name: "Refused rows" });
  await expect(refused.getByRole("row").nth(1)).toContainText("Rates!B2");
  await expect(page.getByRole("button", { name: /^Replace/ })).toHaveCount(0);
  const marking = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download Marked Workbook" }).click();
  const marked = await readXlsx(await readFile(await (await marking).path()));
  expect(marked.sheets[0]?.cells?.get("1,1")?.comment?.text).toContain("must be a positive number");

  await picker.setInputFiles({ name: "gantries again.xlsx", mimeType, buffer: workbookOf(rows) });
  await page.getByRole("button", { name: "Check Workbook" }).click();
  await expect(page.getByLabel("Table of sheet Rates")).toHaveValue("lt_gantry");
  await expect(page.getByText(/Nothing changes: all \d+ rows are the same\./).first()).toBeVisible();
  await page.getByRole("button", { name: "Replace 1 Table" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Replace 1 Table" }).click();
  await expect(
    page.getByText(/^Successfully uploaded gantries again\.xlsx! Replaced: LT Gantry with/),
  ).toBeVisible();
});
