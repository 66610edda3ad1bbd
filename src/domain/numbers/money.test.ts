import { expect, test } from "vitest";
import {
  addDecimals,
  decimalOf,
  decimalText,
  highestPrice,
  paiseOrNull,
  parseDecimal,
  rupeesText,
  toSignedPaise,
} from "./money.ts";
import {
  allocate,
  beforePercent,
  moneyWithin,
  percentOf,
  proportionOf,
  roundToPaise,
} from "./money-rounding.ts";

const exact = (text: string) => {
  const decimal = parseDecimal(text);
  if (!decimal) throw new RangeError(`${text} is no decimal`);
  return decimal;
};

test.each([
  ["7.50", "7.5"],
  [".5", "0.5"],
  ["12.", "12"],
  ["-0.05", "-0.05"],
  ["+3", "3"],
  ["0.00", "0"],
  ["100", "100"],
])("the decimal %s is %s", (text, plain) => expect(decimalText(exact(text))).toBe(plain));

test.each(["", "1e3", "1,000", "₹5", "1.2.3", ".", "9".repeat(61)])("%j is no plain decimal", (text) => {
  expect(parseDecimal(text)).toBeNull();
});

test("a decimal has at most 60 digits", () => {
  expect(decimalText(exact("9".repeat(60)))).toBe("9".repeat(60));
  expect(parseDecimal(`${"9".repeat(30)}.${"9".repeat(31)}`)).toBeNull();
});

test.each([
  [0.1, "0.1"],
  [1e21, `1${"0".repeat(21)}`],
  [1.5e-7, "0.00000015"],
  [-2.5, "-2.5"],
])("the number %d is exactly %s", (value, text) => {
  const decimal = decimalOf(value);
  expect(decimal && decimalText(decimal)).toBe(text);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY])("%d is no amount", (value) => {
  expect(decimalOf(value)).toBeNull();
  expect(toSignedPaise(value)).toBeNaN();
  expect(paiseOrNull(value)).toBeNull();
});

test.each([
  ["0.1", "0.25", "0.35"],
  ["1.25", "2", "3.25"],
])("%s + %s is exactly %s", (a, b, sum) => {
  expect(decimalText(addDecimals(exact(a), exact(b)))).toBe(sum);
});

// Half up to the paisa.
test.each([
  ["1.004", 100],
  ["1.005", 101],
  ["0.004999", 0],
])("₹%s are %d paise", (text, paise) => expect(roundToPaise(exact(text))).toBe(paise));

test("an amount that no safe integer holds is refused", () => {
  expect(() => roundToPaise(exact("90071992547409.92"))).toThrow("The amount is too large");
});

test.each([
  ["0", 0],
  ["-0.01", null],
  ["100000000000", highestPrice],
  ["100000000000.01", null],
])("a price of ₹%s is %s", (text, paise) => expect(moneyWithin(exact(text))).toBe(paise));

test.each([
  [100_00, "18", 18_00],
  [33, "50", 17],
  [0, "5", 0],
])("of %d paise %s %% are %d", (amount, percent, share) => {
  expect(percentOf(amount, exact(percent))).toBe(share);
});

test("an amount is what a percentage was added to, and a share of a whole", () => {
  expect(beforePercent(118_00, exact("18"))).toBe(100_00);
  expect(proportionOf(100, 1, 3)).toBe(33);
  expect(proportionOf(100, 1, 8)).toBe(13);
});

test.each([
  [12.5, 1250, 1250],
  [0, 0, 0],
  [-1, -100, null],
  [0.001, Number.NaN, null],
  [1e15, Number.NaN, null],
])("₹%d are %d paise, and as an amount %s", (value, signed, amount) => {
  expect(toSignedPaise(value)).toBe(signed);
  expect(paiseOrNull(value)).toBe(amount);
});

test("a decimal is paise exactly, and null is none", () => {
  expect(toSignedPaise(exact("-12.340"))).toBe(-12_34);
  expect(toSignedPaise(exact("12.345"))).toBeNaN();
  expect(toSignedPaise(null)).toBeNaN();
  expect([rupeesText(123_450), rupeesText(5), rupeesText(-100)]).toEqual(["1234.5", "0.05", "-1"]);
});

test.each([
  ["thirds", 100, [1, 1, 1], [34, 33, 33]],
  ["the largest remainder first", 100, [1, 2, 3], [17, 33, 50]],
  ["equal remainders in their order", 2, [1, 1, 1, 1], [1, 1, 0, 0]],
  ["no remainder", 100, [1, 1], [50, 50]],
  ["no weight", 100, [0, 0], [100, 0]],
  ["one weight of 0", 101, [0, 1], [0, 101]],
  ["nothing", 0, [3, 4], [0, 0]],
])("an amount is spread over %s", (_what, amount, weights, parts) => {
  expect(allocate(amount, weights)).toEqual(parts);
});
