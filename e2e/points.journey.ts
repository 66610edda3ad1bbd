import { expect, test } from "@playwright/test";
import { faultsOf } from "./axe.ts";
import { keepSession } from "./wizard-acts.ts";
import { filledDraft, keepDraft } from "./wizard-setup.ts";

test("one point is cured and one kept before the save, and the saved quotation has none open", {
  tag: "@phone-only",
}, async ({ page }) => {
  await keepSession(page);
  const draft = filledDraft("SG-1");
  await keepDraft(page, draft);
  await page.goto("/quotation/single-girder/final");
  const steps = page.getByRole("navigation", { name: "Steps" });
  await expect(steps.getByRole("button", { name: /Column.*open point: lift 5\.8 of 6 m/ })).toBeVisible();
  const bar = page.locator(".bottom-bar");
  await expect(bar).toContainText("2 open points");
  const card = page.locator("[aria-labelledby=open-points]");
  await expect(card.getByRole("heading", { name: "2 open points" })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await card.getByRole("button", { name: /^Take 7 m columns, \+₹/ }).click();
  await expect(card.getByRole("heading", { name: "1 open point" })).toBeVisible();
  await expect(card.getByRole("button", { name: "Name the customer" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.type("a tender");
  await page.keyboard.press("Enter");
  await expect(card.getByText("“a tender”")).toBeVisible();
  await expect(steps.getByRole("button", { name: /open point/ })).toHaveCount(0);

  await page.getByRole("button", { name: "Save & Complete" }).click();
  const saved = page.getByRole("region", { name: /, saved$/ });
  await expect(saved.getByText("1 kept point")).toBeVisible();
  // The press that keeps the page must not move the button under the finger.
  const show = saved.getByRole("button", { name: "Show" });
  await show.scrollIntoViewIfNeeded();
  const before = await show.boundingBox();
  const heading = saved.getByRole("heading", { level: 2 });
  await expect(async () => {
    await heading.dispatchEvent("pointerdown");
    await expect(page.getByText("This page stays open.")).toBeVisible({ timeout: 100 });
  }).toPass();
  expect(await show.boundingBox()).toEqual(before);
  await show.click();
  await expect(page.getByRole("dialog", { name: "Open points" }).getByText("“a tender”")).toBeVisible();
});
