import { readFile, utimes, writeFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { keepSession } from "./wizard-acts.ts";

test("a table is replaced below its last finding, and not by a file that changes after its check", async ({
  page,
}, info) => {
  const table = await readFile(new URL("../seed/single_girder_cranes/column.csv", import.meta.url), "utf8");
  const file = info.outputPath("column.csv");
  const picker = page.locator('input[type="file"]');
  const validate = async () => {
    await picker.setInputFiles(file);
    await page.getByRole("button", { name: "Validate CSV" }).click();
    await expect(page.getByText(/CSV validation successful!/).first()).toBeVisible();
  };
  await writeFile(file, table);
  await keepSession(page);
  await page.goto("/admin/database?database=single_girder_cranes&collection=column");
  await validate();
  const replace = page.getByRole("button", { name: "Replace All Data" });
  const lastWarning = page.getByRole("region", { name: "Unusual values" });
  expect((await replace.boundingBox())?.y).toBeGreaterThan((await lastWarning.boundingBox())?.y ?? 0);

  await writeFile(file, `${table}\n`);
  // The browser knows a changed file by the second it was written in.
  const later = new Date(Date.now() + 60_000);
  await utimes(file, later, later);
  await replace.click();
  await page.getByRole("dialog").getByRole("button", { name: "Replace All Data" }).click();
  await expect(
    page.getByText("The file was changed or moved after it was chosen. Please choose it again.").first(),
  ).toBeVisible();
  await validate();
});
