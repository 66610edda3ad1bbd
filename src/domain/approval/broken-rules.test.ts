import { describe, expect, test } from "vitest";
import type { ApprovalTerms } from "./approval-terms.ts";
import { brokenRules, describeForOthers, isNoWorse } from "./broken-rules.ts";
import { type Limits, noRules } from "./commercial-rules.ts";
import { decisionProblems, isWithinLimits } from "./decision.ts";
import { readRules, rulesChanges, typedRules } from "./read-rules.ts";

const off = noRules.rules.employee;
const lakh = 1_00_000_00;
const terms: ApprovalTerms = {
  ...{ cost: 9 * lakh, margin: lakh, marginPercentage: 6, discounts: [], total: 10 * lakh },
  ...{ validityDays: 30, estimated: [], unpriced: [], beforeDispatch: null, variants: [] },
};
const larger = "next larger span width, 18 m";
const variant = { name: "Crab", position: 2, marginPercentage: 6, total: 10 * lakh };

test.each<[string, Partial<ApprovalTerms>, Partial<Limits>, string[]]>([
  [
    "a price for a larger size",
    { estimated: [{ line: "Span", weight: 2260, larger }] },
    { estimated_weight: true },
    ["Span is priced for the next larger span width, 18 m"],
  ],
  [
    "a typed price without a system price",
    { unpriced: [{ line: "Hoist", price: 110_000 }] },
    { typed_without_price: true },
    ["Hoist is typed at ₹1,10,000 without a system price"],
  ],
  [
    "neither while these checks are off",
    { unpriced: [{ line: "Hoist", price: 1 }], estimated: [{ line: "Span", weight: 1 }] },
    { typed_without_price: false },
    [],
  ],
  [
    "a variant only once where it is as the firm positions",
    { variants: [variant] },
    { least_margin: 8, largest_total: 9_00_000 },
    ["Margin 6 % is below your 8 %", "Total ₹10,00,000 is above your ₹9,00,000"],
  ],
  [
    "a variant that breaks both by more",
    { variants: [{ ...variant, marginPercentage: 5, total: 11 * lakh }] },
    { least_margin: 6, largest_total: 10_00_000 },
    [
      "With position 2 the margin is 5 %, below your 6 %",
      "With position 2 the total is ₹11,00,000, above your ₹10,00,000",
    ],
  ],
  [
    "no margin of a variant without costs",
    { variants: [{ ...variant, marginPercentage: null }] },
    { least_margin: 6 },
    [],
  ],
  [
    "the margin of a variant beside firm positions without costs",
    { marginPercentage: null, variants: [variant] },
    { least_margin: 8 },
    ["With position 2 the margin is 6 %, below your 8 %"],
  ],
])("the broken rules name %s", (_what, change, limits, words) => {
  const broken = brokenRules({ ...terms, ...change }, { ...off, ...limits });
  expect(broken.map((each) => each.words)).toEqual(words);
  expect(isWithinLimits({ ...terms, ...change }, { ...off, ...limits })).toBe(words.length === 0);
});

test("words without a limit of their own are the same for others", () => {
  expect(describeForOthers({ words: "Span is priced for the next larger size" }, "r.patel")).toBe(
    "Span is priced for the next larger size",
  );
});

describe("an approval covers", () => {
  const limits: Limits = {
    ...{ least_margin: 8, largest_discount: 2, largest_total: 1, least_before_dispatch: 60 },
    ...{ longest_validity: 1, estimated_weight: true, typed_without_price: true },
  };
  const before: ApprovalTerms = {
    ...terms,
    discounts: [
      { line: "Span", percent: 18 },
      { line: "Hoist", percent: 4 },
    ],
    estimated: [
      { line: "Span", weight: 2260, larger },
      { line: "Carriage", weight: 300 },
    ],
    unpriced: [
      { line: "Panel", price: 100 },
      { line: "Column", price: 900 },
    ],
    beforeDispatch: 90,
    variants: [{ ...variant, marginPercentage: 5, total: 12 * lakh }],
  };

  test.each<[string, Partial<ApprovalTerms>, boolean]>([
    ["the same", {}, true],
    ["a share that keeps the rule, whatever it was before", { beforeDispatch: 60 }, true],
    ["no share below the rule that is less than before", { beforeDispatch: 59 }, false],
    [
      "no second discount that is deeper",
      {
        discounts: [
          { line: "Span", percent: 1 },
          { line: "Hoist", percent: 5 },
        ],
      },
      false,
    ],
    ["no estimate of another line", { estimated: [{ line: "Column", weight: 300 }] }, false],
    ["no estimate for another size", { estimated: [{ line: "Span", weight: 2260 }] }, false],
    [
      "no second estimate of another weight",
      {
        estimated: [
          { line: "Carriage", weight: 300 },
          { line: "Span", weight: 1, larger },
        ],
      },
      false,
    ],
    [
      "no second lower price",
      {
        unpriced: [
          { line: "Panel", price: 100 },
          { line: "Column", price: 899 },
        ],
      },
      false,
    ],
    ["a variant at its former terms", { variants: before.variants }, true],
    ["no variant with a lower margin", { variants: [{ ...variant, marginPercentage: 4 }] }, false],
    ["no variant with a larger total", { variants: [{ ...variant, total: 13 * lakh }] }, false],
    ["a variant without costs", { variants: [{ ...variant, marginPercentage: null }] }, true],
  ])("%s", (_what, change, holds) => {
    expect(isNoWorse({ ...before, ...change }, before, limits)).toBe(holds);
  });

  test("what no rule limits, however much worse it is", () => {
    const worse: ApprovalTerms = {
      ...before,
      ...{ marginPercentage: 0, total: 99 * lakh, validityDays: 99, beforeDispatch: 0 },
      discounts: [{ line: "Panel", percent: 50 }],
      estimated: [{ line: "Column", weight: 1 }],
      unpriced: [{ line: "Hoist", price: 1 }],
      variants: [{ ...variant, name: "Another", marginPercentage: 0, total: 99 * lakh }],
    };
    expect(isNoWorse(worse, before, off)).toBe(true);
  });
});

test("a margin for a revision without costs is refused, in its field", () => {
  const decision = { revision: 0, decision: "send_back", margin_percentage: 5 } as const;
  expect(decisionProblems(decision, { ...terms, marginPercentage: null })).toEqual([
    {
      msg: "Margin must be above the present 0 %, or approve it",
      loc: ["body", "margin_percentage"],
    },
  ]);
});

test("blanks switch a rule off, and changes are listed from employees to administrators", () => {
  const typed = typedRules(noRules.rules);
  const blank = readRules({ ...typed, admin: { ...typed.admin, least_margin: "  " } });
  expect(blank).toEqual({ rules: noRules.rules, problems: {} });
  const limited = { ...off, least_margin: 8 };
  expect(rulesChanges(noRules.rules, { admin: limited, manager: limited, employee: limited })).toEqual([
    "Employees: lowest margin off → 8 %",
    "Managers: lowest margin off → 8 %",
    "Administrators: lowest margin off → 8 %",
  ]);
});
