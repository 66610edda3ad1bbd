import { expect, test } from "vitest";
import { openStatuses, type Status, statuses } from "./sale-status.ts";
import { isExpired, proposedValidity, validityProblem } from "./validity.ts";

const today = "2026-11-20";

test.each<[string, boolean]>([
  ["2026-11-19", true],
  ["2026-11-20", false],
  ["2026-11-21", false],
])("an open sale that is valid until %s has expired on 20 Nov: %s", (validUntil, expired) => {
  const open: readonly Status[] = openStatuses;
  for (const status of statuses)
    expect([status, isExpired({ status, validUntil }, today)]).toEqual([
      status,
      expired && open.includes(status),
    ]);
});

test.each<[string, string | null]>([
  ["2026-11-19", "Valid until can’t be in the past: choose 20 Nov 2026 or later"],
  ["2026-11-20", null],
  ["2027-11-20", null],
  ["2027-11-21", "Valid until can be 20 Nov 2027 at the latest"],
])("a validity can end from today to 365 days on: %s", (day, problem) => {
  expect(validityProblem(day, today)).toBe(problem);
});

test.each([
  ["2026-11-19", "2026-11-20"],
  ["2026-11-20", "2026-11-20"],
  ["2026-12-20", "2026-12-20"],
])("a validity to %s is proposed to last to %s", (set, proposed) => {
  expect(proposedValidity(set, today)).toBe(proposed);
});

test("a validity is a day of the calendar", () => {
  expect(validityProblem("soon", today)).toBe("Valid until must be a day that exists, written YYYY-MM-DD");
});
