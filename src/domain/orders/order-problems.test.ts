import { expect, test } from "vitest";
import { dispatchProblem, receiptAmountProblem, receiptDayProblem } from "./order-problems.ts";

test("a day of dispatch is a day from the order on, at most ten years later", () => {
  expect(dispatchProblem("2027-02-30", "2026-11-01")).toBe(
    "Day of dispatch must be a day, such as 2027-02-24",
  );
  expect(dispatchProblem("2026-10-31", "2026-11-01")).toBe(
    "Day of dispatch must not be before the day of the order",
  );
  expect(dispatchProblem("2036-11-02", "2026-11-01")).toBe(
    "Day of dispatch must be within ten years of the order",
  );
  for (const day of ["2026-11-01", "2036-11-01"]) expect(dispatchProblem(day, "2026-11-01")).toBeNull();
});

test("a receipt is of a day from the order to today, in the last ten years", () => {
  const problem = (day: string, orderDay = "2026-11-01") => receiptDayProblem(day, "2026-11-20", orderDay);
  expect(problem("soon")).toBe("Day must be a day, such as 2027-02-20");
  expect(problem("2016-11-18", "2016-01-01")).toBe("Day must be in the last ten years");
  for (const first of ["2016-11-19", "2016-11-20"]) expect(problem(first, "2016-01-01")).toBeNull();
  expect(problem("2026-10-31")).toBe("Day must not be before the day of the order, 01 Nov 2026");
  expect(problem("2026-11-21")).toBe("Day must not be in the future");
  for (const day of ["2026-11-01", "2026-11-20"]) expect(problem(day)).toBeNull();
});

test("a receipt is above nothing, and at most what is left to pay", () => {
  const small = "Amount must be above 0 rupees, with up to 2 decimals";
  for (const rupees of [0, -1, 1.005]) expect(receiptAmountProblem(rupees, 100_00)).toBe(small);
  expect(receiptAmountProblem(100.01, 100_00)).toBe(
    "Amount must be at most ₹100, which the order has still to be paid",
  );
  expect(receiptAmountProblem(1e15, 100_00)).toContain("at most ₹100,");
  expect(receiptAmountProblem(1, 0)).toBe("The order is paid in full. Take back a receipt to change it");
  for (const rupees of [0.01, 100]) expect(receiptAmountProblem(rupees, 100_00)).toBeNull();
});
