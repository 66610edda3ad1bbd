import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CraneInputs } from "../../engineering/crane-inputs.ts";
import { engineeringFigures } from "../../engineering/figures.ts";
import { girderRules } from "../../engineering/girder-rules.ts";
import { knownCrane } from "../../testing/cranes.ts";
import { propertyRuns } from "../../testing/property-runs.ts";
import { boxOf } from "../shapes/shape-box.ts";
import type { StrokedShape } from "../shapes/shapes.ts";
import { frontElevation } from "../views/front-elevation.ts";
import { plan } from "../views/plan.ts";
import { sideElevation } from "../views/side-elevation.ts";
import type { ViewResult } from "../views/view.ts";
import { craneSolids } from "./crane-solids.ts";
import { meshOf } from "./mesh.ts";
import type { Solid } from "./solid.ts";

const common = {
  endCarriageType: fc.constantFrom("EC-160", "EC-250", "EC-500", "EC-630-8W", "EC-800-8W", "By others"),
  gantryType: fc.constantFrom("ISMB 250 + SQ 40", "ISMB 600 + ISMC 300 + SQ 60", "PG 900x350x10x25 + CR 80"),
  columnType: fc.constantFrom("ISMB 200", "ISHB 450", "2 ISMC 300 LACED", "RCC column", null),
  height: fc.integer({ min: 3, max: 20 }),
  ltLength: fc.integer({ min: 15, max: 150 }),
  columnHeight: fc.integer({ min: 6, max: 20 }),
  columnCount: fc.integer({ min: 0, max: 42 }),
};
const single = fc.record({
  craneType: fc.constant("single-girder" as const),
  capacity: fc.constantFrom(0.5, 1, 3.2, 5, 10, 20),
  span: fc.integer({ min: 6, max: 32 }),
  girderSection: fc.constantFrom("ISMB 200", "ISMB 450", "BOX 650x275x6x14", null),
  hoistType: fc.constantFrom(
    "Wire Rope Hoist Standard Headroom",
    "Wire Rope Hoist Low Headroom",
    "Electric Chain Hoist",
    "Unknown",
  ),
  ...common,
});
const double = fc.record({
  craneType: fc.constant("double-girder" as const),
  capacity: fc.constantFrom(1, 2, 5, 10, 25, 60, 100),
  span: fc.integer({ min: 8, max: 40 }),
  girderSection: fc.constantFrom("2 x BOX 600x300x6x8", "2 x BOX 1350x550x6x10", null),
  hoistType: fc.constantFrom(
    "Wire Rope Hoist Crab",
    "Open Winch Crab",
    "Open Winch Crab with Aux Hoist",
    "Unknown",
  ),
  ...common,
});
/** Cranes of both types with all combinations of sections, hoists, runways and columns. */
const anyCrane: fc.Arbitrary<CraneInputs> = fc
  .oneof(single, double)
  .map((chosen) => ({ ...knownCrane, girderWeight: null, ...chosen }));

const round = (value: number) => Math.round(value * 1000) / 1000;

function boxOfSolids(solids: readonly Solid[]) {
  const { positions } = meshOf(solids);
  const along = (axis: number) => positions.filter((_, index) => index % 3 === axis);
  const range = (axis: number) => [Math.min(...along(axis)), Math.max(...along(axis))].map(round);
  return { x: range(0), y: range(1), z: range(2) };
}

/** The steel in a view, without floor, building, axes and the second position of trolley and hook. */
const notSteel = /^(floor|side-floor|building|centre|plan-centre|plan-coverage|hoist-far|hook-low)/;
function steelOf(drawn: ViewResult): readonly StrokedShape[] {
  if (!("view" in drawn)) throw new RangeError(JSON.stringify(drawn));
  return drawn.view.shapes.filter(({ id, pen }) => !notSteel.test(id) && pen !== "centre");
}

/** Runs a check with every drawable crane. */
function forEachCrane(check: (inputs: CraneInputs, solids: readonly Solid[]) => void): void {
  let drawn = 0;
  fc.assert(
    fc.property(anyCrane, (inputs) => {
      const made = craneSolids(inputs);
      if (!("solids" in made)) return;
      drawn += 1;
      check(inputs, made.solids);
    }),
    { numRuns: propertyRuns(60) },
  );
  expect(drawn).toBeGreaterThan(propertyRuns(60) / 2);
}

describe("any crane in space", () => {
  test("has no solid above the drawing's crane top, and reaches it", () => {
    forEachCrane((inputs, solids) => {
      const { levelCraneTop } = engineeringFigures(inputs);
      for (const solid of solids)
        expect(boxOfSolids([solid]).z[1], solid.name).toBeLessThanOrEqual(round(levelCraneTop ?? 0));
      expect(boxOfSolids(solids).z).toEqual([0, round(levelCraneTop ?? 0)]);
    });
  });

  test("is as wide and as high as its front elevation and its figures", () => {
    forEachCrane((inputs, solids) => {
      const figures = engineeringFigures(inputs);
      const { left, right, top, bottom } = boxOf(steelOf(frontElevation(inputs, figures)));
      const { x, z } = boxOfSolids(solids);
      expect({ x, z }).toEqual({ x: [left, right].map(round), z: [top, bottom].map(round) });
      const beyond = Math.max(figures.endBeyondRail ?? 0, (figures.basePlateAcross ?? 0) / 2);
      expect(-(x[0] ?? 0)).toBeGreaterThanOrEqual(round(500 * (inputs.span ?? 0) + beyond));
    });
  });

  test("is as long as its runway with the base plates at both ends", () => {
    forEachCrane((inputs, solids) => {
      const figures = engineeringFigures(inputs);
      const half = 500 * (inputs.ltLength ?? 0);
      const plate = (figures.basePlateAlong ?? 0) / 2;
      const standsAtEnd = figures.columnsSideA !== 1;
      expect(boxOfSolids(solids).y).toEqual([-half - plate, half + (standsAtEnd ? plate : 0)].map(round));
    });
  });

  test("is as large as in plan and side elevation", () => {
    forEachCrane((inputs, solids) => {
      const figures = engineeringFigures(inputs);
      const half = 500 * (inputs.ltLength ?? 0);
      const inPlan = (id: RegExp) =>
        boxOf(steelOf(plan(inputs, figures)).filter((shape) => id.test(shape.id)));
      const inSpace = (name: RegExp) => boxOfSolids(solids.filter((solid) => name.test(solid.name)));
      for (const [drawn, built] of [
        [/^plan-(carriage|girder|platform)/, /^(carriage|cover|wheel|girder|platform|handrail|post|lug)-?/],
        [/^plan-gantry/, /^gantry/],
      ] as const) {
        const { left, right, top, bottom } = inPlan(drawn);
        const { x, y } = inSpace(built);
        expect({ x, y }).toEqual({ x: [top, bottom].map(round), y: [left - half, right - half].map(round) });
      }
      const side = steelOf(sideElevation(inputs, figures));
      expect(round(boxOf(side).bottom)).toBe(round(figures.levelCraneTop ?? 0));
      const platform = boxOf(side.filter(({ id }) => id === "platform.floor")).bottom;
      if (girderRules[inputs.craneType].girders === 2)
        expect(boxOfSolids(solids.filter(({ name }) => name === "platform")).z[1]).toBe(round(platform));
    });
  });

  test("has runway solids only between the column top and the top of the rail", () => {
    forEachCrane((inputs, solids) => {
      const { levelTopOfRail, levelColumnTop } = engineeringFigures(inputs);
      const runway = solids.filter(({ material }) => material === "lt_gantry");
      expect(boxOfSolids(runway).z).toEqual([levelColumnTop ?? 0, levelTopOfRail ?? 0].map(round));
    });
  });
});

test("the platform is 400 mm below the top of the girder", () => {
  const inputs: CraneInputs = {
    ...knownCrane,
    craneType: "double-girder",
    capacity: 20,
    span: 22.5,
    girderSection: "2 x BOX 1350x550x6x10",
    hoistType: "Open Winch Crab",
    endCarriageType: "EC-500",
    gantryType: "ISMB 600 + ISMC 300 + SQ 60",
    columnHeight: 8,
  };
  const made = craneSolids(inputs);
  const solids = "solids" in made ? made.solids : [];
  // Girder top 10 020 in the worked case.
  expect(boxOfSolids(solids.filter(({ name }) => name === "platform")).z[1]).toBe(9620);
  expect(boxOfSolids(solids.filter(({ name }) => name === "handrail")).z[1]).toBe(10_720);
});
