import { expect, test } from "vitest";
import { knownCrane } from "../testing/cranes.ts";
import { lacksRailForCheck } from "./column-figures.ts";
import {
  byOthers,
  type CraneInputs,
  hasOwnColumns,
  isDrawnFromRail,
  isToldRail,
  knownInputs,
  supplierOf,
} from "./crane-inputs.ts";

test.each<[string, string | null, string | null, number | null, boolean]>([
  ["a runway of its own", "ISMB 350", "ISHB 250", 6, false],
  ["a girder by others", byOthers, "ISHB 250", 6, true],
  ["columns by others of a known height", "ISMB 350", byOthers, 6, false],
  ["columns by others of no known height", "ISMB 350", byOthers, null, true],
  ["own columns of no known height", "ISMB 350", "ISHB 250", null, false],
  ["columns by others under no chosen girder", null, byOthers, null, false],
])("a crane on %s is drawn from the rail up", (_what, gantryType, columnType, columnHeight, isFromRail) => {
  expect(isDrawnFromRail({ gantryType, columnType, columnHeight })).toBe(isFromRail);
});

test.each<[string, string | null, string | null, number | undefined, boolean]>([
  ["a girder by others", byOthers, "ISHB 250", 6700, true],
  ["columns by others", "ISMB 350", byOthers, 6700, true],
  ["a runway of its own", "ISMB 350", "ISHB 250", 6700, false],
  ["a girder by others without a told level", byOthers, byOthers, undefined, false],
])("the level of the rail on %s is the told one", (_what, gantryType, columnType, topOfRail, isTold) => {
  const set = topOfRail === undefined ? {} : { topOfRail };
  expect(isToldRail({ ...knownCrane, gantryType, columnType, set })).toBe(isTold);
});

test("a part out of scope is by others, or in the position that supplies it", () => {
  expect(supplierOf({}, "column")).toBe("By others");
  expect(supplierOf({ elsewhere: { column: 3 } }, "column")).toBe("In position 3");
  expect(supplierOf({ elsewhere: { column: 3 } }, "wiring")).toBe("By others");
  expect([hasOwnColumns({ columnType: byOthers }), hasOwnColumns({ columnType: null })]).toEqual([
    false,
    true,
  ]);
});

const unchecked = { ...knownCrane, gantryType: byOthers };

test.each<[string, Parameters<typeof lacksRailForCheck>, boolean]>([
  ["own columns under a girder by others", [unchecked, { levelTopOfRail: null }], true],
  ["a told level of the rail", [unchecked, { levelTopOfRail: 6700 }], false],
  ["an own girder", [knownCrane, { levelTopOfRail: null }], false],
  ["columns by others", [{ ...unchecked, columnType: byOthers }, { levelTopOfRail: null }], false],
  [
    "a section without a check",
    [{ ...unchecked, columnType: "RCC column" }, { levelTopOfRail: null }],
    false,
  ],
  ["a document of an earlier version", [{ ...unchecked, isEarlier: true }, { levelTopOfRail: null }], false],
])("columns lack their guide check with %s", (_what, given, lacks) => {
  expect(lacksRailForCheck(...given)).toBe(lacks);
});

test("what a crane has besides its sizes stays, and what it lacks is absent", () => {
  const marks: Partial<CraneInputs> = {
    ...{ hasPreliminarySection: true, hasDesignedSection: true, hasPreliminaryCarriages: true },
    ...{ isWired: true, isEarlier: true, keptValues: [], busbar: "By others" },
  };
  expect(knownInputs({ ...knownCrane, ...marks })).toMatchObject(marks);
  for (const name of Object.keys(marks)) expect(knownInputs(knownCrane)).not.toHaveProperty(name);
});

test.each([
  [0, null, 0],
  [-1, null, null],
  [Number.NaN, null, null],
  [1e-6, 1e-6, 0],
  [9e-7, null, 0],
  [1e6, 1e6, 1e6],
  [1_000_001, null, null],
  [4.9, 4.9, 4],
  [null, null, null],
])("%s is the size %s and the number %s", (value, size, count) => {
  const known = knownInputs({ ...knownCrane, span: value, wheels: value });
  expect([known.span, known.wheels]).toEqual([size, count]);
});
