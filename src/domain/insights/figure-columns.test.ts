import { expect, test } from "vitest";
import { type FigureRow, figureColumns, figureRowName } from "./figure-columns.ts";

test.each([
  ["lost", "price", "Price"],
  ["lost", "moon", "moon"],
  ["steel", "80 to 84", "₹80 to 84"],
  ["months", "price", "price"],
] as const)("of the figure %s the row %s is named %s", (figure, label, name) => {
  expect(figureRowName(figure, label)).toBe(name);
});

test.each(Object.entries(figureColumns))("each column of the figure %s has its own value", (_, columns) => {
  const names = [
    ...["count", "value", "won_count", "won_value", "rate", "quoted_margin", "won_margin"],
    ...["quoted_value", "days", "kg", "kg_below", "lowest", "median", "highest"],
  ];
  const row = { label: "", ...Object.fromEntries(names.map((name, at) => [name, at])) } as FigureRow;
  const values = columns.map(({ of }) => of(row));
  expect(values).not.toContain(undefined);
  expect(new Set(values).size).toBe(columns.length);
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
