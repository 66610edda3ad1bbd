import { expect, test } from "vitest";
import { problemOf } from "./typed-decision.ts";

test.each([
  ["", "", "Enter a note or the lowest margin without approval"],
  [" ", " ", "Enter a note or the lowest margin without approval"],
  ["Too low", "", undefined],
  ["", "7.5", undefined],
  ["", "seven", "Margin must be a number"],
  ["Too low", "seven", "Margin must be a number"],
])("the note %j and the margin %j send a revision back, or not: %j", (note, margin, problem) => {
  expect(problemOf({ decision: "send_back", note, margin })).toBe(problem);
});
