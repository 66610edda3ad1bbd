import { describe, expect, test } from "vitest";
import {
  exampleProfile as firm,
  exampleMilestone as milestone,
  exampleStage as stage,
} from "../testing/sale-conditions.ts";
import { marksMessage } from "../text/combining-marks.ts";
import { saleConditionProblems, unknownClauses } from "./sale-condition-problems.ts";
import type { SaleConditions, SaleMilestone } from "./sale-conditions.ts";

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
      "a clause of marks alone",
      { terms: [{ title: "Warranty", text: `n${"\u0301".repeat(20)}` }] },
      marksMessage("Text of clause “Warranty”"),
      "terms.0.text",
    ],
    [
      "a milestone that is due at no time",
      { milestones: [{ ...milestone(100), when: " " }] },
      "When of milestone “Advance” must not be empty",
      "milestones.0.when",
    ],
    [
      "a stage without a name",
      { delivery: [{ ...stage(1, 2), label: "" }] },
      "Name of stage 1 must not be empty",
      "delivery.0.label",
    ],
    [
      "a last week of 0 before the first",
      { delivery: [stage(1, 0)] },
      "Last week of stage “Fabrication” must be a whole number from 1 to 104",
      "delivery.0.last_week",
    ],
    [
      "a name like no other",
      { terms: [{ title: "Payment", text: "{zzzzzzzzzzzz}" }] },
      "Clause “Payment” has the unknown name {zzzzzzzzzzzz}. Use {payment}, {dispatch_week} or {valid_until}",
      "terms.0.text",
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
    expect(problems({ terms: [{ title: "Terms", text: "{mystery}" }] })).toEqual([]);
  });
});
