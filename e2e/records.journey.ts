import { expect, type Page, test } from "@playwright/test";
import type { SaleConditions } from "#domain/firm/sale-conditions.ts";
import { goldenRequest } from "#server/testing/golden-quotations.ts";
import { positionOf } from "#server/testing/saved-quotations.ts";
import { faultsOf } from "./axe.ts";
import { pressAct } from "./page-acts.ts";
import {
  callWith,
  makeStaff,
  reviseElsewhere,
  saveOffer,
  saveQuotation,
  saveRequest,
} from "./staff-setup.ts";
import { goWithin, keepSession } from "./wizard-acts.ts";

const agreed: SaleConditions = {
  milestones: [
    { label: "Advance", when: "with the order", percent: 10, due: { event: "order", days: 7 } },
    { label: "Rest", when: "after dispatch", percent: 90, due: { event: "dispatch", days: 45 } },
  ],
};

const withoutFaults = async (page: Page, where: string) => expect(await faultsOf(page), where).toEqual([]);
const openFold = (page: Page, title: string) => page.locator("summary", { hasText: title }).click();

/** On a tablet the number stands on one line, and the revisions scroll within their frame. */
async function expectUnbroken(page: Page, number: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ ...size, width: 768 });
  const heading = page.getByRole("heading", { level: 1, name: number });
  expect((await heading.boundingBox())?.height).toBeLessThan(50);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize(size);
}

test("a revised quotation and its offer fit a phone and have no faults, and Back returns to the chosen revisions", {
  tag: "@phone-only",
}, async ({ page }) => {
  const owner = await makeStaff(page.request, "employee");
  const first = await saveRequest(page.request, owner, { ...goldenRequest("SG-1"), conditions: agreed });
  const second = await saveQuotation(page.request, owner, "SG-2");
  const { quotation_id: number } = first;
  const offer = await saveOffer(page.request, owner, {
    positions: [positionOf(first), positionOf(second, { kind: "alternate", alternate_to: 1 })],
  });
  for (const margin of [6, 7.5]) await reviseElsewhere(page.request, owner, number, margin);
  await keepSession(page, owner);
  await page.goto(`/quotations/${number}?view=similar`);
  const views = page.getByRole("navigation", { name: "Views of the quotation" });
  const view = views.locator("[aria-current]");
  await expect(view).toHaveText("Similar");
  await expect(view).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await views.getByRole("link").first().click();
  await expect(page.getByText(`In offer ${offer} (issued)`)).toBeVisible();
  await expect(page.getByText("2,080 kg").filter({ visible: true })).toBeVisible();
  await withoutFaults(page, "a quotation in an offer");
  await page.getByRole("link", { name: /^Revisions/ }).click();
  const rows = page.getByRole("table").last().getByRole("row");
  await page.getByLabel("From revision", { exact: true }).selectOption("0");
  await expect(rows.filter({ hasText: "Margin 5 % → 7.5 %" })).toBeVisible();
  await withoutFaults(page, "its revisions");
  await expectUnbroken(page, number);
  await page.getByRole("link", { name: "View Details of revision 0" }).click();
  await expect(page.getByText("superseded by R2").first()).toBeVisible();
  await page.goBack();
  await expect(rows.filter({ hasText: "Margin 5 % → 7.5 %" })).toBeVisible();

  await goWithin(page, `/offers/${offer}`);
  const band = page.getByRole("region", { name: "Revised positions" });
  await expect(band.getByText("Position 1 has been revised (R2): Meanwhile.")).toBeVisible();
  await expect(page.getByText("Alternate to 1").first()).toBeVisible();
  await withoutFaults(page, "an offer with a revised position");
  await band.getByRole("button", { name: "Take all newest" }).click();
  await expect(page.getByLabel("Reason")).toHaveValue("Position 1 R2: Meanwhile");
  await page.getByRole("button", { name: "Open in the editor" }).click();
  await page.getByRole("button", { name: /^Change position 2/ }).click();
  await expect(page.getByRole("heading", { name: "Position 1 and its alternate" })).toBeVisible();
  await withoutFaults(page, "its editor");
  // The paper and its conditions stand beside the form of a desk.
  await page.setViewportSize({ width: 1440, height: 900 });
  await openFold(page, "Conditions");
  await expect(page.getByText(`${number} has other conditions: milestones.`)).toBeVisible();
  await withoutFaults(page, "its conditions");
});

test("a quotation becomes an order with papers and a receipt on a phone, and downloads its works sheet", {
  tag: "@phone-only",
}, async ({ page, request }) => {
  const owner = await makeStaff(request, "employee");
  const { quotation_id: number } = await saveQuotation(request, owner, "SG-1");
  await keepSession(page, owner);
  await page.goto(`/quotations/${number}`);
  await pressAct(page, "Status", true);
  const dialog = page.getByRole("dialog", { name: "Status" });
  await dialog.getByRole("radio", { name: "Won" }).check();
  await openFold(page, "Milestones");
  await dialog.getByLabel("Share of A").fill("30");
  await withoutFaults(page, "the status with the milestones");
  await page.keyboard.press("Escape");

  const post = (path: string, data: object) =>
    callWith(request, owner.token, "POST", `/api/quotation/${number}/${path}`, data);
  await post("status", { status: "won", from: "issued", order_number: "PO 7/42" });
  await post("order/papers", { form: "order-confirmation" });
  await post("order/papers", { form: "proforma", milestone: 1 });
  await page.reload();
  await page.getByRole("button", { name: "Mark as received: milestone A" }).click();
  await page.getByLabel("Reference").fill("UTR 4471902");
  await withoutFaults(page, "an order with a receipt");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("UTR 4471902")).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: ".xlsx of the works sheet" }).click();
  expect((await downloading).suggestedFilename()).toBe(`works-${number}.xlsx`);
});
