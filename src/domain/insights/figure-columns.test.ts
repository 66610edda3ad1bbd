import { expect, test } from "vitest";
import { figureColumns, figureRowName } from "./figure-columns.ts";

test.each([
  ["lost", "price", "Price"],
  ["lost", "moon", "moon"],
  ["steel", "80 to 84", "₹80 to 84"],
  ["months", "price", "price"],
] as const)("of the figure %s the row %s is named %s", (figure, label, name) => {
  expect(figureRowName(figure, label)).toBe(name);
});

test("the columns of each figure", () => {
  const heads = Object.fromEntries(
    Object.entries(figureColumns).map(([figure, columns]) => [
      figure,
      columns.map(({ head }) => head).join(" | "),
    ]),
  );
  expect(heads).toEqual({
    months: "Quoted | Quoted before GST | Won | Won before GST",
    orders: "Orders | Quoted before GST | Order intake before GST | Median, first issue to order",
    "win-rate": "Won or lost | Won | Rate | Won before GST",
    lost: "Lost | Before GST",
    margins: "Quoted | Mean quoted | Won | Mean won",
    ageing: "Open | Before GST",
    steel: "Open | Structure | Below the price in force | Structure before margin",
    "per-kg": "Quoted | Structure | Lowest, ₹/kg | Median, ₹/kg | Highest, ₹/kg",
  });
});
