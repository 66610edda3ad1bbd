import { expect, type Page, test } from "@playwright/test";
import { keepSession } from "./wizard-acts.ts";
import { filledDraft, keepDraft } from "./wizard-setup.ts";

/** The focused element, when one of the fixed bars covers it. */
const covered = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body || element.closest('header, .bottom-bar, [href="#main"]'))
      return null;
    const { top, bottom } = element.getBoundingClientRect();
    const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    const bar = document.querySelector(".bottom-bar")?.getBoundingClientRect().top ?? innerHeight;
    // Taller than the room between the bars: its beginning is seen then.
    return bottom > header + 1 && top < bar - 1 && (top >= header - 1 || bottom <= bar + 1)
      ? null
      : `${element.tagName} ${element.textContent?.slice(0, 30)} from ${top} to ${bottom}`;
  });

test("the bars hide no focus, and stay in place in no window at 400 %", async ({ page }) => {
  await keepSession(page);
  await keepDraft(page, filledDraft("SG-1"));
  await page.setViewportSize({ width: 1024, height: 600 });
  for (const [path, text] of [
    ["/admin/database?database=single_girder_cranes&collection=hoist&tab=table", /^Showing/],
    ["/quotation/single-girder/final", "Technical data"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("contentinfo")).toBeAttached();
    await expect(page.getByText(text).first()).toBeVisible();
    await page.getByRole("heading", { level: 1 }).focus();
    for (const key of ["Tab", "Shift+Tab"])
      for (let n = 0; n < 16; n++) {
        await page.keyboard.press(key);
        await expect.poll(() => covered(page), `${path} ${key} ${n}`).toBeNull();
      }
  }

  await page.setViewportSize({ width: 320, height: 225 });
  await page.goto("/quotation/single-girder/margin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Margin & GST Configuration");
  await page.getByLabel("Margin Percentage (%)").scrollIntoViewIfNeeded();
  await expect(page.getByRole("banner").first()).not.toBeInViewport();
  await expect(page.locator(".bottom-bar")).not.toBeInViewport();
  await page.getByRole("button", { name: /^Next/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Final Quotation");
});
