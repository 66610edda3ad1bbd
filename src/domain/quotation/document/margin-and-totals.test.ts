import { expect, test } from "vitest";
import { marginProblem, readMargin, totalsOf } from "./margin-and-totals.ts";

test.each([
  ["", "5", null],
  [" ", "5", null],
  ["0", "0", null],
  ["100", "100", null],
  ["7.50 %", "7.5", null],
  ["7.123456", "7.123456", null],
  ["7.1234567", null, "Margin can have up to 6 decimals"],
  ["100.5", null, "Margin must be a percentage from 0 to 100"],
  ["-1", null, "Margin must be a percentage from 0 to 100"],
  ["much", null, "Margin must be a percentage from 0 to 100"],
])("the margin “%s” is %s %%, with the fault %s", (text, margin, problem) => {
  expect([readMargin(text), marginProblem(text)]).toEqual([margin, problem]);
});

test("margin and GST are rounded half up to the paisa, and the total is their sum", () => {
  expect(totalsOf([10, 1], "50", "18")).toEqual({
    ...{
      subtotal: 11,
      marginPercentage: "50",
      margin: 6,
      beforeGst: 17,
      gstPercentage: "18",
      gst: 3,
      total: 20,
    },
  });
  expect(totalsOf([], "5", "18").total).toBe(0);
  expect(() => totalsOf([1], "x", "18")).toThrow("No percentage: x");
});
