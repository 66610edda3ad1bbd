import { expect, test } from "vitest";
import * as text from "./figure-text.ts";

test("a month of another year than the day's has its year", () => {
  expect(text.monthTitle("2026-04", "2026-11-30")).toBe("Apr");
  expect(text.rowTitle("orders", "2025-04", "2026-11-30")).toBe("Apr 2025");
  expect(text.rowTitle("lost", "price", "2026-11-30")).toBe("Price");
});

test("figures have their units, and a figure of nothing is none", () => {
  expect([text.crores(38_412_345), text.inCrore(38_412_345, 1)]).toEqual(["₹3.84 Cr", "3.8"]);
  expect([9_949, 9_999, 10_000, 187_412].map(text.tonnes)).toEqual(["9.9", "10", "10", "187"]);
  expect([text.percent(12.345), text.percent(0), text.percent(null)]).toEqual(["12.35 %", "0 %", "none"]);
  expect([text.daysText(1), text.daysText(23), text.daysText(null)]).toEqual(["1 day", "23 days", "none"]);
  expect([text.formatRupeeAmount(1250.555), text.formatRupeeColumn(1250.5)]).toEqual([
    "₹1,250.56",
    "₹1,250.50",
  ]);
});
