import { expect, test } from "vitest";
import { designLoads, momentOfTwoWheels } from "./design-loads.ts";

test.each([
  // Both wheels about mid-span; one alone where they stand far apart; a single point load.
  [10, 10, 2, 10, 40.5],
  [10, 10, 8, 10, 25],
  [10, 10, 0, 10, 50],
  [12, 6, 3, 12, 45.375],
])("wheels of %d and %d, %d m apart over %d m", (heavier, lighter, wheelBase, span, moment) => {
  expect(momentOfTwoWheels(heavier, lighter, wheelBase, span)).toBeCloseTo(moment, 9);
});

test.each([
  ["single-girder", 0.5, 256.65, 0],
  ["single-girder", 1, 345.89125, 0],
  ["single-girder", 5, 841.88625, 0],
  ["double-girder", 5, 1108, 975],
  ["double-girder", 15, 5319.6, 1670],
  ["double-girder", 20, 7962.24, 1760],
] as const)("the heaviest trolley of the %s for %d t", (craneType, capacity, weight, wheelBase) => {
  const loads = designLoads(craneType, capacity, 15_000, null);
  expect(loads.seriesTrolleyWeight).toBeCloseTo(weight, 6);
  expect(loads.wheelBase).toBe(wheelBase);
  expect(designLoads(craneType, capacity, 15_000, weight - 1)).toEqual(loads);
  expect(designLoads(craneType, capacity, 15_000, weight + 100).trolleyWeight).toBeCloseTo(weight + 100, 6);
});
