import { expect, test } from "vitest";
import { cranesOnRunway } from "./cranes-on-runway.ts";
import { boxBetween } from "./solid.ts";

const rail = boxBetween("rail", "lt_gantry", [0, 0], [100, 60_000], [5000, 5100]);
const girder = boxBetween("girder", "span", [0, 0], [15_000, 500], [5500, 6000]);
const wheel = {
  kind: "cylinder" as const,
  name: "wheel",
  material: "end_carriage" as const,
  axis: "x" as const,
  centre: [0, 900, 5200] as const,
  radius: 100,
  length: 60,
};
const crab = {
  kind: "prism" as const,
  name: "crab",
  material: "hoist" as const,
  outline: [],
  y: [-1, 1] as const,
};

test("cranes share the runway of the first one and are in a row around its middle", () => {
  const crane = [rail, girder, wheel, crab];
  expect(cranesOnRunway([crane], 9000).map(({ name }) => name)).toEqual([
    "rail",
    "crane-1-girder",
    "crane-1-wheel",
    "crane-1-crab",
  ]);
  const solids = cranesOnRunway([crane, crane], 4000);
  expect(solids.filter(({ material }) => material === "lt_gantry")).toEqual([rail]);
  expect(solids).toMatchObject([
    {},
    { from: [-7500, -2250, 5500], to: [7500, -1750, 6000] },
    { centre: [0, -1100, 5200] },
    { y: [-2001, -1999] },
    { name: "crane-2-girder", from: [-7500, 1750, 5500] },
    { centre: [0, 2900, 5200] },
    { y: [1999, 2001] },
  ]);
});
