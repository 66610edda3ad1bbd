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

test.each([
  ["Name;Price, in ₹, before GST\nHoist;1,00,000", ["Name", "Price, in ₹, before GST"]],
  ["Name,Price\nHoist;A;B,1", ["Name", "Price"]],
  ["Name\tPrice, ₹\tUnit\nHoist\t1\tno.", ["Name", "Price, ₹", "Unit"]],
  ["sep=|\nName|Price;₹\nHoist|1", ["Name", "Price;₹"]],
  ["What;How many\nHoist;1", ["What", "How many"]],
])("the separator gives the most known columns, and else the most cells: %j", (text, head) => {
  const known = ["Name", "Unit", "Price"];
  const rows: (readonly string[])[] = [];
  eachCsvRow(
    text,
    (cells) => cells.filter((cell) => known.includes(cell)).length,
    (_, cells) => rows.push(cells),
  );
  expect(rows[0]).toEqual(head);
});
