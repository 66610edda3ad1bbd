import { expect, test } from "vitest";
import type { ApprovalTerms } from "./approval-terms.ts";
import { noRules } from "./commercial-rules.ts";
import { orderRefusal, shareRefusal } from "./order-approval.ts";

const off = noRules.rules.employee;
const lakh = 1_00_000_00;
const approved: ApprovalTerms = {
  ...{ cost: 9 * lakh, margin: lakh, marginPercentage: 6, discounts: [], total: 12 * lakh },
  ...{ validityDays: 30, estimated: [], unpriced: [], beforeDispatch: 40 },
  variants: [{ position: 2, name: "Crab", marginPercentage: 5, total: 14 * lakh }],
};

test.each<[string, number | null, ApprovalTerms | null, string | null]>([
  ["at the limit", 80, null, null],
  ["the firm’s milestones", null, null, null],
  [
    "below the limit",
    79,
    null,
    "Due before dispatch is 79 %, below your 80 %. A manager can take this order.",
  ],
  ["as the approved document has", 40, approved, null],
  [
    "below the approved document",
    39,
    approved,
    "Due before dispatch is 39 %, below your 80 %. A manager can take this order.",
  ],
  [
    "where the approved document has the firm’s milestones",
    79,
    { ...approved, beforeDispatch: null },
    "Due before dispatch is 79 %, below your 80 %. A manager can take this order.",
  ],
])("the share due before dispatch, %s", (_what, share, document, refusal) => {
  expect(shareRefusal(share, document, { ...off, least_before_dispatch: 80 })).toBe(refusal);
});

const limits = { ...off, least_margin: 8, largest_total: 10_00_000 };

test.each<[string, number | null, number, ApprovalTerms | null, string | null]>([
  ["within the limits", 8, 10 * lakh, null, null],
  [
    "below the margin and above the total",
    7,
    11 * lakh,
    null,
    "The margin of this order is 7 %, below your 8 %. The total of this order is ₹11,00,000, above your ₹10,00,000. A manager can mark it as won.",
  ],
  ["as low and as large as the approved variant", 5, 14 * lakh, approved, null],
  [
    "below the approved variant",
    4,
    12 * lakh,
    approved,
    "The margin of this order is 4 %, below your 8 %. A manager can mark it as won.",
  ],
  [
    "above the approved variant",
    6,
    15 * lakh,
    approved,
    "The total of this order is ₹15,00,000, above your ₹10,00,000. A manager can mark it as won.",
  ],
  ["without costs", null, 10 * lakh, null, null],
])("an order %s", (_what, marginPercentage, total, document, refusal) => {
  expect(orderRefusal({ marginPercentage, total }, document, limits)).toBe(refusal);
});
