import { expect, test } from "vitest";
import { readMeasure } from "./measure-cells.ts";

test.each([
  ["15M", "m", "", "15"],
  ["15", "m", "", "15"],
  ["15000", "m", "mm", "15"],
  ["15,000 mm", "m", "", "15"],
  ["10T", "T", "", "10"],
  ["10 MT", "T", "", "10"],
  ["7500", "T", "kg", "7.5"],
  ["0", "m", "", null],
  ["wide", "m", "", null],
] as const)("%s in %s below a heading in “%s” is %s", (text, base, unit, value) => {
  expect(readMeasure(text, base, unit)).toBe(value);
});
