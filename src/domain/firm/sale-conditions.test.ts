import { describe, expect, test } from "vitest";
import { saleConditionProblems, unknownClauses } from "./sale-condition-problems.ts";
import {
  conditionChanges,
  conditionsOf,
  ownTerms,
  readConditions,
  type SaleConditions,
  type SaleMilestone,
  textOfOwnTerms,
  withConditions,
  withTextsOf,
} from "./sale-conditions.ts";

const milestone = (percent: number, label = "Advance"): SaleMilestone => ({
  label,
  when: "with the order",
  percent,
  due: { event: "order", days: 7 },
});
const stage = (first_week: number, last_week: number) => ({
  label: "Fabrication",
  first_week,
  last_week,
  by: "us" as const,
});
const firm = {
  terms: [
    { title: "Payment", text: "{payment}" },
    { title: "Warranty", text: "One year", off: true },
    { title: "Exclusions", text: "Civil work" },
  ],
  milestones: [milestone(40), milestone(60, "Rest")],
};
const clauses = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ title: `Clause ${at + 1}`, text: null }));
const problems = (conditions: SaleConditions) =>
  saleConditionProblems(conditions, ["body", "conditions"]).map(({ msg, loc }) => [
    msg,
    loc.slice(2).join("."),
  ]);

describe("the problems of conditions", () => {
  test("are none for shares with two decimals that sum to 100", () => {
    expect(problems({ milestones: [33.33, 33.33, 33.34].map((share) => milestone(share)) })).toEqual([]);
    expect(problems({ milestones: [], terms: [], delivery: [] })).toEqual([]);
  });

  test.each<[string, SaleConditions, string, string]>([
    [
      "99 %",
      { milestones: [milestone(40), milestone(59, "Rest")] },
      "The milestones sum to 99 %. They must sum to 100 %",
      "milestones",
    ],
    [
      "three decimals",
      { milestones: [milestone(33.333), milestone(66.66, "Rest")] },
      "Share of milestone “Advance” can have up to 2 decimals",
      "milestones.0.percent",
    ],
    [
      "no share",
      { milestones: [milestone(0), milestone(100, "Rest")] },
      "Share of milestone “Advance” must be above 0 %",
      "milestones.0.percent",
    ],
    [
      "20,000 letters",
      { terms: [{ title: "Warranty", text: "x".repeat(20_000) }] },
      "Text of clause “Warranty” must be at most 5,000 characters, and has 20,000",
      "terms.0.text",
    ],
    [
      "a title twice",
      {
        terms: [
          { title: "Warranty", text: null },
          { title: "warranty", text: "One year" },
        ],
      },
      "Clause “warranty” is there twice. Give each clause its own title",
      "terms.1.title",
    ],
    [
      "a name in braces that no milestone knows",
      {
        milestones: [{ label: "All", when: "{payment}", percent: 100, due: { event: "order", days: 0 } }],
      },
      "When of milestone “All” has the unknown name {payment}. Use {dispatch_week}",
      "milestones.0.when",
    ],
    [
      "an unknown name in braces",
      { terms: [{ title: "Payment", text: "{payments}" }] },
      "Clause “Payment” has the unknown name {payments}. Use {payment}",
      "terms.0.text",
    ],
    [
      "weeks in the wrong order",
      { delivery: [stage(4, 3)] },
      "Stage “Fabrication” must not end before its first week",
      "delivery.0.last_week",
    ],
    [
      "a commissioning before the dispatch",
      {
        delivery: [
          { ...stage(4, 12), ends_with: "dispatch" },
          { ...stage(6, 10), label: "Erection", ends_with: "commissioning" },
        ],
      },
      "Stage “Erection” must not end before the dispatch in week 12",
      "delivery.1.last_week",
    ],
    [
      "an unknown name of a stage",
      { delivery: [{ ...stage(1, 2), label: "Week {dispach_week}" }] },
      "Name of stage 1 has the unknown name {dispach_week}. Use {dispatch_week}",
      "delivery.0.label",
    ],
    [
      "a week and a half",
      { delivery: [stage(1, 1.5)] },
      "Last week of stage “Fabrication” must be a whole number from 1 to 104",
      "delivery.0.last_week",
    ],
  ])("name %s and its place", (_, conditions, msg, place) => {
    expect(problems(conditions)).toEqual([[msg, place]]);
  });

  test.each<[string, SaleConditions, readonly [string, string][]]>([
    [
      "a clause without title or with only spaces",
      {
        terms: [
          { title: "Warranty", text: "One year" },
          { title: " ", text: " " },
        ],
      },
      [
        ["Title of clause 2 must not be empty", "terms.1.title"],
        ["Text of clause 2 must not be empty", "terms.1.text"],
      ],
    ],
    ["51 clauses", { terms: clauses(51) }, [["A sale has at most 50 clauses, not 51", "terms"]]],
    [
      "a milestone without name, with half a day too much",
      { milestones: [{ ...milestone(100, ""), due: { event: "order", days: 0.5 } }] },
      [
        ["Name of milestone 1 must not be empty", "milestones.0.label"],
        ["Days of milestone 1 must be a whole number from -365 to 730", "milestones.0.due.days"],
      ],
    ],
    [
      "a milestone whose name has an unknown name",
      { milestones: [milestone(100, "All {payment}")] },
      [["Name of milestone 1 has the unknown name {payment}. Use {dispatch_week}", "milestones.0.label"]],
    ],
    [
      "13 milestones",
      { milestones: Array.from({ length: 13 }, () => milestone(1)) },
      [["A sale has at most 12 milestones, not 13", "milestones"]],
    ],
    [
      "a share that is no number",
      { milestones: [milestone(Number.NaN)] },
      [["Share of milestone “Advance” must be a number, such as 30", "milestones.0.percent"]],
    ],
    [
      "a share above 100 %",
      { milestones: [milestone(100.01)] },
      [["Share of milestone “Advance” must be at most 100 %", "milestones.0.percent"]],
    ],
    [
      "31 stages",
      { delivery: Array.from({ length: 31 }, () => stage(1, 2)) },
      [["A sale has at most 30 stages, not 31", "delivery"]],
    ],
    [
      "weeks outside the plan",
      { delivery: [stage(0, 105)] },
      [
        ["First week of stage “Fabrication” must be a whole number from 1 to 104", "delivery.0.first_week"],
        ["Last week of stage “Fabrication” must be a whole number from 1 to 104", "delivery.0.last_week"],
      ],
    ],
  ])("name %s", (_, conditions, found) => {
    expect(problems(conditions)).toEqual(found);
  });

  test("are none at the limits", () => {
    const days = (count: number): SaleMilestone => ({
      ...milestone(50),
      due: { event: "order", days: count },
    });
    expect(problems({ terms: clauses(50) })).toEqual([]);
    expect(problems({ milestones: [milestone(100)] })).toEqual([]);
    expect(problems({ milestones: [days(-365), days(730)] })).toEqual([]);
    expect(
      problems({ milestones: [...Array.from({ length: 11 }, () => milestone(8)), milestone(12)] }),
    ).toEqual([]);
    expect(problems({ delivery: Array.from({ length: 30 }, () => stage(1, 104)) })).toEqual([]);
    expect(problems({ delivery: [stage(3, 3)] })).toEqual([]);
  });

  test("name no clause that has a text of its own, or that the firm has", () => {
    const terms = [
      { title: "Penalty", text: "1 % a week" },
      { title: "Payment", text: null },
    ];
    expect(unknownClauses({ terms }, firm, [])).toEqual([]);
    expect(unknownClauses({}, firm, [])).toEqual([]);
  });

  test("allow the long text that replaced the firm's terms in earlier versions", () => {
    const terms = (length: number) => ({ terms: [{ title: "Terms", text: "x".repeat(length) }] });
    expect(problems(terms(20_000))).toEqual([]);
    expect(problems(terms(20_001))).toHaveLength(1);
  });
});

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
    const turned = { ...firm, terms: firm.terms.toReversed() };
    expect(conditionChanges(firm, turned)).toEqual(["Order of the clauses"]);
    expect(conditionChanges(firm, { ...firm, terms: firm.terms.slice(1) })).not.toContain(
      "Order of the clauses",
    );
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
