import { describe, expect, it, test } from "vitest";
import { frontElevation } from "../drawing/views/front-elevation.ts";
import { dataSheet } from "../technical/data-sheet.ts";
import { knownCrane, unknownCrane } from "../testing/cranes.ts";
import type { CraneInputs } from "./crane-inputs.ts";
import { engineeringFigures, type Figures } from "./figures.ts";
import { adviceOnRunway, craneOnRunway, runwayProblem } from "./shared-runway.ts";

/** 20 t × 22.5 m on a runway of 48 m, 8 m high: the worked case B of the geometry rules. */
const bearer: CraneInputs = {
  ...knownCrane,
  craneType: "double-girder",
  capacity: 20,
  span: 22.5,
  girderSection: "2 x BOX 1350x550x6x10",
  girderWeight: 13_860,
  hoistType: "Open Winch Crab",
  height: 9,
  endCarriageType: "EC-500",
  gantryType: "ISMB 600 + ISMC 300 + SQ 60",
  ltLength: 48,
  gantryWeightPerMetre: 397.6,
  maxWheelLoad: 169,
  columnType: "ISHB 450",
  columnHeight: 8,
  columnCount: 18,
  columnWeightPerMetre: 100.3,
};

/** A crane with a separate, different runway. */
const own = (changes: Partial<CraneInputs>): CraneInputs => ({
  ...bearer,
  gantryType: "ISMB 250 + SQ 40",
  ltLength: 18,
  gantryWeightPerMetre: 105.7,
  maxWheelLoad: 11,
  columnType: "ISMB 200",
  columnHeight: 4,
  columnCount: 8,
  columnWeightPerMetre: 24.2,
  ...changes,
});
const tenTonne = own({
  capacity: 10,
  girderSection: "2 x BOX 1100x450x6x8",
  girderWeight: 10_355,
  hoistType: "Wire Rope Hoist Crab",
  endCarriageType: "EC-315",
});
const fiveTonne = own({
  craneType: "single-girder",
  capacity: 5,
  girderSection: "BOX 900x375x6x12",
  girderWeight: 3945,
  hoistType: "Wire Rope Hoist Standard Headroom",
  height: 7,
  endCarriageType: "EC-250",
});
const thirtyTonne = own({
  capacity: 30,
  girderSection: "2 x BOX 1400x550x6x14",
  girderWeight: 16_440,
  endCarriageType: "EC-630",
});
const sixtyTonne = own({
  capacity: 60,
  girderSection: "2 x BOX 1700x675x8x16",
  girderWeight: 24_270,
  endCarriageType: "EC-630-8W",
});

/** Computed by a separate program from the geometry rules: mm, and kN in the last three. */
const golden = {
  levelTopOfRail: [8668, 8668, 8668, 8668],
  levelGirderBottom: [8548, 9010, 8816, 8666],
  levelGirderTop: [9648, 9910, 10_216, 10_366],
  levelCraneTop: [10_486, 9970, 11_998, 12_533],
  minRoofLevel: [10_586, 10_070, 12_098, 12_633],
  bridgeHeightAboveRail: [1818, 1302, 3330, 3865],
  levelHookMax: [8940, 8125, 9064, 8964],
  levelHookMin: [0, 1125, 64, 0],
  usableLift: [8940, 7000, 9000, 8964],
  hookBelowRail: [-272, 543, -396, -296],
  runwayCoverage: [43_427, 43_524, 42_554, 40_935],
  columnSpacing: [6000, 6000, 6000, 6000],
  wheelbase: [3300, 3300, 3700, 4500],
  wheelLoadMax: [86.1, 39.27, 233.44, 218.15],
  gantryNeededWheelLoad: [86.1, 39.27, 233.44, 436.3],
  gantryGuideWheelLoad: [169, 169, 169, 169],
  columnReaction: [136.55, 68.65, 334.63, 557.07],
} satisfies Partial<Record<keyof Figures, readonly number[]>>;
const onIt = [tenTonne, fiveTonne, thirtyTonne, sixtyTonne];

const runwayRows = (inputs: CraneInputs) =>
  dataSheet(inputs, engineeringFigures(inputs))
    .flatMap(({ rows }) => rows)
    .filter(({ label }) =>
      /^(LT length|Gantry girder|Rail$|Column (type|height|spacing)|Number of columns|Top of rail)/.test(
        label,
      ),
    );

describe("a crane on the runway of another crane", () => {
  it.each(Object.entries(golden))("has the worked %s", (name, values) => {
    const figures = onIt.map((crane) => engineeringFigures(craneOnRunway(crane, bearer)));
    for (const [at, value] of values.entries())
      expect(Math.abs(Number(figures[at]?.[name as keyof Figures]) - value)).toBeLessThan(0.01);
  });

  it("keeps its own weights and loads", () => {
    const placed = craneOnRunway(tenTonne, bearer);
    const [alone, there] = [engineeringFigures(tenTonne), engineeringFigures(placed)];
    for (const name of ["craneDeadWeight", "wheelLoadMax", "hookCoverage", "endCarriageLength"] as const)
      expect(there[name], name).toBe(alone[name]);
    expect(there.levelCraneTop).not.toBe(alone.levelCraneTop);
    expect(placed).toMatchObject({ capacity: 10, hoistType: "Wire Rope Hoist Crab", height: 9 });
  });

  it("has the same runway figures as the bearer, on data sheet and drawing", () => {
    for (const crane of onIt) {
      const placed = craneOnRunway(crane, bearer);
      expect(runwayRows(placed)).toEqual(runwayRows(bearer));
      const drawn = frontElevation(placed, engineeringFigures(placed));
      const texts = "view" in drawn ? drawn.view.dimensions.map(({ text }) => text) : [];
      expect(texts).toContain("TOP OF RAIL 8\u2009668");
      expect(texts).toContain("COLUMN 8\u2009000");
    }
  });

  it("has no runway levels while the bearer's runway is open", () => {
    const placed = craneOnRunway(tenTonne, { ...unknownCrane, span: 22.5 });
    expect(engineeringFigures(placed).levelTopOfRail).toBeNull();
    expect(placed.columnHeight).toBeNull();
  });

  it("has the building of the bearer, its own other values, and none that its document keeps", () => {
    const building = { topOfRail: 1, baySpacing: 2, roofUnderside: 3, allowedWheelLoad: 4 };
    const others = { topOfRail: 5, baySpacing: 6, roofUnderside: 7, allowedWheelLoad: 8 };
    const placed = craneOnRunway(
      { ...tenTonne, set: { ...building, hoistSpeed: 5 }, keptValues: [] },
      { ...bearer, set: { ...others, hoistSpeed: 9 } },
    );
    expect(placed.set).toEqual({ ...others, hoistSpeed: 5 });
    expect(placed).not.toHaveProperty("keptValues");
    expect(craneOnRunway({ ...tenTonne, set: building }, bearer)).not.toHaveProperty("set");
  });

  it("leaves the bearer itself unchanged", () => expect(craneOnRunway(bearer, bearer)).toEqual(bearer));
});

test("cranes of two spans share no runway, and both spans are named", () => {
  expect(runwayProblem(tenTonne, bearer)).toBeNull();
  expect(runwayProblem({ ...tenTonne, span: 22.5000001 }, bearer)).toBeNull();
  expect(runwayProblem({ ...tenTonne, span: 16.5 }, bearer)).toBe(
    "A crane with a span of 16.5 m cannot run on a runway with a span of 22.5 m",
  );
  expect(runwayProblem({ ...tenTonne, span: null }, bearer)).toBeNull();
});

describe("advice on a shared runway", () => {
  const light =
    "Gantry girder looks light for the heaviest crane of this runway at this column spacing. Two cranes close together are not checked";
  const unchecked = "Two cranes close together on this runway are not checked";
  const gantryAdvice = (crane: CraneInputs, sharing: readonly CraneInputs[]) =>
    adviceOnRunway(crane, bearer, sharing).flatMap(({ code, text }) => (code === "W2" ? [text] : []));

  it("is that of the crane alone while no other crane shares the runway", () => {
    expect(gantryAdvice(bearer, [])).toEqual([]);
  });

  it("warns on every crane that two cranes close together are not checked", () => {
    for (const crane of [bearer, tenTonne, fiveTonne])
      expect(gantryAdvice(crane, [tenTonne, fiveTonne])).toEqual([unchecked]);
  });

  it.each([
    [thirtyTonne, "30 t: 233 kN above 169 kN"],
    [sixtyTonne, "60 t on bogies: twice 218 kN"],
  ])("is for the heaviest crane, also on the paper of a lighter one (%#)", (heavy) => {
    for (const crane of [bearer, tenTonne, heavy])
      expect(gantryAdvice(crane, [tenTonne, heavy])).toEqual([light]);
  });

  it("is for the bearer where it is the heaviest crane, on its own paper and on the others'", () => {
    const heavy = { ...bearer, ...thirtyTonne, ...craneOnRunway(thirtyTonne, bearer) };
    const gantry = (crane: CraneInputs) =>
      adviceOnRunway(crane, heavy, [tenTonne]).flatMap(({ code, text }) => (code === "W2" ? [text] : []));
    expect([gantry(heavy), gantry(tenTonne)]).toEqual([[light], [light]]);
  });

  it("judges the other points by the bearer's runway, in their order", () => {
    const codes = adviceOnRunway(fiveTonne, bearer, [fiveTonne]).map(({ code }) => code);
    // Its hook stops 1 125 mm above the floor; on its own columns of 4 m the lift is short instead.
    expect(codes).toEqual(["W2", "W3"]);
    expect(
      adviceOnRunway(fiveTonne, { ...bearer, columnCount: 17 }, [fiveTonne]).map(({ code }) => code),
    ).toEqual(["W2", "W3", "W5"]);
  });
});

test("the busbar is rated for all cranes of the runway, and the data sheet names their current", () => {
  const alone = engineeringFigures(bearer);
  const shared = { ...bearer, others: [bearer, bearer] };
  const { busbarCurrent, fullLoadCurrent, dslRating } = engineeringFigures(shared);
  expect(alone.busbarCurrent).toBe(alone.fullLoadCurrent);
  expect(fullLoadCurrent).toBe(alone.fullLoadCurrent);
  expect(busbarCurrent).toBeCloseTo(3 * 0.91 * (alone.fullLoadCurrent ?? Number.NaN), 6);
  expect([alone.dslRating, dslRating]).toEqual([60, 160]);
  const rows = dataSheet(shared).flatMap((group) => group.rows);
  expect(rows.find(({ label }) => label === "Busbar current, 3 cranes")?.value).toBe("145.8 A");
});
