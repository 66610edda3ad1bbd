import { describe, expect, it } from "vitest";
import {
  defaultStandards,
  type MotionStandard,
  motionFor,
  motionProblems,
  motionsOfHoist,
  standardsFor,
  standardsOfType,
} from "./standards.ts";

const row = (given: Partial<MotionStandard>): MotionStandard => ({
  capacity_to: 10,
  duty_class: "M5",
  hoist_speed: 4,
  hoist_creep_speed: 0.4,
  cross_travel_speed: 20,
  cross_travel_creep_speed: 2,
  long_travel_speed: 20,
  long_travel_creep_speed: 2,
  ...given,
});

describe("the first standards of a firm", () => {
  const of = (craneType: "single-girder" | "double-girder", hoistType: string | null, capacity: number) =>
    motionFor(defaultStandards.motions, { craneType, hoistType, capacity });

  it.each([
    ["single-girder", "Electric Chain Hoist", 1, "M5", 8, 0.8, 20],
    ["single-girder", null, 1.01, "M5", 6, 0.6, 20],
    ["double-girder", "Wire Rope Hoist Crab", 12.5, "M5", 3.5, 0.35, 30],
    ["double-girder", "wire rope  hoist crab", 12.6, "M5", 3, 0.3, 30],
    ["double-girder", "Open Winch Crab with Aux Hoist", 75, "M6", 1.8, 0.18, 30],
    ["double-girder", "Anything else", 999, "M6", 1.5, 0.15, 30],
  ] as const)("of %s with %s of %d t", (crane, hoist, capacity, duty, speed, creep, long) =>
    expect(of(crane, hoist, capacity)).toMatchObject({
      duty_class: duty,
      hoist_speed: speed,
      hoist_creep_speed: creep,
      cross_travel_speed: 20,
      cross_travel_creep_speed: 2,
      long_travel_speed: long,
      long_travel_creep_speed: long / 10,
    }),
  );
});

describe("the row for a crane", () => {
  const motions = [
    row({ hoist_speed: 1 }),
    row({ hoist_speed: 2, capacity_to: 5 }),
    row({ hoist_speed: 3, crane_type: "single-girder" }),
    row({ hoist_speed: 4, hoist_type: "Chain", capacity_to: 2 }),
    row({ hoist_speed: 5, hoist_type: "Chain", crane_type: "double-girder" }),
  ];
  it.each([
    ["double-girder", null, 5, 2],
    ["double-girder", null, 5.1, 1],
    ["single-girder", null, 1, 3],
    ["single-girder", "chain", 2, 4],
    ["single-girder", "Chain", 3, 3],
    ["double-girder", "Chain", 1, 5],
  ] as const)(
    "%s, %s, %d t is the most specific one in any order",
    (craneType, hoistType, capacity, speed) => {
      const moved = { craneType, hoistType, capacity };
      expect(motionFor(motions, moved)?.hoist_speed).toBe(speed);
      expect(motionFor([...motions].reverse(), moved)?.hoist_speed).toBe(speed);
    },
  );

  it("is missing beyond the largest capacity", () =>
    expect(motionFor(motions, { craneType: "double-girder", hoistType: null, capacity: 10.1 })).toBeNull());

  it("is among the rows that a document keeps, for main and auxiliary hoist", () => {
    const kept = standardsFor(defaultStandards, "double-girder", [20, 5]);
    expect(kept.motions).toHaveLength(4);
    for (const capacity of [20, 5])
      for (const hoistType of [null, "Wire Rope Hoist Crab"])
        expect(motionFor(kept.motions, { craneType: "double-girder", hoistType, capacity })).toEqual(
          motionFor(defaultStandards.motions, { craneType: "double-girder", hoistType, capacity }),
        );
  });
});

it("two rows for the same cranes are named", () => {
  const rows = [row({ hoist_type: "Chain" }), row({}), row({ hoist_type: "CHAIN " })];
  expect(motionProblems(rows)).toMatchObject([{ at: 2, msg: expect.stringContaining("row 1") }]);
  expect(motionProblems(defaultStandards.motions)).toEqual([]);
});

it("a row for a hoist of another crane type can never hold", () => {
  const rows = [
    row({ crane_type: "single-girder", hoist_type: "Open Winch Crab" }),
    row({ crane_type: "single-girder", hoist_type: "Own hoist" }),
    row({ hoist_type: "Open Winch Crab" }),
    row({ crane_type: "double-girder", hoist_type: "open winch  crab" }),
  ];
  expect(motionProblems(rows)).toEqual([
    { at: 0, name: "hoist_type", msg: "is a hoist of a double girder EOT crane" },
  ]);
});

it("the rows of a hoist lose its name, in any spelling", () => {
  const rows = [row({ hoist_type: "Chain", hoist_speed: 8 }), row({}), row({ hoist_type: "Rope" })];
  expect(motionsOfHoist(rows, "CHAIN ")).toEqual([row({ hoist_speed: 8 })]);
});

it("the standards of a crane type are its own rows, those of every type, and the rest as it is", () => {
  const motions = [row({}), row({ crane_type: "single-girder" }), row({ crane_type: "double-girder" })];
  const rest = { control: ["radio remote"], supply: "415 V 50 Hz", ambient: "45 °C" } as const;
  expect(standardsOfType({ motions, ...rest }, "single-girder")).toEqual({
    motions: motions.slice(0, 2),
    ...rest,
  });
  expect(standardsOfType({ motions }, "double-girder")).toEqual({ motions: [motions[0], motions[2]] });
  expect(standardsOfType({ motions: [], ambient: "" }, "double-girder")).toEqual({
    motions: [],
    ambient: "",
  });
});
