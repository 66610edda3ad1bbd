import { expect, it } from "vitest";
import { daysOf } from "./periods.ts";

it("a financial year begins on 1 April, and the last one ends on 31 March", () => {
  expect(daysOf("financial-year", "2026-11-22")).toEqual({ start: "2026-04-01", end: "2026-11-22" });
  expect(daysOf("financial-year", "2027-03-31")).toEqual({ start: "2026-04-01", end: "2027-03-31" });
  expect(daysOf("financial-year", "2027-04-01")).toEqual({ start: "2027-04-01", end: "2027-04-01" });
  expect(daysOf("last-financial-year", "2026-11-22")).toEqual({ start: "2025-04-01", end: "2026-03-31" });
});

it("a week back includes the day itself", () => {
  expect(daysOf("week", "2026-11-22")).toEqual({ start: "2026-11-16", end: "2026-11-22" });
});

it("a month are 30 days, and a quarter 90", () => {
  expect(daysOf("month", "2026-11-30")).toEqual({ start: "2026-11-01", end: "2026-11-30" });
  expect(daysOf("quarter", "2026-11-30")).toEqual({ start: "2026-09-02", end: "2026-11-30" });
});
