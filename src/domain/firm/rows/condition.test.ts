import { describe, expect, it } from "vitest";
import {
  type CraneFacts,
  canHoldTogether,
  conditionInWords,
  conditionProblems,
  holdsFor,
  type RowCondition,
} from "./condition.ts";

const crane: CraneFacts = {
  components: ["span", "hoist", "lt_gantry"],
  craneType: "single-girder",
  hoistType: "Electric Chain Hoist",
  capacity: 20,
  isLiftReached: true,
};

describe("a condition", () => {
  it.each<[RowCondition | undefined, boolean]>([
    [undefined, true],
    [{}, true],
    [{ components: [], hoist_types: [] }, true],
    [{ components: ["hoist", "lt_gantry"] }, true],
    [{ components: ["hoist", "column"] }, false],
    [{ crane_types: ["double-girder"] }, false],
    [{ crane_types: ["double-girder", "single-girder"] }, true],
    [{ hoist_types: ["electric chain hoist "] }, true],
    [{ hoist_types: ["Wire Rope Hoist"] }, false],
    [{ capacity_from: 20, capacity_to: 20 }, true],
    [{ capacity_from: 20.5 }, false],
    [{ capacity_to: 19.9 }, false],
    [{ lift_reached: true }, true],
    [{ components: ["hoist"], capacity_from: 25 }, false],
  ])("%j holds: %s", (condition, holds) => expect(holdsFor(condition, crane)).toBe(holds));

  it("promises nothing of values that are not known", () => {
    const unknown = { ...crane, hoistType: null, capacity: null, isLiftReached: false };
    for (const holds of [
      { hoist_types: ["Electric Chain Hoist"] },
      { capacity_from: 1 },
      { capacity_to: 99 },
      { lift_reached: true },
    ])
      expect(holdsFor(holds, unknown)).toBe(false);
    expect(holdsFor({ lift_reached: false }, unknown)).toBe(true);
  });

  it.each<[RowCondition | undefined, string]>([
    [undefined, "Every crane"],
    [{}, "Every crane"],
    [{ hoist_types: ["Electric Chain Hoist"], capacity_from: 20 }, "Electric Chain Hoist, 20 t and more"],
    [{ capacity_from: 5, capacity_to: 10 }, "5 to 10 t"],
    [{ crane_types: ["double-girder"], capacity_to: 50 }, "Double Girder, up to 50 t"],
    [{ components: ["industrial_erection"], lift_reached: true }, "With industrial erection, lift reached"],
    [{ components: ["removed"], crane_types: ["jib"] }, "With removed, jib"],
  ])("%j in words: %s", (condition, words) => expect(conditionInWords(condition)).toBe(words));

  it("that can never hold is named with its place", () => {
    expect(conditionProblems({ capacity_from: 20, capacity_to: 10 })).toEqual([
      { path: ["capacity_to"], msg: "can never hold: its capacity is from 20 t and up to 10 t" },
    ]);
    expect(conditionProblems({ components: ["hoist", "removed"] })).toEqual([
      { path: ["components", 1], msg: "can never hold: no crane has removed" },
    ]);
    expect(conditionProblems({ crane_types: ["single-girder"], components: ["removed"] })).toEqual([
      { path: ["components", 0], msg: "can never hold: Single Girder has removed" },
    ]);
    expect(conditionProblems({ crane_types: ["jib"], components: ["hoist"] })).toHaveLength(1);
    expect(conditionProblems({ crane_types: ["jib", "single-girder"], components: ["hoist"] })).toEqual([]);
    const crab = { crane_types: ["single-girder"], hoist_types: ["Open Winch Crab"] };
    expect(conditionProblems(crab)).toEqual([
      {
        path: ["hoist_types"],
        msg: "can never hold: Open Winch Crab is a hoist of a double girder EOT crane",
      },
    ]);
    // Another hoist of the condition can be that of a single girder.
    expect(conditionProblems({ ...crab, hoist_types: ["Open Winch Crab", "Own hoist"] })).toEqual([]);
    expect(conditionProblems({ hoist_types: ["Open Winch Crab"] })).toEqual([]);
    expect(conditionProblems({ capacity_from: 10, capacity_to: 10, components: ["column"] })).toEqual([]);
  });

  it.each<[RowCondition | undefined, RowCondition | undefined, boolean]>([
    [undefined, { capacity_from: 5, crane_types: ["single-girder"] }, true],
    [{ capacity_to: 10 }, { capacity_from: 10 }, true],
    [{ capacity_to: 10 }, { capacity_from: 10.5 }, false],
    [{ capacity_from: 10.5 }, { capacity_to: 10 }, false],
    [{ crane_types: ["single-girder"] }, { crane_types: ["double-girder"] }, false],
    [{ crane_types: ["single-girder"] }, { crane_types: [] }, true],
    [{ crane_types: [] }, { crane_types: ["single-girder"] }, true],
    [{ crane_types: ["single-girder"] }, { crane_types: ["double-girder", "single-girder"] }, true],
    [{ crane_types: ["double-girder", "single-girder"] }, { crane_types: ["single-girder"] }, true],
    [{ hoist_types: ["Chain"] }, { hoist_types: ["chain "] }, true],
    [{ hoist_types: ["Chain"] }, { hoist_types: ["Crab"] }, false],
  ])("%j and %j can hold for one crane: %s", (a, b, together) =>
    expect(canHoldTogether(a, b)).toBe(together),
  );
});
