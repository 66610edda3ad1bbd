import { expect, test } from "vitest";
import { byOthers, type CraneInputs } from "../engineering/crane-inputs.ts";
import { knownCrane } from "../testing/cranes.ts";
import { followingValues, technicalRows } from "./technical-rows.ts";
import { buildingGroup } from "./technical-values.ts";

const rowsOf = (change: Partial<CraneInputs> = {}, toldIn: "lt_gantry" | "column" | null = null) =>
  technicalRows({ ...knownCrane, ...change }, { toldIn });
const rowOf = (field: string, ...crane: Parameters<typeof rowsOf>) =>
  rowsOf(...crane).find((row) => row.field === field);

test("a value has the field that replaces it, or none", () => {
  expect(rowOf("hoist_motor")).toMatchObject({ group: "Speeds and motors", unit: "kW" });
  expect(rowsOf().find(({ name }) => name === "span")?.field).toBeNull();
});

test.each([
  ["auxiliary.capacity", null, "Auxiliary hoist", "t"],
  ["roof_underside", null, buildingGroup, "mm"],
  ["allowed_wheel_load", "lt_gantry", buildingGroup, "kN"],
] as const)("%s, told in %s, has a row before anybody sets it", (field, toldIn, group, unit) => {
  expect(rowOf(field, {}, toldIn)).toMatchObject({ group, unit, value: null, source: "unknown" });
});

test("what the customer tells of a runway by others is in no crane with its own", () => {
  expect(rowOf("allowed_wheel_load")).toBeUndefined();
  expect(rowOf("top_of_rail")).toBeUndefined();
});

test("a told value is among those of the building, and a computed one in its own group", () => {
  const theirs = { gantryType: byOthers, columnType: byOthers, columnCount: null };
  const told = { ...theirs, set: { topOfRail: 6700, baySpacing: 7000 } };
  expect(rowOf("top_of_rail", told, "lt_gantry")?.group).toBe(buildingGroup);
  expect(rowOf("bay_spacing", told, "lt_gantry")?.group).toBe(buildingGroup);
  expect(rowOf("bay_spacing", {}, "lt_gantry")?.group).not.toBe(buildingGroup);
});

test("the top of rail on columns by others is among the values of the building, told or not", () => {
  expect(rowOf("top_of_rail", { columnType: byOthers }, "column")).toMatchObject({
    ...{ source: "computed", group: buildingGroup },
  });
});

test("the auxiliary hoist stands behind speeds and motors, and the building at the end", () => {
  const groups = [...new Set(rowsOf({}, "lt_gantry").map(({ group }) => group))];
  expect(groups[groups.indexOf("Auxiliary hoist") - 1]).toBe("Speeds and motors");
  expect(groups.at(-1)).toBe(buildingGroup);
});

test("the values that follow another are named, without that one", () => {
  const after = { ...knownCrane, set: { hoistSpeed: 8 } };
  const labels = (except: "hoist_speed" | "supply") =>
    followingValues(knownCrane, after, except).map(({ label }) => label);
  expect(labels("hoist_speed")).toContain("Hoist motor");
  expect(labels("hoist_speed")).not.toContain("Hoisting");
  expect(labels("supply")).toContain("Hoisting");
  expect(followingValues(knownCrane, knownCrane, "supply")).toEqual([]);
});
