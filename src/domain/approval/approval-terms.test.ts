import { expect, test } from "vitest";
import type { DeliveryStage } from "../firm/firm-profile.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import type { QuotationLine } from "../quotation/lines/quotation-line.ts";
import { type ApprovalTerms, termsOf } from "./approval-terms.ts";

const priced = (each: number, times = 1): Partial<QuotationLine> => ({
  system: { each, times, factors: [], row: null, tableVersion: null },
});

/** The terms of a quotation with one hoist, typed at ₹90 beside the system's ₹100. */
const termsWith = (line: object, document: object = {}): ApprovalTerms =>
  termsOf({
    lines: [
      {
        ...{ component: "hoist", title: "Hoist", inScope: true, source: "custom", amount: 90_00 },
        ...{ values: {}, row: null, estimate: null, words: { names: [] } },
        ...priced(100_00),
        ...line,
      },
    ],
    totals: { subtotal: 90_00, margin: 0, marginPercentage: "0", total: 106_20 },
    createdAt: "2026-11-20T06:30:00.000Z",
    validUntil: "2026-12-20",
    ...document,
  } as unknown as QuotationDocument);

test.each<[string, Partial<QuotationLine>, number[]]>([
  ["below the system’s price", {}, [10]],
  ["below the price of all pieces", priced(100_00, 2), [55]],
  ["equal to the system’s price", { amount: 100_00 }, []],
  ["out of scope", { inScope: false }, []],
  ["without a system price", { system: null }, []],
  ["from the price table", { source: "database" }, []],
])("the discount of a price %s", (_what, line, percents) => {
  expect(termsWith(line).discounts).toEqual(percents.map((percent) => ({ line: "Hoist", percent })));
});

test.each<[string, Partial<QuotationLine>, number[]]>([
  ["typed without a system price", { system: null }, [90]],
  ["typed beside a system price", {}, []],
  ["out of scope", { system: null, inScope: false }, []],
  ["from the price table", { system: null, source: "database" }, []],
  ["of a component that is always typed", { system: null, component: "panel" }, []],
  ["of a component that was removed", { system: null, component: "no_such" }, []],
])("a price %s may have no system price", (_what, line, prices) => {
  expect(termsWith(line).unpriced).toEqual(prices.map((price) => ({ line: "Hoist", price })));
});

const estimated = { source: "estimated", title: "Span", component: "span" } as const;
const width = { words: { names: [{ name: "span_width_m", label: "Span width", unit: "m" }] } };
const larger = {
  ...{ ...estimated, ...width, values: { span_width_m: "17" } },
  row: { span_width_m: "18", weight_kg: "2260.50" },
};

test.each<[string, object, ApprovalTerms["estimated"]]>([
  [
    "by its weight",
    { ...estimated, estimate: { record: { basis: "designed", weight_kg: 2200 } } },
    [{ line: "Span", weight: 2200 }],
  ],
  [
    "by the row of the next larger size",
    larger,
    [{ line: "Span", weight: 2260.5, larger: "next larger span width, 18 m" }],
  ],
  [
    "by a row without a weight",
    { ...larger, row: { span_width_m: "18" } },
    [{ line: "Span", weight: 0, larger: "next larger span width, 18 m" }],
  ],
  ["never where the table has it", { ...larger, row: { span_width_m: "17" } }, []],
])("an estimate is named %s", (_what, line, terms) => {
  expect(termsWith(line).estimated).toEqual(terms);
});

const milestones = [
  { label: "Advance", percent: 30, due: { event: "order", days: 0 } },
  { label: "Part", percent: 50, due: { event: "order", days: 30 } },
  { label: "Rest", percent: 20, due: { event: "dispatch", days: 15 } },
];
const dispatchIn = (last_week: number) => [{ ends_with: "dispatch", last_week }] as DeliveryStage[];

test.each<[string, object, number | null]>([
  ["null where the firm’s milestones hold", { conditions: { delivery: dispatchIn(8) } }, null],
  ["by the document’s own delivery", { conditions: { milestones, delivery: dispatchIn(8) } }, 80],
  [
    "by the firm’s delivery",
    { conditions: { milestones }, standardTerms: { weeks: { dispatch: 4, commissioning: null } } },
    30,
  ],
  [
    "by the document’s own delivery before the firm’s",
    {
      conditions: { milestones, delivery: dispatchIn(8) },
      standardTerms: { weeks: { dispatch: 4, commissioning: null } },
    },
    80,
  ],
  ["without any delivery", { conditions: { milestones } }, 80],
])("the share before dispatch is %s", (_what, document, share) => {
  expect(termsWith({}, document).beforeDispatch).toBe(share);
});
