import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { faultsOf } from "./axe.ts";
import { makeStaff, saveQuotation } from "./staff-setup.ts";
import { keepSession } from "./wizard-acts.ts";

test("shows a quoted crane in three dimensions and downloads it as a file", async ({ page }, info) => {
  const owner = await makeStaff(page.request, "employee");
  const { quotation_id: number } = await saveQuotation(page.request, owner, "SG-1");
  await keepSession(page, owner);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto(`/quotations/${number}`);
  await page.getByRole("link", { name: "3D", exact: true }).click();
  const crane = page.getByRole("figure", { name: "Crane in three dimensions" });
  const canvas = crane.getByRole("img", { name: /View in three dimensions of a single girder/ });
  await expect(canvas).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  const shown = () => canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL());
  const asAtFirst = await shown();
  await crane.getByRole("button", { name: "Zoom in" }).focus();
  await page.keyboard.press("ArrowLeft");
  expect(await shown()).not.toBe(asAtFirst);
  await page.keyboard.press("Home");
  expect(await shown()).toBe(asAtFirst);
  const downloading = page.waitForEvent("download");
  await crane.getByRole("button", { name: "Download GLB" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`crane-${number}.glb`);
  const file = info.outputPath("crane.glb");
  await download.saveAs(file);
  expect((await readFile(file)).subarray(0, 4).toString()).toBe("glTF");

  // The graphics of a device may stop at any time; they are tried again when asked for.
  await canvas.evaluate((element: HTMLCanvasElement) =>
    element.getContext("webgl2")?.getExtension("WEBGL_lose_context")?.loseContext(),
  );
  await expect(crane.getByText("the graphics of this device stopped")).toBeVisible();
  await crane.getByRole("button", { name: "Try again" }).click();
  await expect(canvas).toBeVisible();

  // Without motion a picture of the same crane stands in its place.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(crane.locator("svg[role=img]")).toBeVisible();
  await expect(crane.locator("canvas")).toHaveCount(0);
  await expect(crane.getByText("asks for reduced motion")).toBeVisible();
});
