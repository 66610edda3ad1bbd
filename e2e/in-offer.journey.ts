import { expect, type Page, test } from "@playwright/test";
import { positionOf } from "#server/testing/saved-quotations.ts";
import { faultsOf } from "./axe.ts";
import { makeStaff, reviseElsewhere, saveOffer, saveQuotation } from "./staff-setup.ts";
import { goWithin, signIn } from "./wizard-acts.ts";

const withoutFaults = async (page: Page) => expect(await faultsOf(page)).toEqual([]);

test("a quotation in an offer, and its offer with a revised position, pass the accessibility checks", {
  tag: "@phone-only",
}, async ({ page }) => {
  const owner = await makeStaff(page.request, "employee");
  const [first, second] = [
    await saveQuotation(page.request, owner, "SG-1"),
    await saveQuotation(page.request, owner, "SG-2"),
  ];
  const offer = await saveOffer(page.request, owner, { positions: [positionOf(first), positionOf(second)] });
  await reviseElsewhere(page.request, owner, second.quotation_id, 9);
  await signIn(page, owner);
  const revised = page.getByRole("region", { name: "Positions revised" });
  await expect(revised.getByText("Position 2 has been revised (R1)")).toBeVisible();
  await withoutFaults(page);
  await goWithin(page, `/quotations/${second.quotation_id}`);
  await expect(page.getByText(`In offer ${offer} (issued)`)).toBeVisible();
  await withoutFaults(page);
  await goWithin(page, `/offers/${offer}`);
  const band = page.getByRole("region", { name: "Revised positions" });
  await expect(band.getByText("Position 2 has been revised (R1): Meanwhile.")).toBeVisible();
  await withoutFaults(page);
  await band.getByRole("button", { name: "Take all newest" }).click();
  await expect(page.getByLabel("Reason")).toHaveValue("Position 2 R1: Meanwhile");
  await withoutFaults(page);
});
