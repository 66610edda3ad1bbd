import { expect, type Page, test } from "@playwright/test";
import { faultsOf } from "./axe.ts";
import { pressAct } from "./page-acts.ts";
import { makeStaff, reviseElsewhere, saveQuotation } from "./staff-setup.ts";
import { keepSession } from "./wizard-acts.ts";

const open = (page: Page, number: string, query = "") => page.goto(`/quotations/${number}${query}`);
const withoutFaults = async (page: Page) => expect(await faultsOf(page)).toEqual([]);

/** On a tablet the number stands on one line, and the revisions scroll within their frame. */
async function expectUnbroken(page: Page, number: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ ...size, width: 768 });
  const heading = page.getByRole("heading", { level: 1, name: number });
  expect((await heading.boundingBox())?.height).toBeLessThan(50);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize(size);
}

test("a revised quotation and its dialogs fit the window, and Back returns to the chosen revisions", {
  tag: "@phone-only",
}, async ({ page }) => {
  const owner = await makeStaff(page.request, "employee");
  const { quotation_id: number } = await saveQuotation(page.request, owner, "SG-1");
  for (const margin of [6, 7.5]) await reviseElsewhere(page.request, owner, number, margin);
  await keepSession(page, owner);
  await open(page, number);
  await expect(page.getByText("2,080 kg").filter({ visible: true })).toBeVisible();
  await withoutFaults(page);

  await page.getByRole("link", { name: /^Revisions/ }).click();
  const rows = page.getByRole("table").last().getByRole("row");
  await page.getByLabel("From revision", { exact: true }).selectOption("0");
  await expect(rows.filter({ hasText: "Margin 5 % → 7.5 %" })).toBeVisible();
  await withoutFaults(page);
  await expectUnbroken(page, number);
  await page.getByRole("link", { name: "View Details of revision 0" }).click();
  await expect(page.getByText("superseded by R2").first()).toBeVisible();
  await page.goBack();
  await expect(rows.filter({ hasText: "Margin 5 % → 7.5 %" })).toBeVisible();

  await open(page, number, "?view=similar");
  const view = page.getByRole("navigation", { name: "Views of the quotation" }).locator("[aria-current]");
  await expect(view).toHaveText("Similar");
  await expect(view).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  for (const act of ["Status", "Compare"]) {
    await pressAct(page, act, true);
    await expect(page.getByRole("dialog", { name: act })).toBeVisible();
    await withoutFaults(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});
