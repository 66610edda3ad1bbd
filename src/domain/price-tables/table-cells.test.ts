import { expect, test } from "vitest";
import { tableComponent } from "../components/registry.ts";
import { notBelow, readCell, readRow } from "./table-cells.ts";

const [column, hoist, span] = [tableComponent("column"), tableComponent("hoist"), tableComponent("span")];
const long = "x".repeat(200);

test.each<[string, ReturnType<typeof readCell>, ReturnType<typeof readCell>]>([
  ["a long key", readCell(column, "column_type", long), { text: long }],
  [
    "a key that is too long",
    readCell(column, "column_type", `${long}x`),
    { msg: "column_type is longer than 200 characters" },
  ],
  ["an empty key", readCell(column, "column_type", ""), { msg: "column_type is empty" }],
  ["a size", readCell(span, "span_width_m", "15.0 m"), { text: "15" }],
  ["no size", readCell(span, "span_width_m", "wide"), { msg: "span_width_m must be a positive number" }],
  ["a size of 0", readCell(span, "span_width_m", "0"), { msg: "span_width_m must be a positive number" }],
  [
    "a capacity without its T",
    readCell(span, "capacity", "five"),
    { msg: "capacity must be a number and T, such as 7.5T" },
  ],
  ["a long text", readCell(span, "girder_section", long), { text: long }],
  [
    "a text that is too long",
    readCell(span, "girder_section", `${long}x`),
    { msg: "girder_section is longer than 200 characters" },
  ],
  ["an empty optional number", readCell(hoist, "weight_kg", ""), { text: "" }],
  [
    "a wrong optional number",
    readCell(hoist, "weight_kg", "0"),
    { msg: "weight_kg must be a positive number of at most 1,000,000,000 with up to 6 decimals" },
  ],
])("%s", (_what, cell, expected) => {
  expect(cell).toEqual(expected);
});

const row = { capacity: "10T", hoist_type: "Crab", height_m: "9", price: "1", aux_capacity: "3T" };

test.each([
  ["3T", false],
  ["9.999T", false],
  ["10T", true],
  ["12T", true],
  ["", false],
])("an auxiliary capacity of %j beside 10T is too large: %s", (aux_capacity, isTooLarge) => {
  const found = notBelow(hoist, { ...row, aux_capacity });
  expect(found).toEqual(
    isTooLarge ? { name: "aux_capacity", msg: "aux_capacity must be below the capacity of its row" } : null,
  );
});

test("a row is read in its canonical form, or named by its first fault", () => {
  expect(readRow(hoist, { ...row, price: " 1,000.50 " })).toEqual({
    row: { ...row, aux_capacity: expect.anything(), price: "1000.5" },
  });
  expect(readRow(hoist, { ...row, height_m: "", price: "" })).toEqual({ msg: "height_m is empty" });
  expect(readRow(hoist, { ...row, aux_capacity: "10" })).toEqual({
    msg: expect.stringMatching(/^aux_capacity must be below/),
  });
});
