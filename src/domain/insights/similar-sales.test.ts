import { expect, it } from "vitest";
import { distanceBetween, wonMargins } from "./similar-sales.ts";

const crane = (tonnes: number, span_m: number) => ({ tonnes, span_m, lift_m: 6, runway_m: 30 });

it("capacity counts by its logarithm: 7.5 is nearer to 5 than to 3", () => {
  expect(distanceBetween(crane(5, 15), crane(5, 15))).toBe(0);
  expect(distanceBetween(crane(5, 15), crane(7.5, 15))).toBeLessThan(
    distanceBetween(crane(5, 15), crane(3, 15)),
  );
  // One step of each size.
  expect(distanceBetween(crane(5, 15), crane(5, 18))).toBeCloseTo(1);
  expect(distanceBetween(crane(5, 15), crane(6.25, 15))).toBeCloseTo(1);
  for (const change of [{ lift_m: 9 }, { runway_m: 54 }])
    expect(distanceBetween(crane(5, 15), { ...crane(5, 15), ...change })).toBeCloseTo(1);
  expect(distanceBetween(crane(5, 15), { ...crane(5, 15), lift_m: null })).toBe(4);
});

it("margins are shown from five won cases, as the middle half of them", () => {
  expect(wonMargins([5, 6, 7, 8])).toBeNull();
  expect(wonMargins([30, 1, 6, 9, 7])).toEqual({ from: 6, to: 9, count: 5 });
  expect(wonMargins([30, 1, 6, 9, 7, 8, 2, 3])).toEqual({ from: 3, to: 8, count: 8 });
});

it("an unknown size, and a capacity of none, count as two steps", () => {
  const known = crane(5, 15);
  const unknown = { tonnes: null, span_m: null, lift_m: null, runway_m: null };
  expect(distanceBetween(known, unknown)).toBe(16);
  expect(distanceBetween(unknown, known)).toBe(16);
  expect(distanceBetween(crane(0, 15), known)).toBe(4);
  expect(distanceBetween(crane(1, 15), crane(1, 15))).toBe(0);
});
