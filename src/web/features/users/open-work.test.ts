import { expect, test } from "vitest";
import { workText } from "./open-work.tsx";

test.each([
  [{ quotations: 1, offers: 0, in_other_offers: 0, orders: 0, follow_ups: 0 }, "1 open quotation"],
  [
    { quotations: 3, offers: 0, in_other_offers: 0, orders: 2, follow_ups: 0 },
    "3 open quotations and 2 orders in hand",
  ],
  [
    { quotations: 0, offers: 2, in_other_offers: 1, orders: 0, follow_ups: 0 },
    "2 open offers and 1 quotation in offers of other users",
  ],
  [{ quotations: 0, offers: 0, in_other_offers: 0, orders: 0, follow_ups: 0 }, "no open work"],
  [
    { quotations: 12, offers: 1, in_other_offers: 0, orders: 2, follow_ups: 3 },
    "12 open quotations, 1 open offer and 2 orders in hand, 3 with a follow-up",
  ],
])("%j is listed in one line", (work, text) => {
  expect(workText(work)).toBe(text);
});
