import { expect, test } from "vitest";
import { csvLine, eachCsvRow } from "./csv-cells.ts";

/** The cells that a line is read as, written as this program writes it. */
function readAgain(cells: readonly (string | number)[]): readonly string[] {
  const rows: (readonly string[])[] = [];
  eachCsvRow(
    csvLine(cells),
    () => 0,
    (_, read) => rows.push(read),
  );
  return rows.flat();
}

test.each([
  "=1+1",
  "+91 79",
  "-5",
  "@SUM(A1)",
  "＝1+1",
  "＋1",
  "－1",
  "＠A1",
  " =1+1",
  "\uFEFF=1+1",
  "\t1",
  "\n1",
])("a text that a spreadsheet would run is guarded, and read as it was: %j", (text) => {
  expect(csvLine([text, "x"])).toMatch(/^"?'/);
  expect(readAgain([text, "x"])).toEqual([text, "x"]);
});

test.each([
  ["5T", "5T"],
  [-5, "-5"],
  ["a=b", "a=b"],
  ["Bay, 2", '"Bay, 2"'],
  ['6" pipe', '"6"" pipe"'],
])("%j is written as %s", (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`);
});
