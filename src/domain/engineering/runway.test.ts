import { expect, test } from "vitest";
import { knownCrane } from "../testing/cranes.ts";
import { byOthers, type CraneInputs } from "./crane-inputs.ts";
import { isExistingColumn, recommendedColumns, runwayFigures } from "./runway.ts";

test.each<[string, string | null, number | null, boolean, boolean]>([
  ["no column is chosen", null, 12, true, true],
  ["the columns are by others", "By others", 12, true, true],
  ["several are quoted", "ISHB 250", 12, false, false],
  ["one is quoted, the first", "ISHB 250", 1, true, false],
  ["one is quoted, the others", "ISHB 250", 1, false, true],
  ["none is quoted", "ISHB 250", 0, true, true],
  ["no number is known", "ISHB 250", null, true, true],
])("where %s, a column exists already", (_when, columnType, columnCount, isFirst, exists) => {
  const inputs = { ...knownCrane, columnType, columnCount };
  const figures = runwayFigures(inputs, { endCarriageLength: null, wheelDiameter: null });
  expect(isExistingColumn(inputs, figures, isFirst)).toBe(exists);
});

// Bays of at most 6 m, a column at each end, on both sides.
test.each([
  [6, 4],
  [6.1, 6],
  [30, 12],
])("a runway of %d m has %d columns", (length, count) => expect(recommendedColumns(length)).toBe(count));

test("columns stand on both sides, and one more on the first side of an odd number", () => {
  const of = (columnCount: number) => {
    const figures = runwayFigures(
      { ...knownCrane, columnCount },
      { endCarriageLength: null, wheelDiameter: null },
    );
    return [figures.columnsSideA, figures.columnsSideB, figures.columnSpacing];
  };
  expect(of(12)).toEqual([6, 6, 6000]);
  expect(of(11)).toEqual([6, 5, 6000]);
  expect(of(2)).toEqual([1, 1, 30_000]);
  expect(of(1)).toEqual([0, 0, null]);
});

test("the outline of columns has the told bays where none is quoted, on both sides", () => {
  const of = (set: CraneInputs["set"]) => {
    const inputs = { ...knownCrane, columnCount: 0, ...(set && { set }) };
    const figures = runwayFigures(inputs, { endCarriageLength: null, wheelDiameter: null });
    return [figures.columnSpacingSideB, figures.outlineSpacing, figures.outlineSpacingSideB];
  };
  expect(of({ baySpacing: 7000 })).toEqual([7000, 7000, 7000]);
  expect(of(undefined)).toEqual([null, 6000, 6000]);
});

test("a girder by others has the recommended rail and no section", () => {
  const inputs = { ...knownCrane, gantryType: byOthers };
  const figures = runwayFigures(inputs, { endCarriageLength: null, wheelDiameter: 200 });
  expect([figures.gantryDepth, figures.gantryTopWidth]).toEqual([null, null]);
  expect(figures.railHeight).toBeGreaterThan(0);
});
