import { expect, test } from "vitest";
import type { CraneInputs } from "../../engineering/crane-inputs.ts";
import { engineeringFigures } from "../../engineering/figures.ts";
import { knownCrane } from "../../testing/cranes.ts";
import { craneFacts } from "./crane-facts.ts";

const hoist = (inScope: boolean, height = "6") => ({
  ...{ component: "hoist", inScope, values: { hoist_type: "Chain", height_m: height } },
});
const span = { component: "span", inScope: true, values: {} };
/** Columns of 7 m reach the lift of 6 m. */
const factsOf = (
  lines: Parameters<typeof craneFacts>[0],
  change: Partial<CraneInputs> = {},
  elsewhere: string[] = [],
) => {
  const inputs = { ...knownCrane, columnHeight: 7, ...change };
  return craneFacts(lines, { inputs, figures: engineeringFigures(inputs) }, elsewhere);
};

test("conditions see the components in scope, those of other positions, and the hoist in scope", () => {
  expect(factsOf([span, hoist(true)], {}, ["column", "span"])).toMatchObject({
    ...{ components: ["span", "hoist", "column"], hoistType: "Chain", capacity: 5 },
    craneType: "single-girder",
  });
  expect(factsOf([span, hoist(false)])).toMatchObject({ components: ["span"], hoistType: null });
});

test.each<[string, Parameters<typeof factsOf>, boolean]>([
  ["high columns", [[hoist(true)]], true],
  ["low columns", [[hoist(true)], { columnHeight: 6 }], false],
  ["a hoist by others", [[hoist(false)]], false],
  ["no lift", [[hoist(true, "")]], false],
  ["no known columns", [[hoist(true)], { columnHeight: null }], false],
  // The hook stops more than 1 m above the floor.
  ["far too high columns", [[hoist(true)], { columnHeight: 9 }], false],
])("with %s the ordered lift is reached: %s", (_what, given, isReached) => {
  expect(factsOf(...given).isLiftReached).toBe(isReached);
});
