import { expect, type Page, test } from "@playwright/test";
import { expectLayout, onPaper } from "./layout.ts";
import { callWith, makeStaff, type Staff, saveQuotation } from "./staff-setup.ts";
import { chooseFrom, goWithin, keepSession } from "./wizard-acts.ts";
import { resume } from "./wizard-setup.ts";

const customer = { company: "Sabar Steel & Alloys Pvt Ltd", site: "Sanand", state: "Gujarat" };
const sizeOf = (width: number) => ({ width, height: 900 });

/** An offer with a position of each kind, and its quotations. */
async function saveOffer(page: Page, owner: Staff): Promise<{ offer: string; quotation: string }> {
  const firm = await saveQuotation(page.request, owner, "DG-1", customer);
  const alternate = await saveQuotation(page.request, owner, "SG-2", customer);
  const free = {
    text: "Load test with certified weights",
    hsn_sac: "998346",
    unit: "test",
    unit_price: 48_000,
  };
  const { data } = await callWith<{ data: { offer_id: string } }>(
    page.request,
    owner.token,
    "POST",
    "/api/offers",
    {
      customer,
      positions: [
        { kind: "firm", quotation_id: firm.quotation_id, revision: 0, quantity: 2 },
        {
          kind: "alternate",
          alternate_to: 1,
          quotation_id: alternate.quotation_id,
          revision: 0,
          quantity: 2,
        },
        { kind: "firm", quotation_id: alternate.quotation_id, revision: 0, quantity: 12 },
        { kind: "optional", ...free, quantity: 1 },
      ],
    },
  );
  return { offer: data.offer_id, quotation: firm.quotation_id };
}

test("below 1280 pixels the form comes first, with drawing and summary folded below, and the bar of a phone shows the saved draft", async ({
  page,
}) => {
  await resume(page, "DG-1", "column");
  const form = page.getByRole("radiogroup", { name: "Pricing Option" }).or(page.getByText("Pricing Option"));
  const drawing = page.getByRole("figure", { name: "General arrangement drawing" });
  const fold = page.locator("summary").filter({ hasText: "General arrangement drawing" });
  await expect(drawing).toBeVisible();
  await expect(fold).toHaveCount(0);

  await page.setViewportSize(sizeOf(1279));
  await expect(fold).toBeVisible();
  await expect(drawing).toBeHidden();
  const place = async (of: typeof fold) => (await of.first().boundingBox()) ?? { y: 0, width: 0 };
  expect((await place(fold)).y).toBeGreaterThan((await place(form)).y);
  expect((await place(page.locator("main h1"))).y).toBeLessThan((await place(form)).y);
  for (const width of [1279, 768, 390]) {
    await page.setViewportSize(sizeOf(width));
    const bar = await page.locator(".bottom-bar").boundingBox();
    // Two lines of words beside the buttons, or one above them.
    expect(bar?.height, `the bar at ${width}`).toBeLessThanOrEqual(width < 768 ? 104 : 70);
  }
  await fold.click();
  await expect(drawing).toBeVisible();
  await expectLayout(page, "a step", [1280, 1279, 768, 390]);

  // Also with a missing value in the step.
  await page.setViewportSize(sizeOf(390));
  const bar = page.locator(".bottom-bar");
  await page.locator("[data-field=no_of_columns]").fill("14");
  await expect(bar.getByText(/^Draft saved on this device, \d\d:\d\d$/)).toBeVisible();
  await chooseFrom(page, "column_type", "custom");
  await expect(bar.getByText(/^Still needed: /)).toBeVisible();
  await expect(bar.getByText(/^\d\d:\d\d$/)).toBeVisible();
});

test.describe("on a phone held sideways", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 844, height: 390 } });

  test("shows the fields of a row side by side", async ({ page }) => {
    await resume(page, "DG-1", "column");
    await expect(page.getByRole("button", { name: "Compare" })).toBeVisible();
    const topOf = async (name: string) => (await page.locator(`[data-field=${name}]`).boundingBox())?.y;
    expect(await topOf("column_type")).toBe(await topOf("column_height"));
  });
});

test("shows positions as rows with handles, and below 900 pixels as cards with Reorder", async ({ page }) => {
  const owner = await makeStaff(page.request, "employee");
  const { offer, quotation } = await saveOffer(page, owner);
  await keepSession(page, owner);
  await page.goto(`/quotations/${quotation}`);
  await expect(page.getByRole("region", { name: "Price of each component" })).toBeVisible();
  await expectLayout(page, "a quotation");
  await goWithin(page, `/offers/${offer}`);
  await expect(page.getByText("Load test with certified weights")).toBeVisible();
  await expectLayout(page, "an offer");
  await onPaper(page, "an offer");

  await page.getByRole("button", { name: "Revise" }).click();
  const list = page.getByRole("list", { name: "Positions" });
  const handle = list.getByRole("button", { name: /^Move position 1/ });
  const reorder = page.getByRole("button", { name: "Reorder" });
  await expect(handle).toBeVisible();
  await expect(reorder).toBeHidden();
  await expectLayout(page, "the editor");
  await onPaper(page, "the editor");

  await page.setViewportSize(sizeOf(899));
  await expect(handle).toBeHidden();
  const cards = list.getByRole("listitem");
  const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
  expect(
    (second?.y ?? 0) - ((first?.y ?? 0) + (first?.height ?? 0)),
    "apart from each other",
  ).toBeGreaterThan(0);
  await reorder.click();
  const down = list.getByRole("button", { name: /^Move down position 1/ });
  await down.click();
  await expect(cards.nth(0)).toContainText("Single Girder");
  await expect(page.getByText(/^Double Girder .*, position 2 of 4\.$/)).toBeAttached();
  await list.getByRole("button", { name: /^Move up position 2/ }).click();
  await expect(cards.nth(0)).toContainText("Double Girder");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(down).toHaveCount(0);
  await expect(list.getByRole("button", { name: /^Change position 1/ })).toBeVisible();
});
