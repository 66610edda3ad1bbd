import { expect, test } from "vitest";
import {
  followUpProblem,
  isExpired,
  type LostReason,
  lostReasonPart,
  lostReasons,
  openStatuses,
  proposedFollowUp,
  readLostReason,
  type Status,
  statuses,
  statusProblems,
  validityProblem,
} from "./status.ts";

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

test.each<[string, string[]]>([
  ["2026-11-20", []],
  ["2026-11-21", ["The order can’t have been won after today (20 Nov 2026)"]],
])("an order can be won up to today: %s", (day, said) => {
  const problems = statusProblems({ status: "won", from: "sent", day }, today);
  expect(problems.map(({ msg }) => msg)).toEqual(said);
});

test.each(lostReasons)("the reason %s is read back from its note", (reason) => {
  expect(readLostReason(lostReasonPart(reason))).toBe(reason);
  expect(readLostReason(`${lostReasonPart(reason)}. Competitor: Atlas. We were late`)).toBe(reason);
});

test.each<[string, LostReason | null]>([
  ["Reason: Price validity", null],
  ["Their Reason: Price", null],
  ["Reason: Other. Reason: Price", "other"],
  ["", null],
])("the note %j has the reason %s", (note, reason) => {
  expect(readLostReason(note)).toBe(reason);
});

test("milestones are refused with another status than won", () => {
  const milestones = [
    { label: "All", when: "with the order", percent: 100, due: { event: "order" as const, days: 0 } },
  ];
  expect(statusProblems({ status: "sent", from: "issued", milestones }, today)).toEqual([
    { msg: "Milestones belong to an order: send them with the status won", loc: ["body", "milestones"] },
  ]);
  expect(statusProblems({ status: "won", from: "issued", milestones }, today)).toEqual([]);
});
