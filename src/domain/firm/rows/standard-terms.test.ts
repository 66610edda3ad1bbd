import { expect, test } from "vitest";
import type { DeliveryStage } from "../firm-profile.ts";
import type { SaleScopeItem } from "../paper-blocks.ts";
import type { SaleConditions, SaleMilestone } from "../sale-conditions.ts";
import {
  clauseContradictionsOfSale,
  readStandardTerms,
  type StandardTerms,
  standardTermsBeside,
  standardTermsOf,
} from "./standard-terms.ts";

const standard: StandardTerms = {
  hasMilestones: true,
  hasDispatchWeek: true,
  own: [
    { title: "Commercial", says: "percentages" },
    { title: "Supply", says: "weeks" },
  ],
};
const milestones: SaleMilestone[] = [
  { label: "Advance", when: "with the order", percent: 100, due: { event: "order", days: 0 } },
];
const payment = { title: "Payment", text: "10 % advance against a bank guarantee, 80 % in 45 days." };

const credit = { title: "Payment", text: "{payment}. Invoices are paid in 45 days." };
const longer = { title: "Service", text: "The warranty is 24 months." };

test.each<[string, SaleConditions | null, StandardTerms | undefined, string[]]>([
  ["the firm's conditions alone are the firm's to put right", null, standard, []],
  [
    "a clause of its own beside the firm's milestones",
    { terms: [payment] },
    standard,
    ["Payment: percentages"],
  ],
  ["the same where the firm's are not known", { terms: [payment] }, undefined, []],
  [
    "the same where the firm has no milestones",
    { terms: [payment] },
    { ...standard, hasMilestones: false },
    [],
  ],
  [
    "the same beside milestones of its own",
    { terms: [payment], milestones },
    undefined,
    ["Payment: percentages"],
  ],
  ["the same in a sale without milestones", { terms: [payment], milestones: [] }, standard, []],
  ["a clause with the name", { terms: [{ title: "Payment", text: "{payment}." }] }, standard, []],
  ["its own milestones beside a clause of the firm", { milestones }, standard, ["Commercial: percentages"]],
  [
    "the same where the sale prints the firm's clause among its own",
    { milestones, terms: [{ title: "Commercial", text: null }] },
    standard,
    ["Commercial: percentages"],
  ],
  ["the same where the sale leaves the firm's clause out", { milestones, terms: [] }, standard, []],
  ["stages of its own without a dispatch say no week", { delivery: [] }, standard, []],
  [
    "days that no milestone of the firm has",
    { terms: [credit] },
    { ...standard, dueDays: [7] },
    ["Payment: days"],
  ],
  ["days of a milestone of the firm", { terms: [credit] }, { ...standard, dueDays: [45] }, []],
  ["days beside milestones that are not known", { terms: [credit] }, standard, []],
  [
    "weeks that count from the advance",
    { terms: [{ title: "Delivery", text: "Week {dispatch_week} after the advance." }] },
    standard,
    ["Delivery: origin"],
  ],
  [
    "another warranty than the firm's, which stays",
    { terms: [{ title: "Warranty", text: null }, longer] },
    { ...standard, warranties: [{ title: "Warranty", months: [12, 18] }] },
    ["Service: warranty"],
  ],
  ["another warranty in place of the firm's", { terms: [longer] }, standard, []],
])("%s", (_, conditions, known, expected) =>
  expect(clauseContradictionsOfSale(conditions, known).map(({ title, says }) => `${title}: ${says}`)).toEqual(
    expected,
  ),
);

test("the firm's conditions are known by what they say, and are read again", () => {
  const scope = [{ item: "Columns", by: "us" as const }];
  const known = standardTermsOf(
    {
      terms: [
        { title: "Payment ", text: "30 % advance" },
        { title: "Warranty", text: "12 months" },
        { title: "Price basis ", text: "Ex works Pune." },
      ],
      milestones: [],
      delivery: [],
    },
    scope,
  );
  expect(known).toEqual({
    hasMilestones: false,
    hasDispatchWeek: false,
    own: [{ title: "Payment", says: "percentages" }],
    weeks: { dispatch: null, commissioning: null },
    exWorks: "Price basis",
    scope,
    dueDays: [],
    warranties: [{ title: "Warranty", months: [12] }],
  });
  expect(readStandardTerms(JSON.parse(JSON.stringify(known)))).toEqual({ standardTerms: known });
  expect([readStandardTerms(undefined), readStandardTerms({ hasMilestones: "yes" })]).toEqual([{}, {}]);
});

const asTheyAre = {
  scopeOf: (items: readonly SaleScopeItem[]) => items,
  stagesOf: (stages: readonly DeliveryStage[]) => stages,
};

test("an offer that sells the freight keeps the items of the scope that leave it to the customer", () => {
  const scope = [
    { item: "Transport to site", by: "customer" as const },
    { item: "Walkway", by: "us" as const },
  ];
  const kept = (sellsFreight: boolean) =>
    standardTermsBeside({ sellsFreight }, { ...standard, scope }, asTheyAre).standardTerms?.scope;
  expect([kept(false), kept(true)]).toEqual([undefined, scope.slice(0, 1)]);
});
