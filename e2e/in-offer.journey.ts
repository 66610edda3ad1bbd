import { expect, type Page, test } from "@playwright/test";
import { faultsOf } from "./axe.ts";
import { callWith, makeStaff, reviseElsewhere, type Staff, saveQuotation } from "./staff-setup.ts";
import { field, keepSession } from "./wizard-acts.ts";

const withoutFaults = async (page: Page) => expect(await faultsOf(page)).toEqual([]);

/** An offer of these quotations, saved beside the browser. */
async function saveOffer(page: Page, by: Staff, numbers: readonly string[]): Promise<string> {
  const positions = numbers.map((quotation_id) => ({ kind: "firm", quotation_id, revision: 0, quantity: 1 }));
  const body = { positions };
  const made = await callWith<{ data: { offer_id: string } }>(
    page.request,
    by.token,
    "POST",
    "/api/offers",
    body,
  );
  return made.data.offer_id;
}

test("a quotation in an offer shows its offer, and the offer takes its revision", {
  tag: "@phone-only",
}, async ({ page }) => {
  const owner = await makeStaff(page.request, "employee");
  const [first, second] = [
    await saveQuotation(page.request, owner, "SG-1"),
    await saveQuotation(page.request, owner, "SG-2"),
  ];
  await keepSession(page, owner);
  await page.goto(`/quotations/${second.quotation_id}?view=activity`);
  await page.getByLabel("Note").fill("Called before the offer");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("listitem").getByText("Called before the offer")).toBeVisible();
  const offer = await saveOffer(page, owner, [first.quotation_id, second.quotation_id]);
  await page.getByLabel("Note").fill("Too late for a note here");
  await page.getByRole("button", { name: "Add note" }).click();

  // The offer took it in meanwhile: the page says so, and what happened earlier stays.
  await expect(page.getByText(`In offer ${offer} (issued)`)).toBeVisible();
  await expect(page.getByText("In offer, position 2")).toBeVisible();
  await expect(page.getByRole("listitem").getByText("Called before the offer")).toBeVisible();
  await expect(page.getByLabel("Note")).toBeHidden();
  for (const act of ["Send", "Status", "Follow-up", "Validity"])
    await expect(page.getByRole("button", { name: act, exact: true })).toBeHidden();
  await expect(page.getByRole("button", { name: "Revise", exact: true })).toBeVisible();
  await withoutFaults(page);

  await reviseElsewhere(page.request, owner, second.quotation_id, 9);
  // Its owner reads it on the home page, too.
  await page.goto("/");
  await expect(page.getByRole("link", { name: "1 with revised positions" })).toBeVisible();
  const revised = page.getByRole("region", { name: "Positions revised" });
  await expect(revised.getByText("Position 2 has been revised (R1)")).toBeVisible();
  await withoutFaults(page);
  await page.goto(`/quotations/${second.quotation_id}`);
  await expect(page.getByText("The offer contains revision 0.")).toBeVisible();
  await page.getByRole("link", { name: "Open offer" }).click();
  const band = page.getByRole("region", { name: "Revised positions" });
  await expect(band.getByText("Position 2 has been revised (R1): Meanwhile.")).toBeVisible();
  await withoutFaults(page);
  await band.getByRole("button", { name: "Take all newest" }).click();
  await expect(page.getByLabel("Reason")).toHaveValue("Position 2 R1: Meanwhile");
  await withoutFaults(page);
  await page.getByRole("button", { name: "Save as R1" }).click();
  await expect(page.getByText("Revision 1", { exact: true })).toBeVisible();
  await expect(band).toBeHidden();
  await expect(page.getByRole("link", { name: `${second.quotation_id} R1` })).toBeVisible();

  // Another crane on the runway of the first begins with its span, and needs no runway.
  await page.getByRole("button", { name: "Views of position 1" }).click();
  await page.getByRole("button", { name: "Another crane on this runway" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Span Configuration" })).toBeVisible();
  await field(page, "capacity").selectOption(first.inputs.capacity);
  await expect(field(page, "span_width_m")).toHaveValue(String(first.inputs.span?.span_width_m));
});
