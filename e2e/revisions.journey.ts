import { expect, type Page, test } from "@playwright/test";
import { faultsOf } from "./axe.ts";
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
  const desk = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ ...desk, width: 768 });
  const heading = page.getByRole("heading", { level: 1, name: number });
  expect((await heading.boundingBox())?.height).toBeLessThan(50);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize(desk);
}

test("a user revises a quotation twice, loses one race, and sees the causes of the new price", {
  tag: "@phone",
}, async ({ page, isMobile }) => {
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
  await page.getByRole("button", { name: "Enter it" }).click();
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
  if (!isMobile) await expectUnbroken(page, number);
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
});

test("shows the revisions, and no price changes, to users who may not see costs", async ({ page }) => {
  const owner = await makeStaff(page.request, "employee");
  const { quotation_id: number } = await saveQuotation(page.request, owner, "SG-1");
  await reviseElsewhere(page.request, owner, number, 6);
  await keepSession(page, await makeStaff(page.request, "employee"));
  await open(page, number, "?view=revisions");
  await expect(page.getByText("Meanwhile")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Price change" })).toBeHidden();
  await expect(page.getByRole("alert")).toBeHidden();
});

test("compares two quotations under an address that can be copied, and Back leaves the comparison", async ({
  page,
}) => {
  const owner = await makeStaff(page.request, "employee");
  const [a, b] = [
    await saveQuotation(page.request, owner, "SG-1"),
    await saveQuotation(page.request, owner, "SG-2"),
  ];
  await keepSession(page, owner);
  await open(page, b.quotation_id);
  await page.getByRole("button", { name: "Compare" }).click();
  const dialog = page.getByRole("dialog", { name: "Compare" });
  await dialog.getByRole("button", { name: a.quotation_id }).click();
  await expect(dialog.getByRole("rowheader", { name: a.quotation_id })).toBeVisible();
  await withoutFaults(page);
  await page.reload();
  await dialog.getByLabel("Quotation ID").fill(a.quotation_id.toLowerCase());
  await dialog.getByRole("button", { name: "Compare" }).click();
  await expect(dialog.getByRole("rowheader", { name: a.quotation_id })).toBeVisible();
  await dialog.getByRole("button", { name: "Close", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: b.quotation_id })).toBeVisible();
});

test("a quotation is sent, won with an order number, and reopened with a note", async ({
  page,
  isMobile,
}) => {
  const owner = await makeStaff(page.request, "employee");
  const { quotation_id: number } = await saveQuotation(page.request, owner, "SG-1");
  await keepSession(page, owner);
  await open(page, number);
  const change = page.getByRole("button", { name: "Change status" });
  const openStatus = async () => {
    if (isMobile) await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("button", { name: "Status", exact: true }).click();
  };
  await page.getByRole("button", { name: "Papers" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download PDF" }).click();
  await downloading;
  await page.getByRole("button", { name: "Mark as sent" }).click();
  await expect(page.getByLabel("Sent", { exact: true })).toBeChecked();
  await expect(page.getByLabel("Next follow-up")).not.toHaveValue("");
  await change.click();
  await expect(page.getByText(`${number} is sent`)).toBeVisible();
  await openStatus();
  await page.getByLabel("Lost").check();
  await change.click();
  await expect(page.getByText("Choose the reason for the loss")).toBeVisible();
  await page.getByLabel("Won", { exact: true }).check();
  await page.getByLabel("Order number").fill("PO 7/41");
  await withoutFaults(page);
  await change.click();
  // The dialog has fields of the same names.
  await expect(change).toBeHidden();
  await expect(page.getByText("PO 7/41", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Milestones" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Revise/ })).toBeHidden();
  await openStatus();
  await change.click();
  await expect(page.getByText("Enter in a note why you reopen it")).toBeVisible();
  await page.getByLabel("Note").fill("The order was for another bay");
  await change.click();
  await expect(page.getByRole("button", { name: "Revise", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Activity" }).click();
  await expect(page.getByText("The order was for another bay")).toBeVisible();
  await expect(page.getByText("R0 · Customer offer")).toBeVisible();
});
