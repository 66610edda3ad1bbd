import { expect, test } from "vitest";
import type { OfferFigures } from "#domain/offers/offer.ts";
import { mount } from "../../testing/page.tsx";
import { OfferTotals } from "./offer-totals.tsx";

const figures = { firmTotal: 1_000_00, discountAmount: 0, taxable: 1_000_00, gst: 180_00, total: 1_180_00 };
/** What each position adds to the total; null where it is in the total. */
const worthOf = (...adds: (number | null)[]) =>
  ({ ...figures, positions: adds.map((addsTotal) => ({ addsTotal })) }) as unknown as OfferFigures;

async function textOf(worth: OfferFigures): Promise<string> {
  const { container, unmount } = await mount(
    <OfferTotals worth={worth} gstPercentage="18" discount={null} />,
  );
  const text = container.textContent;
  await unmount();
  return text;
}

test("the totals name the positions that are not included, each with the total with it", async () => {
  expect(await textOf(worthOf(null, 118_00))).toContain("Position 2 is not included. With 2: 1,298.00.");
  expect(await textOf(worthOf(118_00, null, -236_00))).toContain(
    "Positions 1, 3 are not included. With 1: 1,298.00; with 3: 944.00.",
  );
  expect(await textOf(worthOf(null))).not.toContain("included");
});
