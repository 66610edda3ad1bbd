import { expect, test } from "vitest";
import type { DeliveryStage } from "../firm-profile.ts";
import type { SaleScopeItem } from "../paper-blocks.ts";
import type { SaleConditions, SaleMilestone } from "../sale-conditions.ts";
import {
  clauseContradictionsOfSale,
  exWorksOfSale,
  isErectionStage,
  readStandardTerms,
  type StandardTerms,
  saysOurs,
  scopeOfSale,
  stagesOfSale,
  standardTermsBeside,
  standardTermsOf,
  withClauseText,
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
    "its own stages beside a clause of the firm",
    { delivery: [{ label: "Dispatch", first_week: 1, last_week: 9, by: "us", ends_with: "dispatch" }] },
    standard,
    ["Supply: weeks"],
  ],
  ["no milestones beside a clause of the firm", { milestones: [] }, standard, []],
  [
    "a clause of its own in place of the firm's beside its milestones",
    { milestones, terms: [{ title: "Commercial", text: "As agreed." }] },
    standard,
    [],
  ],
  [
    "another clause of the firm beside its milestones",
    { milestones, terms: [{ title: "Supply", text: null }] },
    standard,
    [],
  ],
  [
    "days of milestones of its own, whatever the firm's are",
    { milestones, terms: [credit] },
    { ...standard, dueDays: [45] },
    ["Payment: days"],
  ],
  [
    "a week of its own where neither has a dispatch",
    { terms: [{ title: "Delivery", text: "Within 8 weeks." }] },
    { ...standard, hasDispatchWeek: false },
    [],
  ],
  [
    "two warranties of its own",
    { terms: [{ title: "Warranty", text: "12 months." }, longer] },
    standard,
    ["Service: warranty"],
  ],
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

const erection: DeliveryStage = { label: "Erection at site", first_week: 10, last_week: 12, by: "us" };
const making: DeliveryStage = { label: "Making", first_week: 1, last_week: 9, by: "us" };
const profile = { terms: [], milestones: [], delivery: [] };

test("what the firm puts right itself is no contradiction of a sale", () => {
  const milestone = { label: "Advance", when: "with the order", percent: 100 };
  const known = standardTermsOf(
    {
      terms: [credit, { title: "Warranty", text: "12 months." }, longer],
      milestones: [{ ...milestone, due: { event: "order", days: 7 } }],
      delivery: [],
    },
    [],
  );
  expect(known.own).toEqual([]);
  expect(known).not.toHaveProperty("scope");
});

test("a clause that does not print says nothing", () => {
  const off = true;
  const terms = [
    { title: "Warranty", text: "12 months.", off },
    { title: "Price basis", text: "Ex works.", off },
    { title: "Payment", text: "40 % with the order, 60 % before dispatch.", off },
  ];
  const known = standardTermsOf({ ...profile, terms }, []);
  expect(known.own).toEqual([]);
  for (const name of ["warranties", "exWorks"]) expect(known).not.toHaveProperty(name);
});

test("a stage is one of our erection by its words and its party", () => {
  expect([erection, { ...erection, by: "customer" as const }, making].map(isErectionStage)).toEqual([
    ...[true, false, false],
  ]);
});

test("the firm’s stages are known where one of them has the erection in a sale without it", () => {
  const stagesIn = (...delivery: DeliveryStage[]) => standardTermsOf({ ...profile, delivery }, []).delivery;
  const withErection = { ...erection, holds: { components: ["industrial_erection"] } };
  expect(stagesIn(making, erection)).toEqual([making, erection]);
  expect(stagesIn(making, withErection)).toBeUndefined();
  expect(stagesIn(making, erection, withErection)).toEqual([making, erection]);
  expect(stagesIn(making)).toBeUndefined();
});

test("a sale keeps the firm’s stages without their conditions, where one of them has our erection", () => {
  const held = { ...erection, holds: { capacity_from: 5 } };
  const kept = (stagesOf: (stages: readonly DeliveryStage[]) => readonly DeliveryStage[]) =>
    standardTermsBeside({}, { ...standard, delivery: [making, held] }, { ...asTheyAre, stagesOf });
  expect(kept((stages) => stages).standardTerms?.delivery).toEqual([making, erection]);
  expect(kept(() => [making])).toEqual({});
  expect(stagesOfSale({ delivery: [] }, { ...standard, delivery: [erection] })).toEqual([]);
  expect(stagesOfSale({}, { ...standard, delivery: [erection] })).toEqual([erection]);
});

test("the freight is the customer’s by the clause that the sale prints", () => {
  const known = { ...standard, exWorks: "Price basis" };
  expect(exWorksOfSale(null, known)).toBe("Price basis");
  expect(exWorksOfSale({}, standard)).toBeNull();
  expect(exWorksOfSale({ terms: [{ title: "Price basis ", text: null }] }, known)).toBe("Price basis");
  expect(exWorksOfSale({ terms: [{ title: "Payment", text: null }] }, known)).toBeNull();
  expect(exWorksOfSale({ terms: [{ title: "Price basis", text: "With freight." }] }, known)).toBeNull();
  expect(exWorksOfSale({ terms: [{ title: "Basis", text: "Ex works." }] }, standard)).toBe("Basis");
});

test("the scope of a sale is its own, else the firm’s, and none where its papers leave it out", () => {
  const firms = [{ item: "Columns", by: "us" as const }];
  const own = [{ item: "Rails", by: "us" as const }];
  const known = { ...standard, scope: firms };
  expect(scopeOfSale(null, known)).toEqual(firms);
  expect(scopeOfSale({ scope: own }, known)).toEqual(own);
  expect(scopeOfSale({ scope: own, without: ["scope"] }, known)).toEqual([]);
  expect(scopeOfSale({ without: ["cover"] }, undefined)).toEqual([]);
});

test("an item says that we supply a component where it names one, is ours and has no link", () => {
  const columns = { item: "Columns", by: "us" as const };
  expect(saysOurs(columns)).toBe(true);
  expect(saysOurs({ ...columns, by: "customer" })).toBe(false);
  expect(saysOurs({ ...columns, component: "column" })).toBe(false);
  expect(saysOurs({ ...columns, item: "Paint" })).toBe(false);
});

test("a sale keeps the items of the firm’s scope that can contradict it, unless it has its own", () => {
  const freight = { item: "Freight to site", by: "us" as const };
  const scope = [
    { item: "Columns", by: "us" as const },
    { item: "Walkway", by: "us" as const },
    freight,
    { item: "Transport", by: "customer" as const },
  ];
  const kept = (sale: Parameters<typeof standardTermsBeside>[0], known: Partial<StandardTerms> = { scope }) =>
    standardTermsBeside(sale, { ...standard, ...known }, asTheyAre).standardTerms;
  expect(kept({})?.scope).toEqual([scope[0], freight]);
  expect(kept({ paper: { scope: [] } })).toBeUndefined();
  expect(kept({ paper: { without: ["scope"] } })).toBeUndefined();
  expect(kept({ conditions: {}, paper: { scope: [] } })).toEqual(standard);
  expect(kept({}, { scope: scope.slice(1, 2) })).toBeUndefined();
  const exWorks = { exWorks: "Price basis" };
  expect(kept({ paper: { scope: [freight, { item: "Walkway", by: "us" }] } }, exWorks)).toEqual({
    ...{ ...standard, ...exWorks },
  });
  expect(kept({ paper: { scope: [freight] } }, {})).toBeUndefined();
  expect(kept({ paper: { scope: scope.slice(0, 1) } }, exWorks)).toBeUndefined();
  expect(standardTermsBeside({ conditions: {} }, undefined, asTheyAre)).toEqual({});
});

test("kept terms are read without their damage", () => {
  const read = (more: object) => readStandardTerms({ ...standard, ...more }).standardTerms;
  expect(read({})).toEqual(standard);
  expect(read({ weeks: { dispatch: 9, commissioning: "?" } })?.weeks).toEqual({
    ...{ dispatch: 9, commissioning: null },
  });
  expect(read({ dueDays: [7, "?"] })?.dueDays).toEqual([7]);
  expect(read({ own: [{ title: "A", says: "?" }] })?.own).toEqual([]);
  expect(read({ delivery: [making] })?.delivery).toEqual([making]);
  expect(read({ warranties: [{ title: "A" }] })?.warranties).toEqual([{ title: "A", months: [] }]);
  expect(read({ hasDispatchWeek: 1 })).toBeUndefined();
});

test("a corrected clause replaces the one at its place alone", () => {
  const terms = [payment, longer];
  expect(withClauseText({ terms, milestones }, { at: 1, text: "12 months." })).toEqual({
    ...{ milestones, terms: [payment, { title: "Service", text: "12 months." }] },
  });
});
