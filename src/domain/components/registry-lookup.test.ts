import { expect, test } from "vitest";
import { coversRunway, fieldName, findComponent, tableComponent } from "./registry.ts";

test.each([
  ["hoist", "hoist"],
  ["Hoist", undefined],
  ["toString", undefined],
  ["", undefined],
  [3, undefined],
  [["hoist"], undefined],
])("%j names the component %j", (name, id) => expect(findComponent(name)?.id).toBe(id));

test.each([
  ["industrial_erection", true],
  ["panel", false],
  ["wiring", false],
  ["lt_gantry", false],
] as const)("the price of %s covers the parts of the runway: %s", (id, covers) => {
  expect(coversRunway(id)).toBe(covers);
});

test("a price table belongs to a component that is priced from one", () => {
  expect(tableComponent("span").pricing.kind).toBe("table");
  expect(() => tableComponent("panel")).toThrow("panel is not priced from a table");
});

test.each([
  ["hoist", "hoist_type", "Hoist type"],
  ["hoist", "capacity", "Hoist capacity"],
  ["lt_gantry", "lt_length", "LT gantry LT length"],
  ["panel", "price", "Panel price"],
] as const)("%s, %s is named “%s”", (component, field, name) => {
  expect(fieldName(component, field)).toBe(name);
});
