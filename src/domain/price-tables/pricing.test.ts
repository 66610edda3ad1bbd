import { describe, expect, test } from "vitest";
import { components } from "../components/registry.ts";
import { highestPrice } from "../numbers/money.ts";
import type { FieldValues, PricingRow } from "./price-table.ts";
import {
  countedValues,
  isAsked,
  looseFactors,
  pricedFields,
  priceKey,
  systemPrice,
  timesOf,
  unitOf,
} from "./pricing.ts";

const { column, hoist, panel, span, wiring } = components;
const columnRow: PricingRow = { column_type: "ISHB 250", weight_kg_per_m: "58.6" };
const columns: FieldValues = { column_type: "ISHB 250", column_height: "6", metal_price: "80" };
const cables: FieldValues = { span_width_m: "15", lt_length: "30", wiring_cost_per_meter: "1200" };

test("stored factors of a damaged price are read as texts", () => {
  expect(looseFactors([{ name: "Weight", value: 5, unit: "kg" }, null])).toEqual([
    { name: "Weight", value: "5", unit: "kg" },
    { name: "", value: "", unit: "" },
  ]);
});

describe("a system price", () => {
  test("is rounded to the paisa for one piece, and then multiplied by the count", () => {
    // 58.6 × 6.005 × 80.01 is 28,154.9589…
    const values = { ...columns, column_height: "6.005", metal_price: "80.01", no_of_columns: "3" };
    expect(systemPrice(column, values, columnRow)).toEqual({
      amount: 3 * 28_154_96,
      each: 28_154_96,
      times: 3,
      factors: [
        { name: "weight_kg_per_m", value: "58.6", unit: "kg/m" },
        { name: "column_height", value: "6.005", unit: "m" },
        { name: "metal_price", value: "80.01", unit: "₹/kg" },
        { name: "no_of_columns", value: "3", unit: "" },
      ],
    });
  });

  test("is a product of sums, without a term that an option makes needless", () => {
    expect(systemPrice(wiring, cables, undefined)).toMatchObject({ amount: 54_000_00, times: 1 });
    expect(systemPrice(wiring, { ...cables, busbar: "by_others" }, undefined)).toEqual({
      ...{ amount: 18_000_00, each: 18_000_00, times: 1 },
      factors: [
        { name: "span_width_m", value: "15", unit: "m" },
        { name: "wiring_cost_per_meter", value: "1200", unit: "₹/m" },
      ],
    });
  });

  test.each<[string, FieldValues, PricingRow | undefined]>([
    ["a value is missing", { ...columns, metal_price: "" }, columnRow],
    ["a value is unreadable", { ...columns, column_height: "high" }, columnRow],
    ["the table has no row", columns, undefined],
    ["the row has no value", columns, { column_type: "ISHB 250" }],
  ])("is not known while %s", (_what, values, row) => {
    expect(systemPrice(column, values, row)).toBeNull();
  });

  test("is not known for a component whose price is typed", () => {
    expect(systemPrice(panel, { panel_type: "VVVF" }, undefined)).toBeNull();
    expect([priceKey(panel, { panel_type: "VVVF" }), pricedFields(panel), timesOf(panel, {})]).toEqual([
      ...[null, [], 1],
    ]);
  });

  test("is at most the highest price, for one piece and for all", () => {
    const priced = (weight_kg_per_m: string, no_of_columns = "1") =>
      systemPrice(
        column,
        { column_type: "A", column_height: "1", metal_price: "1000", no_of_columns },
        { ...columnRow, weight_kg_per_m },
      );
    const most = String(highestPrice / 100 / 1000);
    expect(priced(most)?.amount).toBe(highestPrice);
    expect(priced(`${most}.00001`)).toBeNull();
    expect(priced(String(Number(most) / 2), "2")?.amount).toBe(highestPrice);
    expect(priced(most, "2")).toBeNull();
    // More than any number of paise.
    expect(priced("1".padEnd(20, "0"))).toBeNull();
  });
});

test.each([
  ["", 1],
  [" ", 1],
  ["12", 12],
  ["a dozen", 0],
])("the count %j is %d", (no_of_columns, times) => {
  expect(timesOf(column, { ...columns, no_of_columns })).toBe(times);
  expect(timesOf(hoist, { no_of_columns })).toBe(1);
});

test.each<[FieldValues, string | undefined]>([
  [{ column_type: "ISHB 250" }, "1"],
  [{ column_type: "ISHB 250", no_of_columns: " " }, "1"],
  [{ column_type: "ISHB 250", no_of_columns: "4" }, "4"],
  [{}, undefined],
])("a chosen component of %j has the count %j", (values, count) => {
  expect(countedValues(column, values).no_of_columns?.trim() || undefined).toBe(count);
  expect(countedValues(panel, values)).toBe(values);
});

test("a price is that of its inputs in their canonical writing", () => {
  const key = priceKey(column, columns);
  expect(key).not.toBeNull();
  expect(priceKey(column, { ...columns, column_height: "6.0 m" })).toBe(key);
  // The count is no part of the price of one piece.
  expect(priceKey(column, { ...columns, no_of_columns: "4" })).toBe(key);
  for (const name of ["column_type", "column_height", "metal_price"])
    expect(priceKey(column, { ...columns, [name]: name === "column_type" ? "ISHB 300" : "7" })).not.toBe(key);
  for (const name of ["column_height", "metal_price"])
    for (const text of ["", "0", "-1", "x"])
      expect(priceKey(column, { ...columns, [name]: text })).toBeNull();
  expect(priceKey(wiring, { ...cables, lt_length: "", busbar: "by_others" })).not.toBeNull();
  expect(priceKey(wiring, { ...cables, lt_length: "" })).toBeNull();
});

test("a field that an option makes needless is not asked", () => {
  expect(isAsked(wiring, "lt_length", {})).toBe(true);
  expect(isAsked(wiring, "lt_length", { busbar: " " })).toBe(true);
  expect(isAsked(wiring, "lt_length", { busbar: "by_others" })).toBe(false);
  expect(isAsked(wiring, "span_width_m", { busbar: "by_others" })).toBe(true);
});

test.each([
  ["column_height", "m"],
  ["weight_kg_per_m", "kg/m"],
  ["column_type", ""],
  ["no_of_columns", ""],
  ["unknown", ""],
])("the unit of %s is %j", (name, unit) => {
  expect(unitOf(column, name)).toBe(unit);
});

test("the priced fields are the keys of the table and the fields of the formula, each once", () => {
  expect(pricedFields(column)).toEqual(["column_type", "column_height", "metal_price"]);
  expect(pricedFields(wiring)).toEqual(["span_width_m", "lt_length", "wiring_cost_per_meter"]);
  expect(pricedFields(span)).toEqual(["capacity", "span_width_m", "metal_price"]);
});
