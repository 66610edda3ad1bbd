import { expect, test } from "vitest";
import type { MotionStandard } from "../engineering/standards.ts";
import { readStandards } from "./read-standards.ts";

const motion: MotionStandard = {
  ...{ capacity_to: 10, duty_class: "M5", hoist_speed: 4, hoist_creep_speed: 0.4, cross_travel_speed: 20 },
  ...{ cross_travel_creep_speed: 2, long_travel_speed: 20, long_travel_creep_speed: 2 },
};
const motionsOf = (...motions: unknown[]) => readStandards({ motions }).standards?.motions;

test("kept standards are read back whole", () => {
  const standards = {
    motions: [motion, { ...motion, crane_type: "double-girder", hoist_type: "Chain" }],
    ...{ control: ["radio remote"], supply: "415 V 50 Hz", ambient: "45 °C" },
  };
  expect(readStandards(standards)).toEqual({ standards });
});

test.each([
  ["another duty class", { duty_class: "M9" }],
  ["no speed", { hoist_speed: undefined }],
  ["a speed of 0", { hoist_speed: 0 }],
  ["a text as its speed", { long_travel_speed: "20" }],
  ["a crane type that is not built", { crane_type: "gantry" }],
])("a row with %s is left out", (_what, change) => {
  expect(motionsOf({ ...motion, ...change }, motion)).toEqual([motion]);
});

test("a blank crane type and hoist are none", () => {
  expect(motionsOf({ ...motion, crane_type: "", hoist_type: " " })).toEqual([motion]);
});

test("unknown supply and control are left out, and what is no list of rows is nothing", () => {
  expect(readStandards({ motions: [], control: ["lever"], supply: "110 V", ambient: " " })).toEqual({
    standards: { motions: [], control: [] },
  });
  for (const none of [null, {}, { motions: "x" }]) expect(readStandards(none)).toEqual({});
});
