import { expect, type Locator, type Page, test } from "@playwright/test";
import { holdBack } from "./slow-answers.ts";
import { expectStep, openStep } from "./wizard-acts.ts";
import { resume } from "./wizard-setup.ts";

/** The live drawing; on a phone it is folded into a strip above the form. */
async function openDrawing(page: Page) {
  const strip = page.locator("summary").filter({ hasText: "General arrangement drawing" });
  const drawing = page.getByRole("img", { name: /^General arrangement of a double girder EOT crane/ });
  await expect(strip.or(drawing).first()).toBeVisible();
  if ((await strip.isVisible()) && !(await drawing.isVisible())) await strip.click();
  await expect(drawing).toBeVisible();
  return drawing;
}

/** The full sheet in its dialog. */
async function enlarge(page: Page) {
  await page.getByRole("button", { name: "Enlarge" }).click();
  const dialog = page.getByRole("dialog", { name: "General arrangement drawing" });
  await expect(dialog).toBeVisible();
  return { dialog, sheet: dialog.getByRole("img"), frame: dialog.locator(".sheet-frame") };
}

async function placeOf(what: Locator) {
  const box = await what.boundingBox();
  if (!box) throw new Error("It is not shown");
  return { ...box, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
}

test("Back closes the enlarged drawing, also before it has loaded; the sheet is to scale, zooms, pans and downloads", async ({
  page,
}) => {
  const arrive = await holdBack(page, "**/assets/full-sheet-dialog*");
  await resume(page, "DG-1", "span");
  await openStep(page, "Column");
  await expectStep(page, "Column Configuration");
  await page.getByRole("button", { name: "Enlarge" }).click();
  const dialog = page.getByRole("dialog", { name: "General arrangement drawing" });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expectStep(page, "Column Configuration");
  await page.getByRole("button", { name: "Enlarge" }).click();
  arrive();
  await expect(dialog.getByRole("button", { name: "Download SVG" })).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expectStep(page, "Column Configuration");
  await expect(page.getByRole("button", { name: "Enlarge" })).toBeFocused();

  // Its Close button leaves no history entry, however often the dialog was open.
  for (const _ of [1, 2]) {
    await enlarge(page);
    await dialog.getByRole("button", { name: "Close dialog" }).click();
    await expect(dialog).toBeHidden();
  }
  await page.goBack();
  await expectStep(page, "Span Configuration");
  await page.goForward();
  await expectStep(page, "Column Configuration");
  await expect(dialog).toBeHidden();

  // A page that opens from a page with a closed dialog takes its entry.
  await enlarge(page);
  await dialog.getByRole("button", { name: "Close dialog" }).click();
  await openStep(page, "Hoist");
  await expectStep(page, "Hoist Configuration");
  await page.goBack();
  await expectStep(page, "Column Configuration");

  await openStep(page, "Final");
  await expectStep(page, "Final Quotation");
  const drawing = await openDrawing(page);
  await page.getByRole("button", { name: "Enlarge" }).scrollIntoViewIfNeeded();
  const button = await placeOf(page.getByRole("button", { name: "Enlarge" }));
  expect(button.y + button.height, "Enlarge covers nothing of the drawing").toBeLessThanOrEqual(
    (await placeOf(drawing)).y,
  );
  const { sheet, frame } = await enlarge(page);
  for (const text of [
    "FRONT ELEVATION, SCALE 1:125",
    "SIDE ELEVATION, SCALE 1:125",
    "PRELIMINARY - NOT FOR CONSTRUCTION",
  ])
    await expect(sheet).toContainText(text);
  const before = await placeOf(sheet);
  await dialog.getByRole("button", { name: "Zoom in" }).click();
  const zoomed = await placeOf(sheet);
  expect(zoomed.width).toBeGreaterThan(before.width * 1.4);
  const { x, y } = (await placeOf(frame)).middle;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y + 20, { steps: 3 });
  await page.mouse.up();
  expect((await placeOf(sheet)).x - zoomed.x).toBeCloseTo(30, 0);
  await dialog.getByRole("button", { name: "Whole sheet" }).click();
  for (const kind of ["SVG", "DXF"]) {
    const downloading = page.waitForEvent("download");
    await dialog.getByRole("button", { name: `Download ${kind}` }).click();
    const name = (await downloading).suggestedFilename();
    expect(name).toMatch(new RegExp(`^drawing-DG-\\d{4}-\\d{5}\\.${kind.toLowerCase()}$`));
  }
});

test("on a phone the full sheet fills the screen, and fingers zoom and move it", {
  tag: "@phone-only",
}, async ({ page }) => {
  await resume(page, "DG-1", "final");
  await openDrawing(page);
  const { dialog, sheet, frame } = await enlarge(page);
  // As high as the frame, so that it can be read: more than twice what a whole sheet would be.
  const opened = await placeOf(sheet);
  expect(opened.width).toBeGreaterThan((await placeOf(frame)).width * 2);
  await dialog.getByRole("button", { name: "Whole sheet" }).click();
  await expect.poll(async () => (await placeOf(sheet)).width).toBeLessThanOrEqual(390);

  // Two fingers zoom the sheet around their centre, and one or two move it.
  const whole = await placeOf(sheet);
  const { x, y } = (await placeOf(frame)).middle;
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...fingers: [x: number, y: number][]) =>
    devtools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: fingers.map(([x, y], id) => ({ x, y, id })),
    });

  // The place between the fingers is a quarter of the sheet left of its middle.
  const between = x - whole.width / 4;
  await touch("touchStart", [between - 20, y], [between + 20, y]);
  for (const apart of [30, 40, 50, 60]) await touch("touchMove", [between - apart, y], [between + apart, y]);
  await expect.poll(async () => (await placeOf(sheet)).width / whole.width).toBeCloseTo(3, 1);
  const spread = await placeOf(sheet);
  expect((between - spread.x) / spread.width).toBeCloseTo((between - whole.x) / whole.width, 2);
  expect((y - spread.y) / spread.height).toBeCloseTo((y - whole.y) / whole.height, 2);

  await touch("touchMove", [between - 35, y + 15], [between + 85, y + 15]);
  await expect.poll(async () => (await placeOf(sheet)).x - spread.x).toBeCloseTo(25, 0);
  await touch("touchEnd");
  const moved = await placeOf(sheet);
  expect(moved.y - spread.y).toBeCloseTo(15, 0);
  expect(moved.width).toBeCloseTo(spread.width, 0);

  await touch("touchStart", [x, y]);
  await touch("touchMove", [x - 20, y - 5]);
  await touch("touchMove", [x - 40, y - 10]);
  await touch("touchEnd");
  await expect.poll(async () => (await placeOf(sheet)).x - moved.x).toBeCloseTo(-40, 0);
  expect((await placeOf(sheet)).y - moved.y).toBeCloseTo(-10, 0);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);

  await dialog.getByRole("button", { name: "Whole sheet" }).click();
  await expect.poll(async () => (await placeOf(sheet)).width).toBeCloseTo(whole.width, 0);

  for (const { width, height } of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width, height });
    const place = await placeOf(frame);
    expect([place.x, place.width]).toEqual([0, width]);
    // The head and the actions take two rows of buttons.
    expect(place.height).toBeGreaterThan(height - 110);
  }
});
