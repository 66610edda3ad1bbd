import { expect, type Page, test } from "@playwright/test";
import { holdBack } from "./slow-answers.ts";
import { expectStep, field, keepSession, openStep, pressNext } from "./wizard-acts.ts";
import { openFilled } from "./wizard-setup.ts";

/** From the clipboard, over all that stands in the focused box. */
async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((clip) => navigator.clipboard.writeText(clip), text);
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Control+V");
}

test("typing and pasting fill lists, amounts and lengths", async ({ page }) => {
  await keepSession(page);
  const release = await holdBack(page, "**/api/column/options*");
  await page.goto("/quotation/double-girder/column");
  const list = field(page, "column_type");
  await list.focus();
  await page.keyboard.type("ISHB 4");
  release();
  await expect(page.getByRole("option", { name: /^ISHB 4/ }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(list).toHaveText(/^ISHB 4\d+/);
  // Enter leads to the next field.
  await list.focus();
  await page.keyboard.type("2 ISMB 5");
  await page.keyboard.press("Enter");
  await expect(list).toHaveText(/^2 ISMB 5\d+/);

  await openFilled(page, "SG-1", "industrial-erection");
  const price = field(page, "price");
  // Tab selects the number, so that typing replaces it.
  await field(page, "description").focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("91000");
  await expect(price).toHaveValue("91000");
  for (const [text, shown, enter] of [
    ["₹ 1,20,000", "1,20,000", (typed: string) => page.keyboard.type(typed)],
    ["85a.5.0x", "85a.5.0x", (typed: string) => page.keyboard.type(typed)],
    ["0.95 lakh", "95,000", (pasted: string) => paste(page, pasted)],
  ] as const) {
    await price.press("Control+A");
    await enter(text);
    await page.keyboard.press("Tab");
    await expect(price).toHaveValue(shown);
  }

  await openStep(page, "LT Gantry");
  const length = field(page, "lt_length");
  await length.focus();
  // A pasted number is read at once.
  for (const text of ["45 mtr", "४५"]) {
    await length.fill("30");
    await paste(page, text);
    await expect(length).toHaveValue("45");
  }
  await paste(page, "7,5");
  await length.press("ArrowUp");
  await expect(length).toHaveValue("7,5");
  await length.fill("30");
  const rate = field(page, "metal_price");
  await rate.press("Control+A");
  await paste(page, "1,20,000");
  await expect(rate).toHaveValue("120000");
  await rate.press("Control+A");
  await rate.pressSequentially("1,20,001");
  await pressNext(page);
  await expectStep(page, "Column Configuration");
});
