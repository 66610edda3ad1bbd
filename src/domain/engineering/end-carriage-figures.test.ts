import { describe, expect, test } from "vitest";
import { knownCrane } from "../testing/cranes.ts";
import type { CraneInputs } from "./crane-inputs.ts";
import { engineeringFigures } from "./figures.ts";

const figuresOf = (changes: Partial<CraneInputs>) => engineeringFigures({ ...knownCrane, ...changes });
const doubleGirder = {
  ...{ craneType: "double-girder", capacity: 20, span: 22.5, girderSection: "2 x BOX 1350x550x6x10" },
  ...{ girderWeight: 13_860, hoistType: "Open Winch Crab", height: 9 },
} as const satisfies Partial<CraneInputs>;
const unnamed = { endCarriageType: "To our design" } as const;
/** The wheels of the rating table, mm. */
const diameters = [160, 200, 250, 315, 400, 500, 630, 710, 800];

describe("an end carriage whose name has no wheel", () => {
  // At 7, 7.5 and 12 m the other hook approach would let a smaller wheel do.
  const single = [
    [7, 20],
    [7.5, 20],
    [12, 30],
    [15, 5],
    [25, 10],
  ] as const;
  const double = [
    [15, 100],
    [22.5, 20],
    [30, 63],
  ] as const;
  const bridges: Partial<CraneInputs>[] = [
    ...single.map(([span, capacity]) => ({ ...unnamed, span, capacity })),
    ...double.map(([span, capacity]) => ({ ...doubleGirder, ...unnamed, span, capacity })),
  ];

  test("has the smallest wheel that carries the load where the hook is nearest to a rail", () => {
    for (const bridge of bridges) {
      const { wheelDiameter, wheelLoadMax, wheelRating } = figuresOf(bridge);
      const smaller = diameters.findLast((diameter) => diameter < (wheelDiameter ?? 0));
      const weaker = figuresOf({ ...bridge, wheelDiameter: smaller ?? null });
      expect(wheelLoadMax, JSON.stringify(bridge)).toBeLessThanOrEqual(wheelRating ?? 0);
      if (smaller !== undefined)
        expect(weaker.wheelLoadMax, JSON.stringify(bridge)).toBeGreaterThan(weaker.wheelRating ?? 0);
    }
  });

  test("has the largest wheel where none carries the load", () => {
    const { wheelDiameter, wheelLoadMax, wheelRating } = figuresOf({
      ...doubleGirder,
      ...unnamed,
      capacity: 250,
    });
    expect(wheelDiameter).toBe(800);
    expect(wheelLoadMax).toBeGreaterThan(wheelRating ?? 0);
  });

  test("has no wheel yet before the hoist is chosen", () =>
    expect(figuresOf({ ...unnamed, hoistType: null })).toMatchObject({
      wheelDiameter: null,
      wheels: 4,
      wheelLoadMax: null,
    }));
});

test("a column of the price table wins over the name, and the name over the formulas", () => {
  expect(figuresOf({ endCarriageType: "EC-630-8W" })).toMatchObject({ wheelDiameter: 630, wheels: 8 });
  const columns = { wheelDiameter: 315, wheels: 4, wheelbase: 3100, endCarriageWeight: 1234 };
  expect(figuresOf({ endCarriageType: "EC-630-8W", ...columns })).toMatchObject(columns);
});

test("of other numbers of wheels than 4 and 8 the crane type decides", () => {
  const wheelsOf = (changes: Partial<CraneInputs>) => figuresOf({ ...unnamed, ...changes }).wheels;
  expect([wheelsOf({ wheels: 8 }), wheelsOf({ wheels: 6 }), wheelsOf({ capacity: 60 })]).toEqual([8, 4, 4]);
  expect([50, 50.1].map((capacity) => wheelsOf({ ...doubleGirder, capacity }))).toEqual([4, 8]);
});

test("the wheelbase of a double girder crane waits for the gauge of its crab, unless the price table has it", () => {
  const withoutCrab = { ...doubleGirder, endCarriageType: "EC-500", hoistType: null };
  expect(figuresOf(withoutCrab)).toMatchObject({ wheelbase: null, endCarriageLength: null });
  expect(figuresOf({ ...withoutCrab, wheelbase: 3600 })).toMatchObject({ wheelbase: 3600 });
  expect(figuresOf({ ...withoutCrab, hoistType: "Open Winch Crab" }).wheelbase).toBeGreaterThan(0);
  expect(figuresOf({ hoistType: null }).wheelbase).toBeGreaterThan(0);
});
