import { expect, test } from "vitest";
import { figureRowName } from "./figure-columns.ts";

test.each([
  ["lost", "price", "Price"],
  ["lost", "moon", "moon"],
  ["steel", "80 to 84", "₹80 to 84"],
  ["months", "price", "price"],
] as const)("of the figure %s the row %s is named %s", (figure, label, name) => {
  expect(figureRowName(figure, label)).toBe(name);
});
