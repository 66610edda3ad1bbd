import { expect, test } from "vitest";
import { knownCrane } from "../testing/cranes.ts";
import type { CraneInputs } from "./crane-inputs.ts";
import { engineeringFigures } from "./figures.ts";

const figuresOf = (change: Partial<CraneInputs>) => engineeringFigures({ ...knownCrane, ...change });
const deflection = (change: Partial<CraneInputs>) => figuresOf(change).deflectionLive ?? 0;

test("a girder that the program designed deflects under the heaviest trolley of the series, or a heavier one", () => {
  const [light, heavy] = [{ hoistWeight: 100 }, { hoistWeight: 5000 }];
  const designed = { hasDesignedSection: true } as const;
  expect(deflection({ ...light, ...designed })).toBeGreaterThan(deflection(light));
  expect(deflection({ ...heavy, ...designed })).toBe(deflection(heavy));
  expect(deflection({ ...light, ...designed, isEarlier: true })).toBe(deflection(light));
});

test("the load on a column is known with the spacing of the columns, and its guide check before", () => {
  const open = figuresOf({ columnCount: null });
  expect([open.columnReaction, open.columnReactionChecked !== null]).toEqual([null, true]);
  const own = figuresOf({});
  expect(own.columnReaction).toBe(own.columnReactionChecked);
});

test("the hook of a span that the approaches use up covers nothing that is known", () => {
  const { hookApproach1, hookApproach2 } = figuresOf({});
  const approaches = ((hookApproach1 ?? 0) + (hookApproach2 ?? 0)) / 1000;
  expect(figuresOf({ span: approaches }).hookCoverage).toBeNull();
  expect(figuresOf({ span: approaches + 0.01 }).hookCoverage).toBe(10);
});

test("a crab has the height of the price table, else the usual one", () => {
  const crab: Partial<CraneInputs> = { craneType: "double-girder", hoistType: "Open Winch Crab" };
  expect(figuresOf({ ...crab, crabHeight: 777 }).crabHeight).toBe(777);
  expect(figuresOf(crab).crabHeight).not.toBeNull();
});
