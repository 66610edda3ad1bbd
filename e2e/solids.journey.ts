import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { goldenQuotation } from "#domain/testing/golden.ts";
import { faultsOf } from "./axe.ts";
import { fillQuotation, keepSession } from "./wizard-acts.ts";

test("a quoted crane is shown in three dimensions and taken along as a file", async ({ page }, info) => {
  await keepSession(page);
  await fillQuotation(page, "single-girder", goldenQuotation("SG-1"));
  await page.getByRole("button", { name: "Save & Complete" }).click();
  await expect(page.getByText("Quotation Saved Successfully!")).toBeVisible();
  const number = await page
    .getByRole("region", { name: "Quotation Details" })
    .getByText(/SG-\d{4}-\d{5}/)
    .innerText();

  await page.goto(`/quotations/${number}`);
  await page.getByRole("link", { name: "3D", exact: true }).click();
  const crane = page.getByRole("figure", { name: "Crane in three dimensions" });
  await expect(crane.getByRole("img", { name: /General arrangement of a single girder/ })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  const downloading = page.waitForEvent("download");
  await crane.getByRole("button", { name: "Download GLB" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`crane-${number}.glb`);
  const file = info.outputPath("crane.glb");
  await download.saveAs(file);
  expect((await readFile(file)).subarray(0, 4).toString()).toBe("glTF");

  // Without motion a picture of the same crane stands in its place.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(crane.locator("svg[role=img]")).toBeVisible();
  await expect(crane.locator("canvas")).toHaveCount(0);
});
