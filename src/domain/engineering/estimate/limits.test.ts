import { expect, test } from "vitest";
import { downTo, keepsTo } from "./limits.ts";

test("a value keeps to its limit up to the error of its last digits", () => {
  expect([0.1 + 0.2, 0.3, 0.300001].map((used) => keepsTo(used, 0.3))).toEqual([true, true, false]);
  expect([0, 1e-9].map((used) => keepsTo(used, 0))).toEqual([true, false]);
});

test("a value that is a step but for its last digits stays at that step", () => {
  expect(downTo(0.1, 0.7)).toBeCloseTo(0.7);
  expect([1499, 1500, 1549].map((value) => downTo(50, value))).toEqual([1450, 1500, 1500]);
});
