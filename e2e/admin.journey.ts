import { readFile, utimes, writeFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { entry } from "./lists.ts";
import { keepSession } from "./wizard-acts.ts";
import { callApi } from "./wizard-setup.ts";

test("a price table is validated, reviewed, replaced and restored", async ({ page }, info) => {
  await keepSession(page);
  const table = await readFile(new URL("../seed/single_girder_cranes/column.csv", import.meta.url), "utf8");
  await page.goto("/admin/database");
  await page
    .getByRole("button", { name: /Single Girder Database/ })
    .or(page.getByRole("link", { name: /Single Girder Database/ }))
    .click();
  await page
    .getByRole("button", { name: /Column/ })
    .or(page.getByRole("link", { name: /Column/ }))
    .first()
    .click();
  const picker = page.locator('input[type="file"]');

  await picker.setInputFiles({
    name: "column.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(table.replace("52.9", "abc")),
  });
  await page.getByRole("button", { name: "Validate CSV" }).click();
  await expect(entry(page, "abc")).toContainText("weight_kg_per_m");

  await picker.setInputFiles({
    name: "column.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`${table.replace("52.9", "53.9")}\n,\n`),
  });
  await page.getByRole("button", { name: "Validate CSV" }).click();
  await expect(page.getByText(/CSV validation successful! Found 8 valid rows\./).first()).toBeVisible();
  await expect(page.getByText("All required columns present")).toBeVisible();
  const replace = page.getByRole("button", { name: "Replace All Data" });
  const lastWarning = page.getByRole("region", { name: "Unusual values" });
  expect((await replace.boundingBox())?.y).toBeGreaterThan((await lastWarning.boundingBox())?.y ?? 0);
  await replace.click();
  const question = page.getByRole("dialog", { name: "Replace All Data" });
  await expect(question).toContainText(
    /Column · Single Girder: column\.csv with 8 rows in place of version \d+/,
  );
  await expect(question).toContainText("0 rows added, 0 removed, 1 value changed; 7 rows unchanged.");
  await expect(question).toContainText("Every choice has a price.");
  await expect(question).toContainText("No unusual values.");
  await question.getByRole("button", { name: "Replace All Data" }).click();
  await expect(
    page.getByText(/Successfully uploaded data to column! 8 records inserted\./).first(),
  ).toBeVisible();

  await page
    .getByRole("tab", { name: "Versions" })
    .or(page.getByRole("link", { name: "Versions" }))
    .or(page.getByRole("button", { name: "Versions" }))
    .first()
    .click();
  await expect(entry(page, "In force")).toContainText("Upload");
  await page
    .getByRole("button", { name: /Compare version/ })
    .first()
    .click();
  const comparison = page.getByRole("region", { name: /From version \d+ to version \d+/ });
  await expect(comparison).toContainText("0 rows added, 0 removed, 1 value changed; 7 rows unchanged.");
  await expect(comparison.getByRole("row", { name: /52.9/ })).toContainText("53.9");
  // The newest that can be restored is the one before the upload.
  await page
    .getByRole("button", { name: /Restore/ })
    .first()
    .click();
  const restoring = page.getByRole("dialog", { name: /Restore version/ });
  await expect(restoring).toContainText(/Column · Single Girder: restores version \d+ of /);
  await expect(restoring).toContainText("0 rows added, 0 removed, 1 value changed; 7 rows unchanged.");
  await restoring.getByRole("button", { name: "Cancel" }).click();
  await expect(entry(page, "In force")).toContainText("Upload");
  await page
    .getByRole("button", { name: /Restore/ })
    .first()
    .click();
  await restoring.getByRole("button", { name: /Restore version/ }).click();
  await expect(page.getByText(/Version \d+ is in force again, as version \d+\./)).toBeVisible();
  await expect(page.getByText("The earlier table is kept under Versions.").first()).toBeVisible();
  await expect(entry(page, "In force")).toContainText(/Restored version \d+ of \d+ \w+ \d{4}/);

  // Another user changes a table between its check and its replacement.
  const girders = await readFile(new URL("../seed/double_girder_cranes/column.csv", import.meta.url), "utf8");
  await page.goto("/admin/database?database=double_girder_cranes&collection=column");
  await page.locator('input[type="file"]').setInputFiles({
    name: "column.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(girders.replace("67.6", "67.7")),
  });
  await page.getByRole("button", { name: "Validate CSV" }).click();
  await expect(page.getByText(/CSV validation successful!/).first()).toBeVisible();
  const rows = await callApi<{ version: { id: string }; rows: { id: string }[] }>(
    page,
    "GET",
    "/admin/rows?database=double_girder_cranes&collection=column",
  );
  await callApi(page, "PATCH", "/admin/rows", {
    database: "double_girder_cranes",
    collection: "column",
    version_id: rows.version.id,
    row_id: rows.rows[0]?.id,
    column: "weight_kg_per_m",
    value: "68",
  });
  await page.getByRole("button", { name: "Replace All Data" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Replace All Data" }).click();
  await expect(
    page.getByText(/The table was changed in the meantime: version \d+ by admin is in force since/).first(),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Validate CSV" })).toBeVisible();
  await callApi(page, "POST", `/admin/versions/${rows.version.id}/restore`);

  // A file that changes between validating and replacing must be chosen again.
  const file = info.outputPath("column.csv");
  await writeFile(file, table);
  await page.goto("/admin/database?database=single_girder_cranes&collection=column");
  await picker.setInputFiles(file);
  await page.getByRole("button", { name: "Validate CSV" }).click();
  await expect(page.getByText(/CSV validation successful!/).first()).toBeVisible();
  await writeFile(file, `${table}\n`);
  // The browser knows a changed file by the second it was written in.
  const later = new Date(Date.now() + 60_000);
  await utimes(file, later, later);
  await page.getByRole("button", { name: "Replace All Data" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Replace All Data" }).click();
  await expect(
    page.getByText("The file was changed or moved after it was chosen. Please choose it again.").first(),
  ).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole("button", { name: "Validate CSV" }).click();
  await expect(page.getByText(/CSV validation successful!/).first()).toBeVisible();
});
