import { describe, expect, test } from "vitest";
import { customerListFields as fields } from "../customers/customer-list.ts";
import type { WorkbookRow } from "../price-tables/uploaded-workbook.ts";
import { type ListChoice, missingFields, readList } from "./list-sheet.ts";

const rowsOf = (rows: readonly (readonly string[])[]): WorkbookRow[] =>
  rows.map((cells, at) => ({ row: at + 1, cells }));
const read = (rows: readonly (readonly string[])[], choice?: ListChoice) =>
  readList(fields, rowsOf(rows), choice);

describe("headings", () => {
  test("are found below titles, and empty rows keep their numbers", () => {
    const list = read([
      ["Customer list as on", "2026-11-01"],
      [],
      ["Company", "State"],
      [],
      ["Beta Castings", "Gujarat"],
    ]);
    expect(list.headingRow).toBe(3);
    expect(list.rows).toMatchObject([
      { row: 5, texts: { company: "Beta Castings", "site.state": "Gujarat" } },
    ]);
  });
  test("on two lines are joined, those of a merged cell with each below it", () => {
    const merged = new Map([[2, "merged with B1"]]);
    const list = readList(fields, [
      { row: 1, cells: ["Party", "Contact", ""], merged },
      { row: 2, cells: ["Name", "Person", "No"] },
      { row: 3, cells: ["Beta Castings", "A. Desai", "98250 00012"] },
    ]);
    expect(list.columns.map(({ heading, field }) => [heading, field])).toEqual([
      ["Party Name", "company"],
      ["Contact Person", "contact.name"],
      ["Contact No", "contact.phone"],
    ]);
    expect(list.rows).toHaveLength(1);
  });
  test("end with a line of units", () => {
    const list = read([
      ["Company", "State", "Limit"],
      ["", "", "(Rs.)"],
      ["Beta", "Goa", "5"],
    ]);
    expect([list.headingRow, list.rows.length]).toEqual([2, 1]);
  });
  test("may be missing", () => {
    const list = read([
      ["Beta Castings Ltd", "24AABCN1234C1Z8"],
      ["Kaveri Pumps Ltd", "27AACCD8810E1ZV"],
    ]);
    expect(list.headingRow).toBe(0);
    expect(list.columns.map(({ heading, field }) => [heading, field])).toEqual([
      ["Column A", "company"],
      ["Column B", "site.gstin"],
    ]);
  });
  test("are in the row that the user chooses", () => {
    const rows = [
      ["Company", "State"],
      ["Firm", "Remarks"],
      ["Beta", "late"],
    ];
    expect(read(rows, { headingRow: 2 }).rows).toMatchObject([{ texts: { company: "Beta", note: "late" } }]);
    expect(() => read(rows, { headingRow: 9 })).toThrow("Row 9 is not a row of this list");
  });
  test("of 10,000 letters are cut", () => {
    const list = read([
      ["Company", "x".repeat(10_000)],
      ["Beta", "1"],
    ]);
    expect(list.columns[1]?.heading).toHaveLength(200);
  });
});

describe("columns", () => {
  test("keep the user's choice, and name those that fill nothing", () => {
    const rows = [
      ["Company", "Dealer", "Sr No"],
      ["Beta", "R. Patel", "1"],
    ];
    expect(read(rows).unused).toEqual(["Dealer", "Sr No"]);
    const chosen = read(rows, { columns: [{ index: 1, field: "note" }] });
    expect(chosen.columns.map(({ field, by }) => [field, by])).toEqual([
      ["company", "name"],
      ["note", "choice"],
      [null, null],
    ]);
    expect(chosen.rows[0]?.texts).toEqual({ company: "Beta", note: "R. Patel" });
  });
  test("that fill one field are joined where they may be, and refused elsewhere", () => {
    const rows = [
      ["Company", "Address 1", "City", "A", "B"],
      ["Beta", "Plot 4", "Pune", "x", "y"],
    ];
    expect(read(rows).rows[0]?.texts["site.address"]).toBe("Plot 4, Pune");
    const twice = [3, 4].map((index) => ({ index, field: "site.gstin" }));
    expect(() => read(rows, { columns: twice })).toThrow("both fill Site, GSTIN");
    expect(() => read(rows, { columns: [{ index: 3, field: "pan" }] })).toThrow("no field “pan”");
  });
  test("that are not matched are not looked at", () => {
    const [heading, row] = rowsOf([
      ["Company", "Balance"],
      ["Gamma Forge", "(formula)"],
    ]);
    const unreadable = new Map([[1, "The formula here has no stored result"]]);
    if (!heading || !row) throw new Error("no rows");
    const list = (choice: ListChoice) => readList(fields, [heading, { ...row, unreadable }], choice);
    expect(list({}).rows[0]?.faults).toEqual([]);
    expect(list({ columns: [{ index: 1, field: "note" }] }).rows[0]?.faults).toEqual([
      { field: "note", column: "Balance", text: "Balance: The formula here has no stored result." },
    ]);
  });
  test("are at most 200", () => {
    const wide = Array.from({ length: 400 }, (_, at) => `Heading ${at}`);
    expect(() => read([["Company", ...wide], ["Beta"]])).toThrow("401 columns. It may have 200");
  });
  test("that need a value are named when none fills them", () => {
    expect(missingFields(fields, read([["Place"], ["Pune"]]).columns)).toEqual(["Company"]);
  });
});

test("a cell that says that there is no value is empty", () => {
  const list = read([
    ["Company", "GSTIN", "Remarks"],
    ["Beta", "NA", "-"],
  ]);
  expect(list.rows[0]?.texts).toEqual({ company: "Beta" });
});

test("rows of sums are passed over, and named", () => {
  const list = read([
    ["Company", "Balance"],
    ["Beta", "5"],
    ["Grand Total", "5"],
  ]);
  expect([list.rows.map(({ row }) => row), list.sums]).toEqual([[2], [3]]);
});

test("a list has at most 20,000 rows, and at least one", () => {
  const rows = Array.from({ length: 20_001 }, () => ["Beta"]);
  expect(() => read([["Company"], ...rows])).toThrow("more than 20,000 rows");
  expect(() => read([["Company"]])).toThrow("no row below its headings");
});
