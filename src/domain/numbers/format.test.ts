import fc from "fast-check";
import { expect, test } from "vitest";
import {
  counted,
  formatFigure,
  formatMoney,
  formatMoneyColumn,
  formatNumber,
  formatPercent,
  inList,
} from "./format.ts";
import { highestPrice } from "./money.ts";

const rupees = (leastDecimals: number) =>
  new Intl.NumberFormat("en-IN", {
    style: "currency",
    currency: "INR",
    minimumFractionDigits: leastDecimals,
    maximumFractionDigits: 2,
  });

test.each([
  [0, "₹0", "₹0.00"],
  [5, "₹0.05", "₹0.05"],
  [50, "₹0.50", "₹0.50"],
  [100, "₹1", "₹1.00"],
  [99_900, "₹999", "₹999.00"],
  [100_000, "₹1,000", "₹1,000.00"],
  [10_000_000, "₹1,00,000", "₹1,00,000.00"],
  [162_784_280, "₹16,27,842.80", "₹16,27,842.80"],
  [1_000_000_000, "₹1,00,00,000", "₹1,00,00,000.00"],
  [-12_345_678, "-₹1,23,456.78", "-₹1,23,456.78"],
  [highestPrice, "₹1,00,00,00,00,000", "₹1,00,00,00,00,000.00"],
])("%i paise are %s, and %s in a column", (paise, text, column) => {
  expect([formatMoney(paise), formatMoneyColumn(paise)]).toEqual([text, column]);
});

test("every amount is written as the platform writes Indian rupees", () => {
  const [whole, both] = [rupees(0), rupees(2)];
  const amounts = fc
    .integer({ min: -8 * highestPrice, max: 8 * highestPrice })
    .filter((paise) => paise !== 0);
  fc.assert(
    fc.property(amounts, (paise) => {
      expect([formatMoney(paise), formatMoneyColumn(paise)]).toEqual([
        (paise % 100 === 0 ? whole : both).format(paise / 100),
        both.format(paise / 100),
      ]);
    }),
    { numRuns: 5000 },
  );
});

test.each([
  [0, "0 rows"],
  [1, "1 row"],
  [1200, "1,200 rows"],
])("%i is counted as %s", (count, text) => {
  expect(counted(count, "row")).toBe(text);
});

test("a plural that is not made with an s is named", () => {
  expect([1, 2].map((count) => counted(count, "capacity", "capacities"))).toEqual([
    "1 capacity",
    "2 capacities",
  ]);
});

test.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])("%s is shown as ₹0", (nothing) => {
  expect(formatMoney(nothing)).toBe("₹0");
});

test.each([
  [0, "0"],
  [-0, "0"],
  [999, "999"],
  [1000, "1,000"],
  [-123_456.5, "-1,23,456.5"],
  [99_999_999.1, "9,99,99,999.1"],
  [0.1 + 0.2, "0.3"],
  [1e-7, "0.0000001"],
  [-1e-13, "0"],
  [Number.NaN, ""],
  [Number.POSITIVE_INFINITY, ""],
])("the number %s is written %s", (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

test("every number of up to 12 decimals is written as the platform writes it in India", () => {
  const platform = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 12 });
  const decimals = fc
    .tuple(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 12 }))
    .map(([digits, places]) => digits / 10 ** places)
    .filter((value) => value !== 0);
  fc.assert(
    fc.property(decimals, (value) => {
      expect(formatNumber(value)).toBe(platform.format(value));
    }),
    { numRuns: 5000 },
  );
});

test.each([
  [[], ""],
  [["span"], "span"],
  [["span", "hoist"], "span and hoist"],
  [["span", "hoist", "column"], "span, hoist and column"],
])("%j in a sentence reads %j", (texts, text) => {
  expect(inList(texts)).toBe(text);
});

test("a percentage has up to two decimals", () => {
  expect([3.5, -2, 5.123456, 0.005].map(formatPercent)).toEqual(["3.5 %", "−2 %", "5.12 %", "0.01 %"]);
});

test.each([
  [1_23_456_50, "1,23,456.50"],
  [0, "0.00"],
  [-5, "−0.05"],
])("%d paise in a column of rupees are %s", (amount, text) => expect(formatFigure(amount)).toBe(text));
