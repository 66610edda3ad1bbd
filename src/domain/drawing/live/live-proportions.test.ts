import { expect, test } from "vitest";
import type { CraneInputs } from "../../engineering/crane-inputs.ts";
import { engineeringFigures, type Figures } from "../../engineering/figures.ts";
import { knownCrane, unknownCrane } from "../../testing/cranes.ts";
import { lengthText, roomForLift } from "./live-lettering.ts";
import { liveProportions } from "./live-proportions.ts";

const of = (inputs: Partial<CraneInputs>, change: Partial<Figures> = {}, compact = false) => {
  const crane = { ...knownCrane, ...inputs };
  return liveProportions(crane, { ...engineeringFigures(crane), ...change }, compact);
};
const widthOf = (span: number | null) => {
  const { left, right } = of({ span });
  return Math.round(right - left);
};

// 62 to 100 % of 316 pixels from 5 m to the largest span of the price table.
test.each([
  [5, 196],
  [4, 196],
  [31.5, 316],
  [40, 316],
  [null, 256],
])("a span of %s m is %d pixels wide", (span, width) => expect(widthOf(span)).toBe(width));

// 128 to 190 pixels from 3 to 13 m, 104 to 138 compact.
test.each([
  [3, false, 128],
  [13, false, 190],
  [20, false, 190],
  [8, false, 159],
  [13, true, 138],
])("columns of %d m, compact %s, are %d pixels high", (columnHeight, compact, pixels) => {
  expect(of({ columnHeight }, {}, compact).column).toBe(pixels);
});

test("open columns are taken at 8 m, or 1.5 m above an ordered lift", () => {
  expect(of({ columnHeight: null, height: null }).column).toBe(159);
  expect(of({ columnHeight: null, height: 6.5 }).column).toBe(159);
  expect(of({ columnHeight: null, height: 11.5 }).column).toBe(190);
});

test.each([
  ["an unknown underslung girder", "single-girder", null, 14],
  ["an unknown girder with a crab on top", "double-girder", null, 24],
  ["a low girder", "single-girder", 300, 14],
  ["a girder of 1,000 mm", "single-girder", 1000, 19.5],
  ["a deep girder", "single-girder", 3000, 30],
] as const)("%s is so many pixels deep", (_what, craneType, girderDepth, pixels) => {
  expect(of({ craneType }, { girderDepth }).girderDepth).toBe(pixels);
});

const levels = (levelHookMax: number | null, levelHookMin: number | null) => ({
  ...{ levelHookMax, levelHookMin, usableLift: null },
});

test("the hook stands at its share of the columns, and not so low that the lift has no room", () => {
  // Columns of 8 m are 159 pixels high.
  expect(of({ columnHeight: 8, height: 6 }, levels(null, null)).hook).toBeCloseTo(159 * 0.75, 6);
  expect(of({ columnHeight: 8, height: null }, levels(null, null)).hook).toBeCloseTo(159 * 0.8, 6);
  expect(of({ columnHeight: 8 }, levels(5600, 0)).hook).toBeCloseTo(159 * 0.7, 6);
  // The lowest place has 72 pixels, or those of the text of the lift where it is longer.
  const least = Math.max(72, roomForLift(6));
  expect(of({ columnHeight: 8, height: 6 }, levels(800, 0)).hook).toBeCloseTo(least, 6);
  // Hook and block have 26 pixels below the hoist, which hangs 20 below the girder.
  expect(of({ columnHeight: 8 }, levels(9000, 0)).hook).toBe(159 + 33 - 20 - 26);
});

test("the hook ends on the floor, or at its lowest level above it", () => {
  expect(of({ columnHeight: 8 }, levels(5600, 0)).lowestHook).toBe(0);
  expect(of({ columnHeight: 8 }, levels(null, 560)).lowestHook).toBe(0);
  expect(of({ columnHeight: 8 }, levels(5600, null)).lowestHook).toBe(0);
  expect(of({ columnHeight: 8 }, levels(5600, 560)).lowestHook).toBeCloseTo(15.9 * 0.7, 6);
  const { hook, lowestHook } = of({ columnHeight: 8, height: 6 }, levels(5600, 5500));
  expect(hook - lowestHook).toBeCloseTo(roomForLift(6), 6);
  expect(liveProportions(unknownCrane, engineeringFigures(unknownCrane), false).lowestHook).toBe(0);
});

test.each([
  [15.5, "15\u2009500"],
  [999.999, "999\u2009999"],
  [1000, "1\u2009000 m"],
  [null, "TBC"],
])("a length of %s m is lettered “%s”", (metres, text) => expect(lengthText(metres)).toBe(text));
