import { expect, test } from "vitest";
import { decimal, decimalNotZero, grouped } from "./number-text.ts";

test.each([
  [15_500, "15\u2009500"],
  [-15_500.4, "−15\u2009500"],
  [0, "0"],
])("%d is grouped as %s", (value, text) => expect(grouped(value)).toBe(text));

test.each([
  [22.5, 3, "22.5"],
  [6, 2, "6"],
  [-0.05, 1, "−0.1"],
  [-0.004, 2, "0"],
  [1234.5, 1, "1\u2009234.5"],
])("%d with %i decimals is %s", (value, places, text) => expect(decimal(value, places)).toBe(text));

test.each([
  [0.004, 2, "0.004"],
  [0.000_004, 2, "0.000004"],
  [0, 2, "0"],
  [1.004, 2, "1"],
])("%d with at least a digit of %i decimals is %s", (value, places, text) =>
  expect(decimalNotZero(value, places)).toBe(text),
);
