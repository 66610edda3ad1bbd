import { expect, test } from "vitest";
import { isUnusualOrderValue, orderValueOf } from "./order-value.ts";
import {
  earlyDayProblem,
  type StatusChange,
  statuses,
  statusInOffer,
  statusProblems,
  statusWords,
} from "./sale-status.ts";

const today = "2026-11-20";

test.each<[string, string[]]>([
  ["2026-11-20", []],
  ["2026-11-21", ["The order can’t have been won after today (20 Nov 2026)"]],
])("an order can be won up to today: %s", (day, said) => {
  const problems = statusProblems({ status: "won", from: "sent", day }, today);
  expect(problems.map(({ msg }) => msg)).toEqual(said);
});

test("milestones are refused with another status than won", () => {
  const milestones = [
    { label: "All", when: "with the order", percent: 100, due: { event: "order" as const, days: 0 } },
  ];
  expect(statusProblems({ status: "sent", from: "issued", milestones }, today)).toEqual([
    { msg: "Milestones belong to an order: send them with the status won", loc: ["body", "milestones"] },
  ]);
  expect(statusProblems({ status: "won", from: "issued", milestones }, today)).toEqual([]);
  const wrong = milestones.map((milestone) => ({ ...milestone, percent: 99 }));
  expect(statusProblems({ status: "won", from: "issued", milestones: wrong }, today)).toEqual([
    { msg: "The milestones sum to 99 %. They must sum to 100 %", loc: ["body", "milestones"] },
  ]);
});

const day = "Day must be a day that exists, written YYYY-MM-DD";

test.each<[StatusChange, string[]]>([
  [{ from: "sent", status: "negotiation" }, []],
  [{ from: "negotiation", status: "negotiation" }, ["It is in negotiation already"]],
  [{ from: "lost", status: "won" }, ["It is lost: reopen it first"]],
  [{ from: "lost", status: "sent" }, ["Note is required: enter why you reopen the sale"]],
  [{ from: "lost", status: "sent", note: " " }, ["Note is required: enter why you reopen the sale"]],
  [{ from: "lost", status: "sent", note: "Funds released" }, []],
  [{ from: "sent", status: "won", day: today }, []],
  [
    { from: "sent", status: "won", day: "2026-11-21" },
    ["The order can’t have been won after today (20 Nov 2026)"],
  ],
  [{ from: "sent", status: "won", day: "2026-11-31" }, [day]],
  [
    { from: "sent", status: "won", order_value: 0 },
    ["Order value must be an amount above 0 with at most 2 decimals"],
  ],
  [{ from: "sent", status: "won", order_value: 100.5 }, []],
  [{ from: "sent", status: "lost" }, ["Choose the reason for the loss"]],
  [{ from: "sent", status: "lost", reason: "price" }, []],
  [{ from: "sent", status: "lost", reason: "other" }, ["Enter the other reason in the note"]],
  [{ from: "sent", status: "lost", reason: "other", note: " " }, ["Enter the other reason in the note"]],
  [{ from: "sent", status: "lost", reason: "other", note: "Moved abroad" }, []],
])("the change %j has the faults %j", (change, problems) => {
  expect(statusProblems(change, today).map(({ msg }) => msg)).toEqual(problems);
});

test("an order before the first issue is entered by a manager with a note", () => {
  const early = { day: "2026-11-01" };
  expect(earlyDayProblem({}, "2026-11-02", false)).toBeNull();
  expect(earlyDayProblem(early, "2026-11-01", false)).toBeNull();
  expect(earlyDayProblem(early, "2026-11-02", false)).toBe(
    "The order can’t be before the first issue of 02 Nov 2026. A manager can enter it with a note",
  );
  expect(earlyDayProblem({ ...early, note: " " }, "2026-11-02", true)).toBe(
    "The order is before the first issue of 02 Nov 2026. Enter the reason in the note",
  );
  expect(earlyDayProblem({ ...early, note: "By telephone" }, "2026-11-02", true)).toBeNull();
});

test.each([
  [100_00, 100_00, false],
  [200_00, 100_00, false],
  [200_01, 100_00, true],
  [50_00, 100_00, false],
  [49_99, 100_00, true],
  [100_00, 0, false],
])("an order of %d for a quoted value of %d is unusual: %s", (value, quoted, isUnusual) => {
  expect(isUnusualOrderValue(value, quoted)).toBe(isUnusual);
});

test.each([
  [100.5, 100_50],
  [0.01, 1],
  [0, null],
  [-1, null],
  [0.001, null],
  [1e13, 1e15],
  [1e13 + 1, null],
  [undefined, null],
])("an order value of ₹%s is %s paise", (order_value, value) => {
  expect(orderValueOf({ order_value })).toBe(value);
});

test.each([
  ["won", false, "withdrawn"],
  ["won", true, "won"],
  ["lost", false, "lost"],
] as const)("in an offer that is %s, ordered %s, a quotation is %s", (status, isOrdered, shown) => {
  expect(statusInOffer({ status, isOrdered })).toBe(shown);
});

test("a status is said after “is”", () => {
  expect(statuses.map(statusWords)).toEqual(["issued", "sent", "in negotiation", "won", "lost", "withdrawn"]);
});
