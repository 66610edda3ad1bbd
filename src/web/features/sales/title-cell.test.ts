import { expect, test } from "vitest";
import { daysLeft, followUpText } from "./title-cell.tsx";

const today = "2026-11-25";

test.each([
  ["2026-12-24", "29 days left"],
  ["2026-11-26", "1 day left"],
  ["2026-11-25", "today is the last day"],
  ["2026-11-24", "ended 1 day ago"],
  ["2026-11-22", "ended 3 days ago"],
])("a validity until %s is %j", (until, text) => {
  expect(daysLeft(until, today)).toBe(text);
});

test.each([
  [null, { value: "None", hint: "" }],
  ["2026-11-25", { value: "Today", hint: "" }],
  ["2026-11-24", { value: "24 Nov 2026", hint: "late" }],
  ["2026-11-26", { value: "26 Nov 2026", hint: "" }],
])("a follow-up on %j is %j", (day, text) => {
  expect(followUpText(day, today)).toEqual(text);
});
