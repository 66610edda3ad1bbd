import { expect, test } from "vitest";
import { customerColumns, rowsOfCustomer, startCustomerSheet } from "./customer-sheet.ts";
import { customerTexts, noTexts } from "./customer-texts.ts";

const read = (rows: readonly (readonly string[])[]) => {
  const sheet = startCustomerSheet();
  for (const [at, cells] of rows.entries()) sheet.take(at + 1, cells);
  return sheet.finish();
};
const gujarat = "24AAACE0000E1ZS";

test("rows of one firm are one customer, under any titles and in any order of columns", () => {
  const { customers, faults } = read([
    ["Our customers"],
    [],
    ["GST No.", "Customer", "Contact person", "E-Mail", "State"],
    [gujarat, "Sabar Steel Pvt Ltd", "R. Chaudhary", "r@sabar.example", ""],
    ["27AAACE0000E1ZM", "Sabar Steel", "", "", ""],
    ["", "Sabar Steel Ltd", "S. Rao", "", ""],
    ["", "Kaveri Pumps", "", "", "TAMILNADU"],
  ]);
  expect(faults).toEqual([]);
  expect(customers).toMatchObject([
    {
      row: 4,
      company: "Sabar Steel Pvt Ltd",
      sites: [{ state: "Gujarat" }, { state: "Maharashtra" }],
      contacts: [{ name: "R. Chaudhary" }, { name: "S. Rao" }],
    },
    { row: 7, company: "Kaveri Pumps", sites: [{ state: "Tamil Nadu" }], contacts: [] },
  ]);
});

test("a column is known under each name that firms use", () => {
  const { customers } = read([
    ["Firm", "Site", "GST", "Contact Person", "Mobile", "Email", "Remarks"],
    ["Sabar Steel", "Himatnagar", gujarat, "S. Rao", "+91 98250 00012", "s@sabar.example", "Pays late"],
  ]);
  expect(customers).toEqual([
    {
      row: 2,
      company: "Sabar Steel",
      sites: [{ address: "Himatnagar", state: "Gujarat", gstin: gujarat }],
      contacts: [{ name: "S. Rao", role: "", phone: "+91 98250 00012", email: "s@sabar.example" }],
      note: "Pays late",
    },
  ]);
});

test("all faults are named together, each with its row and column", () => {
  const { faults } = read([
    ["Company", "State", "GSTIN", "E-mail"],
    ["", "Gujarat", "", ""],
    ["A", "Goa", gujarat, "nowhere"],
    ["B", "Gujarrat", "", ""],
  ]);
  expect(faults.map(({ row, column }) => `${row} ${column}`)).toEqual([
    ...["2 Company", "3 GSTIN", "3 E-mail"],
    "4 State",
  ]);
});

test("a merged cell is a fault only below the header and in a needed column", () => {
  const sheet = startCustomerSheet();
  const merged = (...places: number[]) => new Map(places.map((at) => [at, `merged ${at}`]));
  sheet.take(1, ["Our customers"], merged(1, 2, 3));
  sheet.take(2, ["Company", "State", "Contact", ""]);
  sheet.take(3, ["Sabar Steel", "Gujarat", "A. Desai", "since 2019"]);
  sheet.take(4, ["", "", "S. Rao", ""], merged(0, 1, 3));
  sheet.take(5, ["Kaveri Pumps", "Goa", "", ""], merged(3));
  expect(sheet.finish()).toMatchObject({
    customers: [{ company: "Sabar Steel" }, { company: "Kaveri Pumps" }],
    faults: [
      { row: 4, column: "Company", msg: "merged 0" },
      { row: 4, column: "State", msg: "merged 1" },
    ],
  });
});

test("the row after the first 10,000 is refused", () => {
  const sheet = startCustomerSheet();
  sheet.take(1, ["Company"]);
  for (let row = 2; row <= 10_001; row++) sheet.take(row, ["Sabar Steel"]);
  expect(() => sheet.take(10_002, ["Sabar Steel"])).toThrow("The list has more than 10,000 rows.");
});

test("a list without the column Company, or without a row, is refused", () => {
  expect(() => read([["Name of nothing"], ["x"]])).toThrow("The list has no column Company");
  expect(() => read([["Company"]])).toThrow("no customer below it");
});

test("a written customer is read back unchanged", () => {
  const customer = {
    ...noTexts(customerTexts),
    company: "Sabar Steel",
    sites: [{ address: "Himatnagar", state: "Gujarat", gstin: gujarat }],
    contacts: [
      { name: "A", role: "Head", phone: "+91 1234", email: "a@b.example" },
      { name: "B", role: "", phone: "", email: "" },
    ],
    note: "Pays in 45 days",
  };
  expect(read([customerColumns, ...rowsOfCustomer(customer)]).customers).toEqual([{ ...customer, row: 2 }]);
});

test.each<[string, string, (n: number) => string[], string]>([
  ["50 sites", "Address", (n) => [`Plot ${n}`, "", ""], "Sabar Steel would have more than 50 sites"],
  ["100 contacts", "Contact", (n) => ["", `P. ${n}`, ""], "Sabar Steel would have more than 100 contacts"],
  [
    "5,000 characters of notes",
    "Note",
    (n) => ["", "", `${n}${"a".repeat(98)}`],
    "The notes of Sabar Steel would have more than 5,000 characters together",
  ],
])("a firm has at most %s, however many rows it has", (_, column, cells, msg) => {
  const rows = Array.from({ length: 200 }, (_, n) => ["Sabar Steel", ...cells(n)]);
  const { faults } = read([["Company", "Address", "Contact", "Note"], ...rows]);
  expect(faults[0]).toMatchObject({ column, msg });
});
