import { expect, test } from "vitest";
import type { RowCondition } from "./condition.ts";
import { soldCranesIn, unsoldInCondition } from "./sold-cranes.ts";

const row = (capacity: string, hoist_type = "") => ({ capacity, hoist_type });
const sold = [
  soldCranesIn("single-girder", [row("5T"), row("10T")], [row("5T", "Chain"), row("10T", "Wire Rope")]),
  soldCranesIn("double-girder", [row("20T"), row("20T")], [row("20T", "Crab")]),
];

test("the tables say what is sold", () => {
  expect(sold[1]?.capacities).toEqual([20]);
  expect(sold[0]).toEqual({
    crane_type: "single-girder",
    capacities: [5, 10],
    hoists: [
      { hoist_type: "Chain", capacities: [5] },
      { hoist_type: "Wire Rope", capacities: [10] },
    ],
  });
});

test.each<[RowCondition, readonly string[]]>([
  [{}, []],
  [{ components: ["hoist"], lift_reached: true }, []],
  [{ components: ["winch"] }, ["“winch” is no longer sold, so this row is never printed."]],
  [{ hoist_types: ["CHAIN ", "crab"] }, []],
  [{ hoist_types: ["Chian"] }, ["No price table has the hoist type “Chian”."]],
  [{ hoist_types: ["Crab"], crane_types: ["single-girder"] }, ["No price table has the hoist type “Crab”."]],
  [{ capacity_from: 20 }, []],
  [{ capacity_to: 5 }, []],
  [{ hoist_types: ["Chain", "Wire Rope"], capacity_from: 10 }, []],
  [
    { components: ["winch"], hoist_types: ["Chian"], capacity_from: 50 },
    [
      "“winch” is no longer sold, so this row is never printed.",
      "No price table has the hoist type “Chian”.",
      "No price table has a crane of 50 t and more.",
    ],
  ],
  [{ capacity_from: 50 }, ["No price table has a crane of 50 t and more."]],
  [{ capacity_from: 11, capacity_to: 19 }, ["No price table has a crane of 11 to 19 t."]],
  [{ capacity_to: 2, crane_types: ["double-girder"] }, ["No price table has a crane of up to 2 t."]],
  [
    { hoist_types: ["Chain", "Wire Rope"], capacity_from: 20 },
    ["No price table has Chain or Wire Rope of 20 t and more."],
  ],
])("of %j no table has %j", (condition, sentences) =>
  expect(unsoldInCondition(condition, sold)).toEqual(sentences),
);

test("empty tables are not judged", () =>
  expect(
    unsoldInCondition({ hoist_types: ["Chain"], capacity_from: 50 }, [soldCranesIn("single-girder", [], [])]),
  ).toEqual([]));
