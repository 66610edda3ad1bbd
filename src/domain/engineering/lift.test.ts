import { expect, test } from "vitest";
import { knownCrane } from "../testing/cranes.ts";
import { engineeringFigures, type Figures } from "./figures.ts";
import {
  fallsShort,
  hookUnderRoof,
  isRoofTooLow,
  liftColumnHeight,
  liftInMetres,
  shortLift,
} from "./lift.ts";

const figures = engineeringFigures(knownCrane);
/** The sizes above the hook: 1 m from the rail to the roof, and 0.5 m from the rail down to the hook. */
const sized = (change: Partial<Figures>): Figures => ({
  ...figures,
  ...{ roofAboveRail: 1000, hookBelowRail: 500, minRoofLevel: null, usableLift: null },
  ...change,
});
const under = (roofUnderside?: number) => ({
  ...knownCrane,
  height: 6,
  ...(roofUnderside !== undefined && { set: { roofUnderside } }),
});

test.each([
  [6, 6000, false],
  [6, 5999, false],
  [6, 5998.9, true],
  [null, 5000, false],
  [6, null, false],
])("an ordered lift of %s m is not reached by a travel of %s mm: %s", (height, usable, isShort) => {
  expect(fallsShort(height, usable)).toBe(isShort);
});

test.each([
  [8000, 6500],
  [1500, 0],
  [1200, 0],
  [undefined, null],
])("under a roof at %s mm the hook reaches %s mm", (roof, level) => {
  expect(hookUnderRoof(under(roof), sized({}))).toBe(level);
});

test.each<[string, number | undefined, Partial<Figures>, boolean]>([
  ["without a told roof", undefined, { minRoofLevel: 9000 }, false],
  ["where the crane needs the roof at that level", 9000, { minRoofLevel: 9000 }, false],
  ["where it needs a higher one", 8999, { minRoofLevel: 9000 }, true],
  ["without a rail, where the lift has room", 7500, {}, false],
  ["without a rail, where the lift has none", 7498, {}, true],
])("the roof is too low %s: %s", (_when, roof, change, isLow) => {
  expect(isRoofTooLow(under(roof), sized(change))).toBe(isLow);
});

test.each<[string, number | undefined, Partial<Figures>, ReturnType<typeof shortLift>]>([
  ["the columns are too low", undefined, { usableLift: 5788 }, { possible: 5788 }],
  ["the lift is reached", undefined, { usableLift: 6000 }, null],
  ["nothing is known", undefined, {}, null],
  ["the roof leaves the hook less", 7000, {}, { possible: 5500 }],
  [
    "the crane has no room under the roof",
    8000,
    { minRoofLevel: 9000, usableLift: 6000 },
    { possible: null },
  ],
])("where %s, the lift is short by %s", (_when, roof, change, short) => {
  expect(shortLift(under(roof), sized(change))).toEqual(short);
});

test("the least column height gives the ordered lift", () => {
  const height = liftColumnHeight(knownCrane) ?? 0;
  const usable = (columnHeight: number) => engineeringFigures({ ...knownCrane, columnHeight }).usableLift;
  expect(usable(height)).toBeCloseTo(5999, 6);
  expect(fallsShort(6, usable(height))).toBe(false);
  expect(fallsShort(6, usable(height - 0.002))).toBe(true);
  expect(liftColumnHeight({ ...knownCrane, height: null })).toBeNull();
  expect(liftInMetres(5788)).toBe("5.788");
});
