import { expect, type Page, test } from "@playwright/test";
import { faultsOf } from "./axe.ts";
import { pressAct } from "./page-acts.ts";
import { makeStaff, reviseElsewhere, saveQuotation } from "./staff-setup.ts";
import { field, keepSession } from "./wizard-acts.ts";

const open = (page: Page, number: string, query = "") => page.goto(`/quotations/${number}${query}`);
const withoutFaults = async (page: Page) => expect(await faultsOf(page)).toEqual([]);

/** Revises from the page, with another margin, up to the final step. */
async function reviseWithMargin(page: Page, margin: string): Promise<void> {
  await page.getByRole("button", { name: "Revise", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Final Quotation" })).toBeVisible();
  await page.goto(page.url().replace(/final$/, "margin"));
  await field(page, "margin_percentage").fill(margin);
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: /^Next/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Final Quotation" })).toBeVisible();
  await expect(page.getByText(/^\+₹.*: margin \+/)).toBeVisible();
}

/** On a tablet the number stands on one line, and the revisions scroll within their frame. */
async function expectUnbroken(page: Page, number: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ ...size, width: 768 });
  const heading = page.getByRole("heading", { level: 1, name: number });
  expect((await heading.boundingBox())?.height).toBeLessThan(50);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize(size);
}

test("a user revises a quotation twice, loses one race, and sees the causes of the new price", {
  tag: "@phone-only",
}, async ({ page }) => {
  const owner = await makeStaff(page.request, "employee");
  const boss = await makeStaff(page.request, "manager");
  const { quotation_id: number } = await saveQuotation(page.request, owner, "SG-1");
  await keepSession(page, owner);
  await open(page, number);
  await expect(page.getByText("2,080 kg").filter({ visible: true })).toBeVisible();
  await withoutFaults(page);

  await reviseWithMargin(page, "7.5");
  await expect(page.getByText("This becomes revision 1")).toBeVisible();
  await page.getByRole("button", { name: "Save as R1" }).click();
  await page.getByRole("button", { name: "Enter reason" }).click();
  await expect(page.getByLabel("Reason")).toBeFocused();
  await page.getByLabel("Reason").fill("Longer guarantee");

  await reviseElsewhere(page.request, boss, number, 6);
  await page.getByRole("button", { name: "Save as R1" }).click();
  await expect(page.getByText(`${number} was revised meanwhile (R1 by ${boss.username}).`)).toBeVisible();
  await page.getByRole("button", { name: "Save as R2 all the same" }).click();
  await expect(page.getByText("Quotation Saved Successfully!")).toBeVisible();

  await open(page, number, "?view=revisions");
  await expect(page.getByText("Longer guarantee")).toBeVisible();
  const rows = page.getByRole("table").last().getByRole("row");
  await expect(rows.filter({ hasText: "Margin 6 % → 7.5 %" })).toBeVisible();
  await page.getByLabel("From revision", { exact: true }).selectOption("0");
  await expect(rows.filter({ hasText: "Margin 5 % → 7.5 %" })).toBeVisible();
  await withoutFaults(page);
  await expectUnbroken(page, number);
  await page.getByRole("link", { name: "View Details of revision 0" }).click();
  await expect(page.getByText("superseded by R2").first()).toBeVisible();
  await page.reload();
  await expect(page.getByText("superseded by R2").first()).toBeVisible();
  await page.goBack();
  await expect(rows.filter({ hasText: "Margin 5 % → 7.5 %" })).toBeVisible();

  await open(page, number, "?view=similar");
  const view = page.getByRole("navigation", { name: "Views of the quotation" }).locator("[aria-current]");
  await expect(view).toHaveText("Similar");
  await expect(view).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // Its dialogs pass the accessibility checks.
  for (const act of ["Status", "Compare"]) {
    await pressAct(page, act, true);
    await expect(page.getByRole("dialog", { name: act })).toBeVisible();
    await withoutFaults(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});
