import { expect, type Page, test } from "@playwright/test";
import { holdBack } from "./slow-answers.ts";
import { expectStep, field, keepSession, next, pressNext } from "./wizard-acts.ts";
import { resume } from "./wizard-setup.ts";

/** From the clipboard, over all that stands in the focused box. */
async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((clip) => navigator.clipboard.writeText(clip), text);
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Control+V");
}

test("Next focuses the first empty or missing field, and Previous focuses the heading", async ({ page }) => {
  await keepSession(page);
  await page.goto("/quotation/single-girder/span");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(field(page, "capacity")).toBeFocused();
  await expect(field(page, "capacity").locator('option[value="5T"]')).toBeAttached();
  await field(page, "capacity").selectOption("5T");
  await pressNext(page);
  await expect(field(page, "span_width_m")).toBeFocused();
  await expectStep(page, "Span Configuration");
  await field(page, "span_width_m").selectOption("15");
  await pressNext(page);
  await expectStep(page, "Hoist Configuration");
  await expect(field(page, "hoist_type")).toBeFocused();
  await page.getByRole("button", { name: "Previous" }).click();
  await expectStep(page, "Span Configuration");
  await expect(heading).toBeFocused();
});

test("typing selects an entry of a list, also while the list loads", async ({ page }) => {
  await keepSession(page);
  const release = await holdBack(page, "**/api/column/options*");
  await page.goto("/quotation/double-girder/column");
  const list = field(page, "column_type");
  await list.focus();
  await page.keyboard.type("ISHB 4");
  release();
  await expect(list).toHaveValue(/^ISHB 4/);
  await page.keyboard.type("2 ISMB 5");
  await expect(list).toHaveValue(/^2 ISMB 5/);
});

test("erection and panel accept digits with one point, and usual ways to write amounts", async ({ page }) => {
  await resume(page, "SG-1", "industrial-erection");
  const price = field(page, "price");
  const sentence = page.getByText(/^Price must be/);
  await field(page, "description").focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("91000");
  await expect(price).toHaveValue("91000");
  for (const [text, shown] of [
    ["85000.50", "85,000.5"],
    ["₹ 1,20,000", "1,20,000"],
    ["0.95 lakh", "95,000"],
  ] as const)
    for (const enter of [() => page.keyboard.type(text), () => paste(page, text)]) {
      await price.press("Control+A");
      await enter();
      await page.keyboard.press("Tab");
      await expect(price).toHaveValue(shown);
      await expect(sentence).toHaveCount(0);
    }
  for (const text of ["85a.5.0x", "95000 only"])
    for (const enter of [() => page.keyboard.type(text), () => paste(page, text)]) {
      await price.press("Control+A");
      await enter();
      await page.keyboard.press("Tab");
      await expect(price).toHaveValue(text);
      await expect(sentence).toBeVisible();
      await next(page).click();
      await expectStep(page, "Industrial Erection Configuration");
    }
  await price.press("Control+A");
  await price.press("Delete");
  await expect(page.getByRole("region", { name: "Industrial Erection Summary" })).toHaveCount(0);
  await next(page).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Please fill all required fields correctly" }),
  ).toBeVisible();
  await expect(price).toBeFocused();
});

test("a length accepts its unit and other digits, and explains an entry it refuses", async ({ page }) => {
  await resume(page, "SG-1", "lt-gantry");
  const length = field(page, "lt_length");
  for (const text of ["45 mtr", "४५"]) {
    await length.fill("30");
    await length.focus();
    await paste(page, text);
    await expect(length).toHaveValue("45");
  }
  await paste(page, "45 feet");
  await expect(length).toHaveValue("45 feet");
  await expect(length).toHaveAccessibleDescription(
    "LT Length must be a number in plain digits, such as 7.5 (in m)",
  );
  const rate = field(page, "metal_price");
  await rate.focus();
  await paste(page, "82/kg");
  await expect(rate).toHaveValue("82");
});

test("refuses a comma that groups no digits and keeps it visible, and accepts grouped digits", async ({
  page,
}) => {
  await resume(page, "SG-1", "lt-gantry");
  const length = field(page, "lt_length");
  const sentence = page.getByText("LT Length must be a number in plain digits, such as 7.5");
  for (const enter of [() => page.keyboard.type("7,5"), () => paste(page, "7,5")]) {
    await length.fill("30");
    await expect(sentence).toHaveCount(0);
    await length.press("Control+A");
    await enter();
    await expect(length).toHaveValue("7,5");
    await length.press("ArrowUp");
    await length.press("Tab");
    await expect(sentence).toBeVisible();
    await expect(length).toHaveValue("7,5");
    await next(page).click();
    await expectStep(page, "LT Gantry Configuration");
  }
  await length.fill("30");
  const rate = field(page, "metal_price");
  for (const [typed, shown] of [
    ["1,200,000", "12,00,000"],
    ["1,20,000.50", "1,20,000.5"],
  ] as const) {
    await rate.press("Control+A");
    await rate.pressSequentially(typed);
    await rate.press("Tab");
    await expect(rate).toHaveValue(shown);
  }
  await rate.press("Control+A");
  await paste(page, "1,20,000");
  await expect(rate).toHaveValue("120000");
  await rate.press("Control+A");
  await rate.pressSequentially("1,20,001");
  await pressNext(page);
  await expectStep(page, "Column Configuration");
});

test("a doubtful value takes its remedy or is kept, and the focus is in its field", async ({ page }) => {
  await resume(page, "SG-1", "column");
  const doubt = page.getByRole("region", { name: "Check this value" });
  const count = field(page, "no_of_columns");
  await count.fill("2");
  await doubt.getByRole("button", { name: /^Take \d+ columns$/ }).click();
  await expect(doubt).toBeHidden();
  await expect(count).not.toHaveValue("2");
  await expect(count).toBeFocused();
  await count.fill("2");
  await doubt.getByRole("button", { name: "Keep 2 columns" }).click();
  await expect(doubt).toBeHidden();
  await expect(count).toHaveValue("2");
  await expect(count).toBeFocused();
});

test("arrow keys change a number by its step and stop at its lower bound", async ({ page }) => {
  await resume(page, "SG-1", "lt-gantry");
  const length = field(page, "lt_length");
  await expect(length).toHaveAttribute("data-min", "0");
  await expect(length).toHaveAttribute("data-step", "0.1");
  await length.fill("0.1");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(length).toHaveValue("0");
  await expect(page.getByText("LT Length must be above 0")).toBeVisible();
});

test("marks invalid entries at their fields and refuses them", async ({ page }) => {
  await keepSession(page);
  await page.goto("/quotation/double-girder/hoist");
  await field(page, "capacity").selectOption("custom");
  for (const text of ["0", "abc"]) {
    await field(page, "capacity").fill(text);
    await expect(field(page, "capacity")).toHaveAttribute("aria-invalid", "true");
  }
  await field(page, "capacity").fill("7.5");
  await field(page, "hoist_type").fill("Special");
  await field(page, "height_m").fill("0.5");
  await field(page, "price").fill("0");
  await next(page).click();
  const dialog = page.getByRole("dialog", { name: "Validation Errors" });
  await expect(dialog).toContainText("Please fill all required fields correctly");
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(page.getByText("Height must be at least 1")).toBeVisible();
  await expect(field(page, "height_m")).toBeFocused();
  await field(page, "height_m").fill("6.123456789012");
  await expect(page.getByText("Height must have at most 6 decimals")).toBeVisible();
});
