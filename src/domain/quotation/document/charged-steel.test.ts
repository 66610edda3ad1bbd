import { expect, test } from "vitest";
import { readSteel, steelOf, steelTotals, structureOf } from "./charged-steel.ts";

const line = (component: string, amount: number | null, rate: string, inScope = true, unit = "₹/kg") => ({
  ...{ component, inScope, amount },
  factors: [
    { name: "Weight", value: "2080", unit: "kg" },
    { name: "Metal price", value: rate, unit },
  ],
});
const span = line("span", 1_66_400_00, "80");
const gantry = line("lt_gantry", 2_77_500_00, "50");

test("components in scope with a metal price are steel, with their weight", () => {
  expect(steelOf([span, gantry])).toEqual([
    { component: "span", rate: 80, kg: 2080, cost: 1_66_400_00 },
    { component: "lt_gantry", rate: 50, kg: 5550, cost: 2_77_500_00 },
  ]);
});

test.each([
  ["out of scope", line("span", 1_66_400_00, "80", false)],
  ["without a price", line("span", null, "80")],
  ["of no price", line("span", 0, "80")],
  ["at no metal price", line("span", 1_66_400_00, "0")],
  ["priced by the metre", line("wiring", 54_000_00, "1200", true, "₹/m")],
])("a component %s is no steel", (_what, part) => {
  expect(steelOf([part])).toEqual([]);
  expect(structureOf([part])).toBeNull();
});

test("all steel has one weight, and the cost of one kg", () => {
  // ₹4,43,900 for 7,630 kg.
  expect(structureOf([span, gantry])).toEqual({
    components: ["span", "lt_gantry"],
    kg: 7630,
    perKg: 58_18,
  });
  expect(steelTotals([])).toBeNull();
});

test.each([
  ["no name", { component: "", rate: 80, kg: 1, cost: 1 }],
  ["no rate", { component: "span", rate: "80", kg: 1, cost: 1 }],
  ["no weight", { component: "span", rate: 80, kg: null, cost: 1 }],
  ["no cost", { component: "span", rate: 80, kg: 1 }],
])("stored steel with %s is left out", (_what, damaged) => {
  const whole = { component: "span", rate: 80, kg: 2080, cost: 1_66_400_00 };
  expect(readSteel([damaged, whole])).toEqual([whole]);
});
