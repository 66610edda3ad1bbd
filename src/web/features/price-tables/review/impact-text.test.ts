import { expect, test } from "vitest";
import type { Impact } from "#contract/reprice/impact-api.ts";
import { impactTexts } from "./impact-text.ts";

test("items that lose their price and items that had none are counted separately", () => {
  const none = { touched: 0, old_total: 0, new_total: 0, change: 0, unpriced: 0, lost: 0, items: [] };
  const impact: Impact = {
    quotations: { ...none, open: 16, unpriced: 3, lost: 1 },
    offers: { ...none, open: 2, unpriced: 1 },
  };
  expect(impactTexts(impact)).toEqual([
    "The totals of 16 open quotations do not change. 1 quotation has no price any more. 2 quotations have no price today either.",
    "The totals of 2 open offers do not change. 1 offer has no price today either.",
  ]);
});
