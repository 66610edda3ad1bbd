import { expect, test } from "vitest";
import { components } from "../../components/registry.ts";
import { highestPrice } from "../../numbers/money.ts";
import { amountBy, percentFromSystem, piecesOf } from "./line-price.ts";
import { wordsOf } from "./line-words.ts";

test.each([
  [82_00, 100_00, -18],
  [100_00, 100_00, 0],
  [100_01, 100_00, 0.01],
  [150_00, 0, null],
])("a typed price of %d beside the system’s %d is %s %% from it", (typed, system, percent) => {
  expect(percentFromSystem(typed, system)).toBe(percent);
});

const [span, column, hoist, panel] = (["span", "column", "hoist", "panel"] as const).map((id) =>
  wordsOf(components[id]),
);
if (!span || !column || !hoist || !panel) throw new RangeError("No words");

test.each([
  ["", 1],
  [" ", 1],
  ["12", 12],
  ["0", 0],
])("a number of columns “%s” counts as %d pieces", (no_of_columns, pieces) => {
  expect(piecesOf(column, { no_of_columns })).toBe(pieces);
  expect(piecesOf(span, { no_of_columns })).toBe(1);
});

test("a price follows the formula of its component", () => {
  expect(amountBy(span, { metal_price: "80" }, { weight_kg: "2080" })).toBe(1_66_400_00);
  const columns = { metal_price: "80", column_height: "6", no_of_columns: "12" };
  // One column is rounded to the paisa: 58.6 kg/m × 6 m × ₹80.
  expect(amountBy(column, columns, { weight_kg_per_m: "58.6" })).toBe(12 * 28_128_00);
  expect(amountBy(hoist, {}, { price: "188000" })).toBe(1_88_000_00);
});

test.each([
  ["a typed price", panel, {}, null],
  ["no row", span, { metal_price: "80" }, null],
  ["no metal price", span, {}, { weight_kg: "2080" }],
  [
    "no readable number of columns",
    column,
    { metal_price: "80", column_height: "6", no_of_columns: "1.5" },
    { weight_kg_per_m: "58.6" },
  ],
  ["a price above the highest", hoist, {}, { price: String(highestPrice / 100 + 1) }],
])("there is no price by the formula for %s", (_what, words, values, row) => {
  expect(amountBy(words, values, row)).toBeNull();
});
