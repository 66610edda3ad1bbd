import { describe, expect, test } from "vitest";
import {
  exampleProfile as firm,
  exampleMilestone as milestone,
  exampleStage as stage,
} from "../testing/sale-conditions.ts";
import { unknownClauses } from "./sale-condition-problems.ts";
import {
  conditionChanges,
  conditionsOf,
  ownTerms,
  readConditions,
  textOfOwnTerms,
  withConditions,
  withTextsOf,
} from "./sale-conditions.ts";

describe("a profile with the conditions of a sale", () => {
  const [first, second] = firm.terms;

  test("has its clauses in their order, and the firm's text where they have none", () => {
    const terms = [
      { title: second?.title ?? "", text: null },
      { title: "Late delivery", text: "0.5 % a week" },
    ];
    expect(withConditions(firm, { terms }).terms).toEqual([{ ...second, off: false }, terms[1]]);
    expect(withConditions(firm, {})).toEqual(firm);
    expect(withConditions(firm, { milestones: [] }).milestones).toEqual([]);
  });

  test("keeps all the firm's clauses of a title, of which each holds for cranes of its own", () => {
    const warranty = (type: string) => ({
      ...{ title: "Warranty", text: `12 months, ${type}`, holds: { crane_types: [type] } },
    });
    const two = { ...firm, terms: [warranty("double-girder"), warranty("single-girder")] };
    const texts = withConditions(two, { terms: [{ title: "Warranty", text: null }] }).terms.map(
      ({ text }) => text,
    );
    expect(texts).toEqual(["12 months, double-girder", "12 months, single-girder"]);
  });

  test("of a copy keeps the text of a clause that the firm has renamed meanwhile", () => {
    const terms = [{ title: "Warranty", text: null }];
    const before = { terms: [{ title: "Warranty", text: "12 months" }] };
    const renamed = { terms: [{ title: "Guarantee", text: "12 months" }] };
    expect(withTextsOf({ terms }, before, renamed)).toEqual({
      terms: [{ title: "Warranty", text: "12 months" }],
    });
    expect(withTextsOf({ terms }, before, before)).toEqual({ terms });
    expect(withTextsOf({}, before, renamed)).toEqual({});
    const own = [{ title: "Warranty", text: "24 months" }];
    expect(withTextsOf({ terms: own }, before, renamed)).toEqual({ terms: own });
  });

  test("leaves out a clause that the firm does not have, which a call refuses", () => {
    const terms = [{ title: "Penalty", text: null }];
    expect(withConditions(firm, { terms }).terms).toEqual([]);
    expect(unknownClauses({ terms }, firm, ["conditions"])).toEqual([
      {
        msg: "Clause “Penalty” is no clause of the firm. Write its text, or remove it",
        loc: ["conditions", "terms", 0, "text"],
      },
    ]);
  });

  test("differs from another by its clauses, milestones and stages", () => {
    const changed = withConditions(firm, {
      terms: [
        { title: first?.title ?? "", text: "Another text" },
        ...firm.terms.slice(1).map(({ title }) => ({ title, text: null })),
      ],
      milestones: [milestone(100)],
    });
    expect(conditionChanges(firm, firm)).toEqual([]);
    expect(conditionChanges(firm, { ...firm, delivery: [stage(1, 2)] })).toEqual(["Delivery stages"]);
    expect(conditionChanges(firm, { ...firm, terms: firm.terms.slice(1) })).toEqual([
      `Clause ${first?.title}`,
    ]);
    const turned = { ...firm, terms: firm.terms.toReversed() };
    expect(conditionChanges(firm, turned)).toEqual(["Order of the clauses"]);
    // A clause that the firm has switched off is printed where an author names it.
    expect(conditionChanges(firm, changed)).toEqual([
      `Clause ${first?.title}`,
      "Clause Warranty",
      "Payment milestones",
    ]);
  });
});

test("kept conditions are read with what a user is still typing, and damaged ones without their damage", () => {
  const untyped = { ...milestone(Number.NaN, ""), due: { event: "order" as const, days: Number.NaN } };
  const conditions = { terms: [{ title: "", text: "" }], milestones: [milestone(0, ""), untyped] };
  expect(readConditions(JSON.parse(JSON.stringify(conditions)))).toEqual(conditions);
  expect(conditionsOf(conditions)).toEqual({ conditions: { terms: [], milestones: conditions.milestones } });
  expect([readConditions(null), readConditions({ terms: "x" }), conditionsOf(null)]).toEqual([
    null,
    null,
    {},
  ]);
  expect(readConditions({ milestones: [{ label: 3, percent: "x" }] })).toEqual({
    milestones: [{ label: "", when: "", percent: Number.NaN, due: { event: "order", days: Number.NaN } }],
  });
});

describe("kept conditions", () => {
  test.each<[string, unknown, unknown]>([
    ["nothing", null, null],
    ["what is no list", { terms: "x" }, null],
    [
      "a clause without a text",
      { terms: [{ title: "Payment", text: null }] },
      { terms: [{ title: "Payment", text: null }] },
    ],
    ["a damaged clause", { terms: [{ title: 1 }] }, { terms: [{ title: "", text: "" }] }],
    [
      "a milestone that is being typed",
      { milestones: [{ label: "Advance", when: "", percent: null, due: { event: "moon", days: null } }] },
      {
        milestones: [
          { label: "Advance", when: "", percent: Number.NaN, due: { event: "order", days: Number.NaN } },
        ],
      },
    ],
    [
      "stages",
      {
        delivery: [
          { label: "A", first_week: 1, last_week: 2, by: "customer", ends_with: "dispatch" },
          { label: "B", first_week: 3, last_week: 4, by: "moon", ends_with: "commissioning" },
          { label: "C", first_week: 5, last_week: 6, by: "us", ends_with: "moon" },
        ],
      },
      {
        delivery: [
          { label: "A", first_week: 1, last_week: 2, by: "customer", ends_with: "dispatch" },
          { label: "B", first_week: 3, last_week: 4, by: "us", ends_with: "commissioning" },
          { label: "C", first_week: 5, last_week: 6, by: "us" },
        ],
      },
    ],
  ])("of %s are read", (_what, given, conditions) => expect(readConditions(given)).toEqual(conditions));

  test("are trimmed, without empty clauses", () => {
    const terms = [
      { title: " Payment ", text: " With the order. " },
      { title: "Warranty", text: null },
      { title: "", text: "Without a title" },
      { title: "", text: " " },
      { title: " ", text: null },
    ];
    expect(conditionsOf({ terms })).toEqual({
      conditions: {
        terms: [
          { title: "Payment", text: "With the order." },
          { title: "Warranty", text: null },
          { title: "", text: "Without a title" },
        ],
      },
    });
    const dispatch = { ...stage(1, 2), label: " Dispatch ", ends_with: "dispatch" as const };
    expect(conditionsOf({ delivery: [dispatch, stage(3, 4)] })).toEqual({
      conditions: { delivery: [{ ...dispatch, label: "Dispatch" }, stage(3, 4)] },
    });
    for (const none of [null, undefined, {}]) expect(conditionsOf(none)).toEqual({});
  });

  test("with one clause of the title Terms have a text in place of the firm’s", () => {
    expect(textOfOwnTerms(ownTerms("All with the order."))).toBe("All with the order.");
    expect(textOfOwnTerms({ terms: [...(ownTerms("x").terms ?? []), { title: "Payment", text: "y" }] })).toBe(
      "",
    );
    expect(textOfOwnTerms({ terms: [{ title: "Payment", text: "y" }] })).toBe("");
    expect(textOfOwnTerms({ terms: [{ title: "Terms", text: null }] })).toBe("");
    for (const none of [null, {}]) expect(textOfOwnTerms(none)).toBe("");
  });
});
