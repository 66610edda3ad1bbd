import { expect, test } from "vitest";
import { secondFactorRules, secondFactorState } from "./second-factor.ts";

test("each rule requires the second factor of its roles", () => {
  const states = (isSetUp: boolean) =>
    secondFactorRules.map((rule) =>
      (["admin", "manager", "employee"] as const).map((role) => secondFactorState({ role, isSetUp }, rule)),
    );
  expect(states(false)).toEqual([
    ["off", "off", "off"],
    ["required", "off", "off"],
    ["required", "required", "off"],
    ["required", "required", "required"],
  ]);
  expect(states(true).flat()).toEqual(Array(12).fill("on"));
});
