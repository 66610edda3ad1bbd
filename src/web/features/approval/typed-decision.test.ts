import { expect, test } from "vitest";
import { decisionOf, problemOf } from "./typed-decision.ts";

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

test("an approval asks for nothing, and takes no margin that was typed for sending back", () => {
  for (const margin of ["", "seven", "7.5"])
    expect(problemOf({ decision: "approve", note: "", margin })).toBeUndefined();
  const typed = { note: " ", margin: "7.5" };
  expect(decisionOf(2, { ...typed, decision: "approve" })).toEqual({ revision: 2, decision: "approve" });
  expect(decisionOf(2, { ...typed, decision: "send_back" })).toEqual({
    ...{ revision: 2, decision: "send_back", margin_percentage: 7.5 },
  });
  expect(decisionOf(0, { decision: "send_back", note: "Too low", margin: "" })).toEqual({
    ...{ revision: 0, decision: "send_back", note: "Too low" },
  });
});
