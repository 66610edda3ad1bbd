import { expect, test } from "vitest";
import { byOthers, type CraneInputs } from "../../engineering/crane-inputs.ts";
import { engineeringFigures, type Figures } from "../../engineering/figures.ts";
import { knownCrane } from "../../testing/cranes.ts";
import { placedOnRail } from "./rail-placement.ts";

const placed = (inputs: Partial<CraneInputs>, change: Partial<Figures> = {}) => {
  const crane = { ...knownCrane, gantryType: byOthers, ...inputs };
  return placedOnRail(crane, { ...engineeringFigures(crane), ...change });
};
const known = { levelTopOfRail: 7000, levelHookMax: 1, levelGirderBottom: 1, railHeight: 40 };

test.each<[string, Partial<Figures>, boolean]>([
  ["a known rail with hook and girder above the floor", known, true],
  ["no known rail", { ...known, levelTopOfRail: null }, false],
  ["a hook on the floor", { ...known, levelHookMax: 0 }, false],
  ["no known hook", { ...known, levelHookMax: null }, false],
  ["a girder on the floor", { ...known, levelGirderBottom: 0 }, false],
])("with %s there is a floor: %s", (_what, change, hasFloor) => {
  expect(placed({}, change).hasFloor).toBe(hasFloor);
});

test("without a floor levels count from the top of the rail", () => {
  const { figures } = placed({}, { levelTopOfRail: null, hookBelowRail: 608, wheelDiameter: 200 });
  expect(figures).toMatchObject({
    ...{ levelTopOfRail: 0, levelWheelCentre: 100, levelHookMax: -608, levelHookMin: -6608 },
  });
});

test.each([
  ["own columns of 6 m", { columnHeight: 6 }, 960],
  ["own columns up to the rail", { columnHeight: 6.96 }, null],
  ["columns by others", { columnType: byOthers }, null],
  ["an own girder", { gantryType: "ISMB 350" }, 777],
])("the girder between %s and the rail is so deep", (_what, inputs, depth) => {
  const { gantryDepth } = placed(inputs, { ...known, gantryDepth: depth === 777 ? 777 : null }).figures;
  expect(gantryDepth).toBe(depth);
});
