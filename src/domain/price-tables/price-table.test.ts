import { describe, expect, test } from "vitest";
import { components, tableComponent } from "../components/registry.ts";
import { alternatives } from "./alternatives.ts";
import {
  choicesOfColumn,
  dependantsOf,
  findRow,
  findRowOrLarger,
  indexRows,
  keyColumns,
  nextLargerOf,
  parentsOf,
  requiredColumns,
  spelledAs,
  tableColumns,
  withNextLarger,
} from "./price-table.ts";
import { sampleCsv } from "./sample-csv.ts";

const carriage = (span_width_m: string, end_carriage_type: string) => ({
  capacity: "5T",
  span_width_m,
  end_carriage_type,
  price: span_width_m,
});
const endCarriage = tableComponent("end_carriage");
const index = indexRows(endCarriage, [
  carriage("16.5", "EC-200"),
  carriage("20", "EC-200"),
  carriage("18", "EC-250"),
  carriage("18", "EC-315"),
]);
const asked = (span_width_m: string, end_carriage_type = "EC-250") => ({
  capacity: "5T",
  span_width_m,
  end_carriage_type,
});

describe("the next larger size", () => {
  test.each([
    ["17.2", "18"],
    ["1", "16.5"],
    ["18", null],
    ["18.0", null],
    ["18.000001", "20"],
    ["20.5", null],
    ["", null],
    ["wide", null],
  ])("for %j is %j", (wanted, larger) => {
    expect(nextLargerOf(["16.5", "18", "20"], wanted)).toBe(larger);
  });

  test("replaces a size that the table lacks, for row and list", () => {
    expect(findRow(endCarriage, index, asked("17.2"))).toBeUndefined();
    expect(findRowOrLarger(endCarriage, index, asked("17.2"))?.span_width_m).toBe("18");
    expect(findRowOrLarger(endCarriage, index, asked("18"))?.span_width_m).toBe("18");
    expect(choicesOfColumn(endCarriage, "end_carriage_type", index, asked("17.2"))).toEqual([]);
    expect(
      choicesOfColumn(
        endCarriage,
        "end_carriage_type",
        index,
        withNextLarger(endCarriage, index, asked("17.2")),
      ),
    ).toEqual(["EC-250", "EC-315"]);
  });

  test("is the only size tried, so a missing type is not looked for in larger sizes", () => {
    expect(findRowOrLarger(endCarriage, index, asked("17.2", "EC-200"))).toBeUndefined();
    expect(findRowOrLarger(endCarriage, index, asked("20.5"))).toBeUndefined();
    expect(findRowOrLarger(endCarriage, index, { ...asked("17.2"), capacity: "6T" })).toBeUndefined();
  });

  test("lists its choices first among the alternatives, and other sizes after them without a row", () => {
    expect(
      alternatives(endCarriage, index, asked("17.2")).map(({ value, row }) => [value, row?.span_width_m]),
    ).toEqual([
      ["EC-250", "18"],
      ["EC-315", "18"],
      ["EC-200", undefined],
    ]);
  });

  test("prices a lift between two rows, and applies to no other table", () => {
    const hoist = tableComponent("hoist");
    const row = { capacity: "5T", hoist_type: "Chain", height_m: "9", price: "1" };
    const heights = indexRows(hoist, [row]);
    expect(findRowOrLarger(hoist, heights, { ...row, height_m: "7.5" })).toBe(row);
    expect(findRowOrLarger(hoist, heights, { ...row, height_m: "9.5" })).toBeUndefined();
    const span = tableComponent("span");
    const girder = { capacity: "5T", span_width_m: "18", weight_kg: "1" };
    expect(
      findRowOrLarger(span, indexRows(span, [girder]), { ...girder, span_width_m: "17.2" }),
    ).toBeUndefined();
  });
});

describe("the columns of a table", () => {
  const hoist = tableComponent("hoist");
  const row = { capacity: "5T", hoist_type: "Chain", height_m: "9", price: "1" };

  test("cascade from the first key to the last", () => {
    expect(["capacity", "hoist_type", "price"].map((name) => parentsOf(hoist, name))).toEqual([
      ...[[], keyColumns(hoist).slice(0, keyColumns(hoist).indexOf("hoist_type")), []],
    ]);
    expect(dependantsOf(hoist, "capacity")).toEqual(keyColumns(hoist).slice(1));
    expect([dependantsOf(hoist, "price"), dependantsOf(components.panel, "panel_type")]).toEqual([[], []]);
    expect(parentsOf(components.panel, "panel_type")).toEqual([]);
  });

  test("are those that a row has, in their order", () => {
    expect(tableColumns(hoist, [{ price: "1", capacity: "5T" }])).toEqual(["capacity", "price"]);
    expect(tableColumns(hoist, [row, { ...row, weight_kg: "5" }])).toContain("weight_kg");
  });

  test("are in a sample file that is read without a fault", () => {
    const [head, ...lines] = sampleCsv(hoist, "single-girder").trim().split("\n");
    expect(head?.split(",")).toEqual(requiredColumns(hoist));
    expect(lines).toHaveLength(2);
  });

  test("give the names of a row their spelling, and nothing else", () => {
    const values = { capacity: "5 T", hoist_type: "CHAIN", height_m: "9.0", note: "x" };
    expect(spelledAs(hoist, values, row)).toEqual({ ...values, hoist_type: "Chain" });
  });
});
