import { expect, test } from "vitest";
import { isSameRules, nextPanelRule, readTypedRules, typedRulesOf } from "./typed-rules.ts";

const panel = { crane_type: "single-girder", hoist_motor_to: 11, price: 38_000 } as const;
const rules = { erection_rule: { per_kg: 8.5, least: 0 }, panel_rules: [panel] };
const typed = typedRulesOf(rules);

test("rules are read as they were typed, without a least price as none", () => {
  expect(readTypedRules(typed)).toEqual({ rules, problems: new Map() });
  expect(readTypedRules({ ...typed, least: " " }).rules.erection_rule).toEqual({ per_kg: 8.5, least: 0 });
  expect(readTypedRules({ ...typed, hasErection: false, perKg: "x" })).toEqual({
    rules: { ...rules, erection_rule: null },
    problems: new Map(),
  });
});

test("a text that is no number is named at its place, alone", () => {
  const wrong = {
    ...typed,
    perKg: "eight",
    panels: [{ craneType: panel.crane_type, motor: "11", price: "" }],
  };
  expect([...readTypedRules(wrong).problems].sort()).toEqual([
    ["erection_rule.per_kg", "Enter a number in plain digits"],
    ["panel_rules.0.price", "Enter a number"],
  ]);
});

test("a new row is for the crane type of the last one", () => {
  expect(nextPanelRule([]).craneType).toBe("single-girder");
  expect(nextPanelRule([{ craneType: "double-girder", motor: "11", price: "1" }])).toEqual({
    craneType: "double-girder",
    motor: "",
    price: "",
  });
});

test("the order of the rows makes no other rules", () => {
  const second = { ...panel, hoist_motor_to: 22 };
  const both = { ...rules, panel_rules: [panel, second] };
  expect(isSameRules(both, { ...rules, panel_rules: [second, panel] })).toBe(true);
  expect(isSameRules(both, rules)).toBe(false);
});
