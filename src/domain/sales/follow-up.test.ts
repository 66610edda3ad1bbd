import { expect, test } from "vitest";
import { followUpProblem, nextCallDays, proposedFollowUp } from "./follow-up.ts";

const today = "2026-11-20";

test.each<[string, string | null]>([
  ["2026-11-19", "The next follow-up can’t be in the past: choose 20 Nov 2026 or later"],
  ["2026-11-20", null],
])("a follow-up can be from today on: %s", (day, problem) => {
  expect(followUpProblem(day, today)).toBe(problem);
});

test.each<[string | null, string]>([
  [null, "2026-11-23"],
  ["2026-11-19", "2026-11-23"],
  ["2026-11-20", "2026-11-23"],
  ["2026-11-21", "2026-11-21"],
])(
  "the next follow-up is proposed in three days, or kept when it is later than today: %s",
  (set, proposed) => {
    expect(proposedFollowUp(set, today)).toBe(proposed);
  },
);

test("the next call is proposed for tomorrow, in three days and in a week", () => {
  expect(nextCallDays("2026-11-27")).toEqual(["2026-11-28", "2026-11-30", "2026-12-04"]);
});

test.each([
  [null, null],
  [today, null],
  ["2026-11-19", "The next follow-up can’t be in the past: choose 20 Nov 2026 or later"],
  ["2026-11-31", "Day must be a day that exists, written YYYY-MM-DD"],
])("the follow-up %s has the fault %s", (on, problem) => expect(followUpProblem(on, today)).toBe(problem));
