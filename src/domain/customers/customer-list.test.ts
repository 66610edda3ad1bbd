import { describe, expect, test } from "vitest";
import { readList } from "../imports/list-sheet.ts";
import { customerColumns, customerListFields, readCustomers, rowsOfCustomer } from "./customer-list.ts";
import { customerTexts, noTexts } from "./customer-texts.ts";

const read = (rows: readonly (readonly string[])[]) =>
  readCustomers(
    readList(
      customerListFields,
      rows.map((cells, at) => ({ row: at + 1, cells })),
    ),
  );
const gujarat = "24AAACE0000E1ZS";

test("rows of one firm are one customer, under any titles and in any order of columns", () => {
  const { customers, refused } = read([
    ["Our customers"],
    [],
    ["GST No.", "Customer", "Contact person", "E-Mail", "State"],
    [gujarat, "Sabar Steel Pvt Ltd", "R. Chaudhary", "r@sabar.example", ""],
    ["27AAACE0000E1ZM", "Sabar Steel", "", "", ""],
    ["", "Sabar Steel Ltd", "S. Rao", "", ""],
    ["", "Kaveri Pumps", "", "", "TAMILNADU"],
  ]);
  expect(refused).toEqual([]);
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

test("a row with another name of a firm is named as taken for it", () => {
  const { customers } = read([
    ["Company", "State"],
    ["P62 Kirloskar Demo", "Goa"],
    ["P62 Kirloskar Demo Ltd", "Goa"],
    ["P62 Kirloskar Demo", "Goa"],
  ]);
  expect(customers).toMatchObject([
    { company: "P62 Kirloskar Demo", joined: [{ row: 3, company: "P62 Kirloskar Demo Ltd" }] },
  ]);
});

describe("a row with a fault is refused with its column and reason, and stops no other", () => {
  const headings = ["Party Name", "GST No.", "State", "Mob.", "Mail"];
  test.each([
    [["", gujarat, "", "", ""], "Party Name", "Party Name is empty."],
    [
      ["A", "24AABCS12K1Z", "", "", ""],
      "GST No.",
      "GST No. “24AABCS12K1Z” has 12 characters. A GSTIN has 15.",
    ],
    [["A", "24AAACE0000E1ZT", "", "", ""], "GST No.", /not a valid GSTIN/],
    [["A", "", "Gujarrat", "", ""], "State", /not a state of India/],
    [["A", "", "", "9.82E+09", ""], "Mob.", /lost digits/],
    [["A", "", "", "", "nowhere"], "Mail", /one address/],
    [["A", "", "Dubai", "", ""], "State", /Leave the cell empty for a customer abroad\.$/],
    [["A", "", "", "12", "nowhere"], "Mob.", /at least 3 characters\. Mail “nowhere”: E-mail must be one/],
    [
      ["", "24AABCS12K1Z", "", "9.82E+09", "x"],
      "Mob.",
      /digits.*Party Name is empty.*GSTIN has 15.*Mail “x”/,
    ],
  ])("%j", (row, column, text) => {
    const { customers, refused } = read([headings, row, ["Good Firm", "", "Goa", "", ""]]);
    expect(refused).toEqual([{ row: 2, column, text: expect.stringMatching(text) }]);
    expect(customers).toMatchObject([{ row: 3, company: "Good Firm" }]);
  });
});

test.each(["URP", "Unregistered", "NA", "-", ""])("a GSTIN of “%s” is none", (gstin) => {
  const { customers, refused } = read([
    ["Company", "GSTIN", "State"],
    ["Beta", gstin, "Goa"],
  ]);
  expect(refused).toEqual([]);
  expect(customers).toMatchObject([{ sites: [{ state: "Goa", gstin: "" }] }]);
});

test("a site may lie in another state than its GSTIN", () => {
  const { customers, refused } = read([
    ["Company", "GSTIN", "State"],
    ["Beta", gujarat, "Goa"],
  ]);
  expect(refused).toEqual([]);
  expect(customers).toMatchObject([{ sites: [{ state: "Goa", gstin: gujarat }] }]);
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
  expect(read([customerColumns, ...rowsOfCustomer(customer)]).customers).toEqual([
    { ...customer, row: 2, joined: [] },
  ]);
});

test.each<[string, string, (n: number) => string[], string, number]>([
  ["50 sites", "Address", (n) => [`Plot ${n}`, "", ""], "Sabar Steel would have more than 50 sites", 52],
  [
    "100 contacts",
    "Contact",
    (n) => ["", `P. ${n}`, ""],
    "Sabar Steel would have more than 100 contacts",
    102,
  ],
  [
    "5,000 characters of notes",
    "Note",
    // 50 notes of 99 characters and their ends of line are 4,999.
    (n) => ["", "", `${n + 100}${"a".repeat(96)}`],
    "The notes of Sabar Steel would have more than 5,000 characters together",
    52,
  ],
])("a firm has at most %s, however many rows it has", (_, column, cells, msg, row) => {
  const rows = Array.from({ length: 200 }, (_, n) => ["Sabar Steel", ...cells(n)]);
  const { refused } = read([["Company", "Address", "Contact", "Note"], ...rows]);
  expect(refused[0]).toMatchObject({ row, column, text: expect.stringContaining(msg) });
});

test.each([
  ["020-66300002", "+91 98000 62002", "020-66300002, +91 98000 62002"],
  ["+91 98000 62002, +91 98000 62003", "", "+91 98000 62002, +91 98000 62003"],
  ["+91 98000 62002; 020-66300002/+44 20 7946 0000", "", "+91 98000 62002; 020-66300002/+44 20 7946 0000"],
])("two telephones may each have a +: %s and %s", (phone, mobile, joined) => {
  const { customers, refused } = read([
    ["Company", "State", "Phone", "Mobile"],
    ["Beta", "Goa", phone, mobile],
  ]);
  expect(refused).toEqual([]);
  expect(customers).toMatchObject([{ contacts: [{ phone: joined }] }]);
});

test("a firm and its address in one column are told apart, and a telephone behind a name", () => {
  const { customers, refused } = read([
    ["Name & Address of Party", "City", "Contact person & mobile"],
    ["Sabar Steel Co., Ltd., Plot 4, GIDC", "Himatnagar", "R. Chaudhary - 98250 00012"],
    ["Kaveri Pumps", "Kochi", "S. Rao 2"],
    ["Deccan Power,, Unit 2", "", ""],
  ]);
  expect(refused).toEqual([]);
  expect(customers).toMatchObject([
    {
      company: "Sabar Steel Co., Ltd.",
      sites: [{ address: "Plot 4, GIDC, Himatnagar" }],
      contacts: [{ name: "R. Chaudhary", phone: "98250 00012" }],
    },
    { company: "Kaveri Pumps", contacts: [{ name: "S. Rao 2", phone: "" }] },
    { company: "Deccan Power", sites: [{ address: "Unit 2" }] },
  ]);
});

test("a second address with the GSTIN of another is refused, and the same note is kept once", () => {
  const { customers, refused } = read([
    ["Company", "Address", "GSTIN", "Note"],
    ["Sabar Steel", "Plot 4", gujarat, "Pays late"],
    ["Sabar Steel", "Plot 4", gujarat, "Wants Hindi"],
    ["Sabar Steel", "Plot 9", gujarat, "Pays late"],
    ["Sabar Steel", "Plot 4", gujarat, "Pays late"],
  ]);
  expect(refused).toEqual([
    { row: 4, column: "GSTIN", text: `GSTIN “${gujarat}”: Another site already has this GSTIN.` },
  ]);
  expect(customers).toMatchObject([{ note: "Pays late\nWants Hindi", sites: [{ address: "Plot 4" }] }]);
});

test("a ledger of the accounts is refused as such, whatever else it has", () => {
  const { customers, refused } = read([
    ["Name", "Under", "State"],
    ["State Bank", "Bank Accounts", "Gujarrat"],
    ["Sabar Steel", "Sundry Debtors", "Gujarat"],
  ]);
  expect(customers.map(({ company }) => company)).toEqual(["Sabar Steel"]);
  expect(refused).toEqual([
    { row: 2, column: "Under", text: expect.stringMatching(/^Under “Bank Accounts”: ledgers of this group/) },
  ]);
});

test.each([
  ["R. Chaudhary (98250 00012", undefined, "R. Chaudhary", "98250 00012"],
  ["R. Chaudhary 98250 00012", undefined, "R. Chaudhary", "98250 00012"],
  ["R. Chaudhary", undefined, "R. Chaudhary", ""],
  ["R. Chaudhary 98250 00012", "079 2550 1234", "R. Chaudhary 98250 00012", "079 2550 1234"],
  ["Plot 9825000012 GIDC", undefined, "Plot 9825000012 GIDC", ""],
])("the contact “%s” beside the telephone %s is %s, %s", (contact, phone, name, number) => {
  const { customers } = read([
    ["Company", "Contact", ...(phone === undefined ? ["State"] : ["Phone"])],
    ["Beta", contact, phone ?? "Goa"],
  ]);
  expect(customers[0]?.contacts).toMatchObject([{ name, phone: number }]);
});

test("a written customer has a row for each site and contact, at least one, and its note in the first", () => {
  const customer = {
    ...noTexts(customerTexts),
    company: "Sabar Steel",
    note: "Pays late",
    sites: [],
    contacts: [],
  };
  const person = (name: string) => ({ name, role: "", phone: "", email: "" });
  const rows = (contacts: ReturnType<typeof person>[]) => rowsOfCustomer({ ...customer, contacts });
  expect(rows([])).toHaveLength(1);
  const both = rows([person("A"), person("B")]);
  expect(both.map((cells) => cells.filter((cell) => cell !== ""))).toEqual([
    expect.arrayContaining(["Sabar Steel", "Pays late", "A"]),
    ["Sabar Steel", "B"],
  ]);
});
