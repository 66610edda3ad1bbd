import { expect, type Page, test } from "@playwright/test";
import { goldenQuotation } from "#domain/testing/golden.ts";
import { fillQuotation, fillStep, signIn } from "./wizard-acts.ts";

const quotation = goldenQuotation("DG-1");

/** The live drawing; on a phone it is folded into a strip above the form. */
async function openDrawing(page: Page) {
  const strip = page.locator("summary").filter({ hasText: "General arrangement drawing" });
  const drawing = page.getByRole("img", { name: /^General arrangement of a double girder EOT crane/ });
  await expect(strip.or(drawing).first()).toBeVisible();
  if ((await strip.isVisible()) && !(await drawing.isVisible())) await strip.click();
  await expect(drawing).toBeVisible();
  return drawing;
}

test("the crane takes shape while it is priced, and the current step's part is lit", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page);
  await page.goto("/quotation/double-girder/span");
  const drawing = await openDrawing(page);
  await expect(drawing).toContainText("SPAN TBC");
  await expect(drawing.locator(".stroked.state-on")).not.toHaveCount(0);
  await fillStep(page, "span", quotation);
  await expect(drawing).toContainText("SPAN 22\u2009500");
  await expect(drawing).toContainText("SWL 20\u2009T");
  await fillStep(page, "hoist", quotation);
  await expect(drawing).toContainText("LIFT 9\u2009000");
  await expect(drawing).toContainText("COLUMN TBC");
});

test("the full sheet is to scale, zooms and pans, and can be kept as SVG", async ({ page }) => {
  await signIn(page);
  await fillQuotation(page, "double-girder", quotation);
  await openDrawing(page);
  await page.getByRole("button", { name: "Enlarge" }).click();
  const dialog = page.getByRole("dialog", { name: "General arrangement drawing" });
  const sheet = dialog.getByRole("img");
  for (const text of [
    "FRONT ELEVATION, SCALE 1:125",
    "SIDE ELEVATION, SCALE 1:125",
    "PRELIMINARY - NOT FOR CONSTRUCTION",
  ])
    await expect(sheet).toContainText(text);
  const before = await sheet.boundingBox();
  await dialog.getByRole("button", { name: "Zoom in" }).click();
  const zoomed = await sheet.boundingBox();
  expect(zoomed?.width ?? 0).toBeGreaterThan((before?.width ?? 0) * 1.4);
  const frame = (await dialog.locator("figure, .touch-none").first().boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.move(frame.x + frame.width / 2, frame.y + frame.height / 2);
  await page.mouse.down();
  await page.mouse.move(frame.x + frame.width / 2 + 30, frame.y + frame.height / 2 + 20, { steps: 3 });
  await page.mouse.up();
  const panned = await sheet.boundingBox();
  expect(Math.round((panned?.x ?? 0) - (zoomed?.x ?? 0))).toBe(30);
  await dialog.getByRole("button", { name: "Whole sheet" }).click();
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download SVG" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^drawing-DG-\d{4}-\d{5}\.svg$/);
});
