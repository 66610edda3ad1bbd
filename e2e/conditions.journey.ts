import { expect, type Page, test } from "@playwright/test";
import type { SaleConditions } from "#domain/firm/sale-conditions.ts";
import type { OfferRecord } from "#domain/offers/offer-record.ts";
import { goldenRequest } from "#server/testing/golden-quotations.ts";
import { positionOf } from "#server/testing/saved-quotations.ts";
import { faultsOf } from "./axe.ts";
import { pressAct } from "./page-acts.ts";
import { callWith, makeStaff, saveOffer, saveRequest } from "./staff-setup.ts";
import { keepSession, pressNext } from "./wizard-acts.ts";
import { resume } from "./wizard-setup.ts";

/** The fold as a desk and a phone show it, without a fault of access. */
async function expectUsable(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await faultsOf(page)).toEqual([]);
  }
}

const openFold = (page: Page, title: string) => page.locator("summary", { hasText: title }).click();

test("the author of a quotation writes its conditions beside the paper, and its page names them", async ({
  page,
}) => {
  await resume(page, "SG-1", "final");
  await openFold(page, "Conditions");
  const clauses = page.getByRole("region", { name: "Clauses" });
  await clauses.getByLabel("Text of Payment").fill("30 % with the order, the rest in 45 days");
  await expect(page.getByText("1 doubt")).toBeVisible();
  await clauses.getByRole("button", { name: "Use {payment}" }).click();
  await page.getByLabel("Share of A").fill("30");
  await expect(page.getByText("The milestones sum to 90 %. They must sum to 100 %.")).toBeVisible();
  await page.getByLabel("Share of B").fill("60");
  await expect(page.getByText("2 parts changed")).toBeVisible();
  await expectUsable(page);
  await pressNext(page);
  await expect(page.getByText("Quotation Saved Successfully!")).toBeVisible();
});

test("an offer takes the conditions of its quotation, and its order those of the customer", async ({
  page,
}) => {
  const owner = await makeStaff(page.request, "employee");
  const agreed: SaleConditions = {
    milestones: [
      { label: "Advance", when: "with the order", percent: 10, due: { event: "order", days: 7 } },
      { label: "Rest", when: "after dispatch", percent: 90, due: { event: "dispatch", days: 45 } },
    ],
  };
  const quotation = await saveRequest(page.request, owner, { ...goldenRequest("SG-1"), conditions: agreed });
  const number = await saveOffer(page.request, owner, { positions: [positionOf(quotation)] });
  await keepSession(page, owner);
  await page.goto(`/offers/${number}`);
  await pressAct(page, "Revise", false);
  await openFold(page, "Conditions");
  await expect(page.getByText(`${quotation.quotation_id} has other conditions: milestones.`)).toBeVisible();
  await page.getByRole("button", { name: "Take these", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Milestone B" })).toHaveValue("Rest");
  await expectUsable(page);
  await page.getByLabel("Reason").fill("Payment agreed");
  await page.getByRole("button", { name: "Save as R1" }).click();
  await expect(page.getByText("Revision 1", { exact: true })).toBeVisible();
  const { data } = await callWith<{ data: OfferRecord }>(
    page.request,
    owner.token,
    "GET",
    `/api/offers/${number}`,
  );
  expect(data.conditions.own).toEqual(agreed);

  await pressAct(page, "Status", false);
  await page.getByRole("radio", { name: "Won" }).check();
  const dialog = page.getByRole("dialog", { name: "Status" });
  await openFold(page, "Milestones");
  await dialog.getByLabel("Share of A").fill("20");
  await dialog.getByLabel("Share of B").fill("80");
  await expectUsable(page);
  await dialog.getByRole("button", { name: "Change status" }).click();
  const milestones = page.getByRole("region", { name: "Milestones" });
  await expect(milestones.getByText("Advance, 20 %")).toBeVisible();

  await page.getByRole("button", { name: "Mark as received: milestone A" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Change milestones" }).click();
  const change = page.getByRole("dialog", { name: "Milestones" });
  await expect(change.getByText("A stays as it is: it has a receipt or a proforma.")).toBeVisible();
  await change.getByLabel("Share of A").fill("30");
  await change.getByLabel("Share of B").fill("70");
  await change.getByRole("button", { name: "Save" }).click();
  await expect(change.getByText("Milestone A, Advance, has a receipt or a proforma.")).toBeVisible();
  await expectUsable(page);
  await change.getByLabel("Share of A").fill("20");
  await change.getByLabel("Share of B").fill("80");
  await change.getByLabel("When B is paid").fill("60 days after dispatch");
  await change.getByRole("button", { name: "Save" }).click();
  await expect(change).toBeHidden();
  await page.getByRole("button", { name: "Change milestones" }).click();
  await expect(change.getByLabel("When B is paid")).toHaveValue("60 days after dispatch");
  await expectUsable(page);
});
