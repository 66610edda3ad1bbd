import { describe, expect, test } from "vitest";
import { findTableComponent, type TableDefinition } from "../components/registry.ts";
import { maxProblems, problemsOf, startSheet } from "./table-sheet.ts";

const table = (id: string): TableDefinition => {
  const definition = findTableComponent(id);
  if (!definition) throw new Error(`No table ${id}`);
  return definition;
};
const column = table("column");
const hoist = table("hoist");

function read(definition: TableDefinition, lines: readonly (readonly string[])[]) {
  const sheet = startSheet(definition);
  for (const [at, cells] of lines.entries()) sheet.take(at + 1, cells);
  return sheet.finish();
}
const columnRows = (...lines: [type: string, weight: string][]) =>
  read(column, [["column_type", "weight_kg_per_m"], ...lines]);
const good = ["5T", "Wire Rope", "6", "188000"];
const hoistHeader = ["capacity", "hoist_type", "height_m", "price"];

describe("the auxiliary hoist of a row", () => {
  const withAux = (capacity: string, height = "") =>
    read(hoist, [
      [...hoistHeader, "aux_capacity", "aux_height_m"],
      [...good, capacity, height],
    ]);
  const wrong = (name: string) =>
    `${name} must be a positive number of at most 1,000,000,000 with up to 6 decimals`;

  test.each([
    ["yes", "", "aux_capacity", wrong("aux_capacity")],
    ["0", "", "aux_capacity", wrong("aux_capacity")],
    ["1T", "yes", "aux_height_m", wrong("aux_height_m")],
    ["5T", "", "aux_capacity", "aux_capacity must be below the capacity of its row"],
    ["7.5", "", "aux_capacity", "aux_capacity must be below the capacity of its row"],
  ])("%s of %s is refused at its cell", (capacity, height, column, msg) => {
    const value = column === "aux_capacity" ? capacity : height;
    expect(problemsOf(withAux(capacity, height).faults)).toEqual([{ loc: ["row 2", column], msg, value }]);
  });

  test("may be any below the main one, or none", () => {
    expect(withAux("4.9T", "9").rows).toMatchObject([{ aux_capacity: "4.9", aux_height_m: "9" }]);
    expect(withAux("").rows).toMatchObject([{ aux_capacity: "" }]);
  });
});

describe("the header", () => {
  test.each([
    ["as it is", hoistHeader],
    ["in another case", ["Capacity", "HOIST_TYPE", "Height_M", " Price "]],
    ["in words, with units", ["Capacity", "Hoist Type", "Height (m)", "Price (₹)"]],
  ])("is found %s", (_name, header) => {
    expect(read(hoist, [header, good]).rows).toEqual([
      { capacity: "5T", hoist_type: "Wire Rope", height_m: "6", price: "188000" },
    ]);
  });

  test("is found below titles and empty rows, and ignored columns are named", () => {
    const { header, rows, emptyRows } = read(hoist, [
      [""],
      ["Price list of hoists", "", "November 2026"],
      ["", ""],
      ["Capacity", "Hoist Type", "Remarks", "Height (m)", "Price", ""],
      ["", "", "", "", "", ""],
      ["5T", "Wire Rope", "x", "6", "188000", ""],
    ]);
    expect(header).toMatchObject({ row: 4, ignored: ["Remarks"] });
    expect(header.columns.map(({ name, found, at }) => [name, found, at])).toEqual([
      ["capacity", "Capacity", 0],
      ["hoist_type", "Hoist Type", 1],
      ["height_m", "Height (m)", 3],
      ["price", "Price", 4],
    ]);
    expect([rows.length, emptyRows]).toEqual([1, 1]);
  });

  test("names a missing required column and the columns found instead", () => {
    const { faults } = read(hoist, [["Hoists 2026"], ["Capacity", "Type", "Height (m)", "Price"], good]);
    expect(problemsOf(faults)).toEqual([
      {
        msg: "Required column hoist_type is missing (found: Capacity, Type, Height (m), Price)",
        loc: ["row 2", "hoist_type"],
        value: "",
      },
    ]);
  });

  test("is refused with a column twice, but an exact name goes before a similar one", () => {
    expect(read(hoist, [[...hoistHeader, "Price"], good]).faults).toEqual([]);
    const { faults } = read(hoist, [["Capacity", "CAPACITY", "hoist_type", "height_m", "price"], good]);
    expect(problemsOf(faults)).toEqual([
      {
        msg: "The header has the column capacity twice",
        loc: ["row 1", "capacity"],
        value: "CAPACITY",
      },
    ]);
  });

  test("is not looked for below thirty rows of titles", () => {
    const titles = Array.from({ length: 30 }, () => ["A title"]);
    expect(read(hoist, [...titles, hoistHeader, good]).faults[0]).toMatchObject({
      row: 1,
      column: "capacity",
    });
  });

  test("an empty sheet and a sheet without data are refused as a whole", () => {
    expect(() => read(hoist, [])).toThrow("The file is empty.");
    expect(() => read(hoist, [["", " "]])).toThrow("The file is empty.");
    expect(() => read(hoist, [hoistHeader, ["", ""]])).toThrow(
      "The file has a header but no data row below it.",
    );
  });
});

describe("the cells", () => {
  test.each([
    ["₹ 78,000", "78000"],
    ["Rs. 78,000/-", "78000"],
    ["0.78 lakh", "78000"],
    ["७८०००", "78000"],
    ["78000.50", "78000.5"],
  ])("a price of %s is %s", (written, price) => {
    expect(read(hoist, [hoistHeader, ["5 Tonne", "A", "6 mtr", written]]).rows).toEqual([
      { capacity: "5T", hoist_type: "A", height_m: "6", price },
    ]);
  });

  test.each(["-1", "0", "1e5", "7,5", "78000 only", "₹ 80 kg", "1000000001", "0.0000001", "∞"])(
    "a weight of %s is refused",
    (weight) => {
      expect(columnRows(["A", weight]).faults).toMatchObject([
        { row: 2, column: "weight_kg_per_m", at: 1, value: weight },
      ]);
    },
  );

  test("accept the unit of a weight, but no other unit", () => {
    expect(columnRows(["A", "58.6 kg/m"]).rows[0]?.weight_kg_per_m).toBe("58.6");
    expect(columnRows(["A", "₹ 58.6"]).faults).toHaveLength(1);
  });

  test("name the limit when a key is too small, too large or too fine", () => {
    const { faults } = read(table("end_carriage"), [
      ["capacity", "span_width_m", "end_carriage_type", "price"],
      ["5T", "0.5", "EC-200", "1"],
      ["5T", "7.1234567", "EC-200", "1"],
      ["200000T", "15", "EC-200", "1"],
      ["5T", "x", "EC-200", "1"],
      ["0T", "15", "EC-200", "1"],
    ]);
    expect(faults.map(({ msg }) => msg)).toEqual([
      "span_width_m must be at least 1",
      "span_width_m must have at most 6 decimals",
      "capacity must be at most 1,00,000 T with up to 6 decimals",
      "span_width_m must be a positive number",
      "capacity must be a number and T, such as 7.5T",
    ]);
  });

  test("name every fault by row: wrong numbers, repeated keys, empty keys and values beyond the header", () => {
    const { rows, faults } = read(column, [
      ["column_type", "weight_kg_per_m"],
      ["A", "1,20.5x"],
      ["B", "3"],
      ["b ", "4"],
      ["B", "5"],
      ["", "6"],
      ["C", "1", "200"],
    ]);
    expect(rows).toHaveLength(1);
    expect(problemsOf(faults).map(({ msg, loc, value }) => [msg, loc, value])).toEqual([
      [
        "weight_kg_per_m must be a positive number of at most 1,000,000,000 with up to 6 decimals",
        ["row 2", "weight_kg_per_m"],
        "1,20.5x",
      ],
      ["The same column_type is also in row 3", ["row 4", "column_type"], "b"],
      ["The same column_type is also in row 3", ["row 5", "column_type"], "B"],
      ["column_type is empty", ["row 6", "column_type"], ""],
      [
        "The row has 3 values, but the header has 2 columns. Put a value that contains the separator in quotes",
        ["row 7", "weight_kg_per_m"],
        "200",
      ],
    ]);
  });

  test("keep all faults, and list the first fifty in the refusal", () => {
    const many = Array.from({ length: 200 }, (_, n): [string, string] => [`C${n}`, "-1"]);
    const { faults } = columnRows(...many);
    expect([faults.length, problemsOf(faults).length]).toEqual([200, maxProblems]);
  });
});
