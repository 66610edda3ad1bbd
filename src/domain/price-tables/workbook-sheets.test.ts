import { expect, test } from "vitest";
import { tableComponent } from "../components/registry.ts";
import { dataRowsOf, matchSheets, sheetNotes, type WorkbookSheet } from "./uploaded-workbook.ts";

const tables = (["span", "hoist", "column"] as const).map(tableComponent);
const sheet = (name: string, rows: string[][] = [], change: Partial<WorkbookSheet> = {}): WorkbookSheet => ({
  ...{ name, isHidden: false, hiddenRows: [], hiddenColumns: [], formulas: new Map() },
  rows: rows.map((cells, at) => ({ row: at + 1, cells })),
  ...change,
});
const ofSpan = [["capacity", "span_width_m", "weight_kg"]];
const ofHoist = [["capacity", "hoist_type", "height_m", "price"]];
const matched = (...sheets: WorkbookSheet[]) => matchSheets(tables, sheets).map((table) => table?.id ?? null);

test.each([
  [
    "its id or title, in any spelling",
    [sheet("SPAN"), sheet("Hoist "), sheet("column_")],
    ["span", "hoist", "column"],
  ],
  ["its columns", [sheet("Price list", ofSpan), sheet("Sheet2", ofHoist)], ["span", "hoist"]],
  ["its columns below a title", [sheet("Price list", [["Spans"], ...ofSpan])], ["span"]],
  ["nothing", [sheet("Notes", [["capacity"]])], [null]],
  ["the columns, of two sheets with one name", [sheet("span_"), sheet("Span", ofSpan)], [null, "span"]],
  [
    "the name, though another sheet has its columns",
    [sheet("Span"), sheet("Sheet2", ofSpan)],
    ["span", null],
  ],
])("a sheet is that of a table by %s", (_how, sheets, expected) =>
  expect(matched(...sheets)).toEqual(expected),
);

const rows = [["capacity"], ["5T"], [" "], ["10T"]];

const headerAt = (row: number) => ({ row, cells: [], columns: [], twice: [], ignored: [] });

test("rows of data are those below the header that are not blank", () => {
  expect(dataRowsOf(sheet("s", rows), headerAt(1))).toBe(2);
  expect(dataRowsOf(sheet("s", rows), headerAt(2))).toBe(1);
  expect(dataRowsOf(sheet("s", rows), null)).toBe(3);
});

const header = {
  row: 1,
  columns: [
    { name: "capacity", at: 0 },
    { name: "price", at: 3 },
  ],
} as Parameters<typeof sheetNotes>[1];
const notes = (change: Partial<WorkbookSheet>) => sheetNotes(sheet("hoist", rows, change), header);

test.each<[string, Partial<WorkbookSheet>, string[]]>([
  ["nothing hidden", {}, []],
  ["a hidden sheet", { isHidden: true }, ["The sheet is hidden but used."]],
  ["a hidden row", { hiddenRows: [3] }, ["Row 3 is hidden but used."]],
  ["hidden rows of the data", { hiddenRows: [1, 2, 4, 5] }, ["Rows 2 and 4 are hidden but used."]],
  ["a run of hidden rows", { hiddenRows: [2, 3, 4] }, ["Rows 2 to 4 are hidden but used."]],
  ["a hidden column", { hiddenColumns: [3] }, ["Column D is hidden but used."]],
  ["hidden columns, one of no table", { hiddenColumns: [0, 1, 3] }, ["Columns A and D are hidden but used."]],
  [
    "a formula",
    { formulas: new Map([[3, { count: 1, firstRow: 2 }]]) },
    ["price: 1 value is the result of a formula (hoist!D2), taken as stored in the file."],
  ],
  [
    "formulas",
    { formulas: new Map([[3, { count: 2, firstRow: 2 }]]) },
    ["price: 2 values are results of formulas (from hoist!D2 on), taken as stored in the file."],
  ],
])("a used sheet with %s is noted", (_what, change, expected) => expect(notes(change)).toEqual(expected));

test("ten runs of hidden rows are named, and more counted", () => {
  const many = (count: number) => {
    const hiddenRows = Array.from({ length: count }, (_, at) => 2 * at + 2);
    return sheetNotes(
      sheet(
        "s",
        Array.from({ length: 40 }, () => ["x"]),
        { hiddenRows },
      ),
      header,
    )[0];
  };
  expect(many(10)).toMatch(/18 and 20 are hidden/);
  expect(many(11)).toMatch(/20 and 1 more are hidden/);
});
