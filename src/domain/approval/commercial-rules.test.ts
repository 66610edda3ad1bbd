import { expect, test } from "vitest";
import { maxExtensionDays } from "../sales/validity.ts";
import { type LimitName, limitProblem } from "./commercial-rules.ts";

test.each<[LimitName, number[], number[]]>([
  ["least_margin", [0, 12.5, 100], [-1, 100.1]],
  ["largest_discount", [0, 33.3333], [101, 0.00001]],
  ["largest_total", [0.01, 1_00_00_000], [0, -5, 1.001, Number.POSITIVE_INFINITY]],
  ["longest_validity", [1, maxExtensionDays], [0, 1.5, maxExtensionDays + 1]],
])("%s accepts values within its range and refuses others", (name, good, bad) => {
  expect(good.map((value) => limitProblem(name, value))).toEqual(good.map(() => null));
  for (const value of bad) expect(limitProblem(name, value)).toMatch(/^(must|can) /);
});
