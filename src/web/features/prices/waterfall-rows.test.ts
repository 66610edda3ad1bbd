import { expect, test } from "vitest";
import type { OfferPriceBridgeRecord } from "#contract/offers/offers-api.ts";
import type { PriceBridgeRecord } from "#contract/sales/sales-api.ts";
import { offerRows, quotationRows } from "./waterfall-rows.ts";

type Cause = PriceBridgeRecord["causes"][number];
const cause = (own: Partial<Cause>): Cause => ({
  component: "hoist",
  number: 2,
  title: "Hoist",
  kind: "table",
  cost_effect: 1_000,
  total_effect: 1_239,
  words: "₹1,88,000 → ₹1,89,000",
  ...own,
});
type OfferCause = OfferPriceBridgeRecord["causes"][number];
const offerCause = (own: Partial<OfferCause>): OfferCause => ({
  position: 1,
  name: "5T crane",
  component: "hoist",
  title: "Hoist",
  kind: "table",
  value_effect: 1_050,
  total_effect: 1_239,
  words: "",
  ...own,
});

test("neighbours of one component share its number, and what is of none has a row of its own", () => {
  const rows = quotationRows({
    causes: [
      cause({}),
      cause({ kind: "rate" }),
      cause({ component: "panel", number: 8, title: "Panel" }),
      cause({ component: null, number: null, title: "Margin", cost_effect: 7 }),
      cause({ component: null, number: null, title: "GST", cost_effect: 7 }),
    ],
  } as unknown as PriceBridgeRecord);
  expect(rows.map(({ number, isFirst, name, effect }) => [number, isFirst, name, effect])).toEqual([
    [2, true, "Hoist", 1_000],
    [2, false, "Hoist", 1_000],
    [8, true, "Panel", 1_000],
    [null, true, "Margin", null],
    [null, true, "GST", null],
  ]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(4);
  expect(rows[0]).toMatchObject({ kind: "price table", totalEffect: 1_239, words: "₹1,88,000 → ₹1,89,000" });
});

test("the rows of an offer have position and component, and the discount and GST are of the whole", () => {
  const rows = offerRows({
    causes: [
      offerCause({}),
      offerCause({ title: "", component: null, kind: "quantity" }),
      offerCause({ position: 2 }),
      offerCause({ position: 2, name: "10T crane" }),
      offerCause({ position: null, name: "", kind: "discount", value_effect: 5 }),
      offerCause({ position: null, name: "", kind: "gst" }),
    ],
  } as unknown as OfferPriceBridgeRecord);
  expect(
    rows.map(({ number, isFirst, name, kind, effect }) => [number, isFirst, name, kind, effect]),
  ).toEqual([
    [1, true, "5T crane, Hoist", "price table", 1_050],
    [1, false, "5T crane", "quantity", 1_050],
    [2, true, "5T crane, Hoist", "price table", 1_050],
    [2, true, "10T crane, Hoist", "price table", 1_050],
    [null, true, "Discount", "", null],
    [null, false, "GST", "", null],
  ]);
});
