import { expect, test } from "@playwright/test";
import { field } from "./wizard-acts.ts";
import { resume } from "./wizard-setup.ts";

test("Undo reverts one value at a time, by button and by Ctrl+Z in the number", async ({ page }) => {
  await page.clock.install();
  await resume(page, "SG-1", "span");
  await expect(page.locator("main output")).toHaveText("₹1,66,400");
  // No pause ends a value, on a slow machine, too.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const price = field(page, "metal_price");
  const undo = page.getByRole("button", { name: /^Undo/ });
  for (const text of ["84", "90", "95"]) await price.fill(text);
  for (const text of ["90", "84", "80"]) {
    await undo.click();
    await expect(price).toHaveValue(text);
  }

  // By keys: a value is typed over the one before it, without a pause and without leaving the field.
  await price.focus();
  for (const text of ["84", "90", "95"]) {
    await price.selectText();
    await page.keyboard.type(text);
  }
  for (const text of ["90", "84", "80"]) {
    await page.keyboard.press("Control+z");
    await expect(price).toHaveValue(text);
    await expect(price).toBeFocused();
  }
  await page.keyboard.press("Control+Shift+z");
  await expect(price).toHaveValue("84");

  // A value that is selected and deleted ends there: the next one takes its place in one act.
  await page.keyboard.press("End");
  for (const text of ["90", "95"]) {
    await price.selectText();
    await page.keyboard.press("Delete");
    await page.keyboard.type(text);
  }
  for (const text of ["90", "84"]) {
    await page.keyboard.press("Control+z");
    await expect(price).toHaveValue(text);
  }

  // Corrections within a value belong to it.
  await page.keyboard.press("End");
  await page.keyboard.type("5");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("2");
  await expect(price).toHaveValue("842");
  await page.keyboard.press("Control+z");
  await expect(price).toHaveValue("84");
});
