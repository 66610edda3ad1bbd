import { expect, test } from "vitest";
import { marginProblem, readMargin } from "../quotation/document/margin-and-totals.ts";

test.each([
  ["", null, "5"],
  ["0", null, "0"],
  ["100", null, "100"],
  ["7.123456", null, "7.123456"],
  ["7.1234567", "Margin can have up to 6 decimals", null],
  ["100.1", "Margin must be a percentage from 0 to 100", null],
  ["-1", "Margin must be a percentage from 0 to 100", null],
  ["x", "Margin must be a percentage from 0 to 100", null],
])("a margin of %j is refused with its reason: %s", (text, problem, margin) => {
  expect(marginProblem(text)).toBe(problem);
  expect(readMargin(text)).toBe(margin);
});
