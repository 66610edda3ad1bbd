import { readFileSync } from "node:fs";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { pastColumns, rowOfPast } from "#domain/archive/past-quotation-list.ts";
import { customerColumns, rowsOfCustomer } from "#domain/customers/customer-list.ts";
import type { ListKind } from "#domain/imports/list-kinds.ts";
import { optionColumns, rowOfOption } from "#domain/options/option-list.ts";
import { customerList, customerWorkbook, hostileWorkbooks } from "#server/testing/workbook-files.ts";
import { csvLine } from "../platform/csv-cells.ts";
import { type FileChoice, type ListRecords, type ReadListFile, readListFile } from "./read-list-file.ts";

const read = (kind: ListKind, name: string, content: Uint8Array | string, choice: FileChoice = {}) =>
  readListFile({
    ...{ kind, name, choice, today: "2026-11-28", kept: [], withCells: false },
    content: typeof content === "string" ? new TextEncoder().encode(content) : content,
  });
const bytesOf = (name: string): Uint8Array =>
  readFileSync(new URL(`../../../fixtures/lists/${name}`, import.meta.url));
const readSample = (kind: ListKind, name: string, choice?: FileChoice) =>
  read(kind, name, bytesOf(name), choice);

/** The columns that fill a field, by their headings. */
const matched = ({ columns }: ReadListFile) =>
  columns.flatMap(({ heading, field }) => (field === null ? [] : [`${heading}: ${field}`]));

/** A record of each kind in a few words. */
function inShort({ kind, records }: ListRecords): string[] {
  if (kind === "customers")
    return records.map(({ company, sites, contacts }) =>
      [
        company,
        ...sites.flatMap(({ address, state, gstin }) => [address, state, gstin]),
        ...contacts.flatMap(({ name, phone }) => [name, phone]),
      ]
        .filter((text) => text !== "")
        .join(" · "),
    );
  if (kind === "options")
    return records.map(({ option }) =>
      [option.name, option.code, option.unit, option.price, option.cost ?? ""].join(" · "),
    );
  return records.map(({ fields }) =>
    [
      ...[fields.number, fields.date, fields.customer, fields.crane_type ?? "", fields.tonnes, fields.span_m],
      ...[fields.lift_m, fields.amount, fields.outcome],
    ]
      .map((value) => value ?? "")
      .join(" · "),
  );
}

/** The records as the program exports them. */
const exported = ({ kind, records }: ListRecords): string => {
  const rows =
    kind === "customers"
      ? [customerColumns, ...records.flatMap(rowsOfCustomer)]
      : kind === "options"
        ? [optionColumns, ...records.map(({ option }) => rowOfOption(option))]
        : [pastColumns, ...records.map(({ fields }) => rowOfPast(fields))];
  return rows.map(csvLine).join("");
};

test("a list separated by bars is read by its columns", async () => {
  const list = await read("customers", "bars.csv", "Company|State|Phone\nSabar Steel|Goa|98250 00012\n");
  expect(matched(list)).toEqual(["Company: company", "State: site.state", "Phone: contact.phone"]);
  expect(inShort(list.read)).toEqual(["Sabar Steel · Goa · 98250 00012"]);
});

test("another kind of file named as a list asks for the list, not for another saving", async () => {
  await expect(read("customers", "list.csv", "%PDF-1.7\n1 0 obj\n")).rejects.toThrow(
    "This file is a PDF, not a CSV file. Choose the list itself.",
  );
});

/** What a list imports, whatever its rows and columns. */
const contentOf = ({ kind, records }: ListRecords): unknown =>
  kind === "customers"
    ? records.map(({ row: _, ...customer }) => customer)
    : kind === "options"
      ? records.map(({ option }) => option)
      : records.map(({ fields }) => fields);

type Sample = {
  kind: ListKind;
  choice?: FileChoice;
  fields?: string[];
  records: string[];
  refused?: string[];
  notes?: string[];
  headingRow?: number;
  unused?: string[];
};
const kavya = "Kavya Tubes";
const [gujarat, maharashtra] = ["24AAACK1234A1ZG", "27AABCO1234C1Z1"];

const samples: Record<string, Sample> = {
  "chart-sheet-first.xlsx": {
    kind: "customers",
    records: ["Psi Test · Gujarat"],
    notes: ["The sheet “Chart” is a chart and was passed over."],
  },
  "date-column-beside.xlsx": {
    kind: "customers",
    records: ["Alpha Tubes Test · Gujarat · 24AABCX1234P1Z7 · Person A · 9800000001"],
    unused: ["Last invoice"],
  },
  "formula-without-value.xlsx": {
    kind: "customers",
    records: ["Gamma Forge Test · Gujarat"],
    unused: ["Balance"],
  },
  "titles-above.xlsx": { kind: "customers", records: ["Beta Castings Test · Gujarat"], headingRow: 2 },
  "utf16-and-unknown-part.xlsx": {
    kind: "customers",
    records: ["Beta Castings Test · Gujarat"],
    headingRow: 2,
  },
  "telephone-as-number.xlsx": {
    kind: "customers",
    records: ["Iota Gears Test · Gujarat · Person I · +919800000009"],
    refused: [
      "Phone “79123456”: the number is a number in the spreadsheet and may have lost digits. Format the column as text in the spreadsheet and type the number again.",
    ],
  },
  "party-name.csv": {
    kind: "customers",
    records: ["Eta Tools Test · Gujarat · 24AABCX1234P1Z7"],
    unused: [],
  },
  "usual-headings.csv": {
    kind: "customers",
    records: ["Delta Valves Test · Plot 1 · Gujarat · 24AABCX1234P1Z7 · Person D · 9800000004"],
    unused: [],
  },
  "tally-ledgers.csv": {
    kind: "customers",
    headingRow: 5,
    records: [
      `Kavya Tubes Pvt. Ltd. · Plot 41, GIDC, Vatva, 382445 · Gujarat · ${gujarat} · Mr. Hitesh Modi · 079-25830011, 9825012345`,
      "Omkar Foundry · Survey 12, 416122 · Maharashtra · 98220 11111",
    ],
    notes: ["Row 8 has only sums and was passed over."],
    unused: ["Under", "Mailing Name", "Country", "GST Registration Type", "Opening Balance"],
  },
  "tally-all-ledgers.csv": {
    kind: "customers",
    headingRow: 4,
    records: [`Kavya Tubes Pvt. Ltd. · Gujarat · ${gujarat}`, "Omkar Foundry · Maharashtra"],
    refused: [
      ...["Cash-in-Hand", "Bank Accounts", "Duties & Taxes", "Sundry Creditors", "Current Assets"].map(
        (group) =>
          `Under “${group}”: ledgers of this group are no customers. Customers are under “Sundry Debtors”.`,
      ),
      "Name of Ledger “Petty Cash” is a ledger or a group of your own accounts, no customer.",
    ],
    notes: ["Row 13 has only sums and was passed over."],
    unused: ["Under", "Opening Balance"],
  },
  "tally-quotations.csv": {
    kind: "past_quotations",
    fields: [
      "Date: date",
      "Particulars: customer",
      "Voucher No.: number",
      "Narration: description",
      "Gross Total: amount",
    ],
    records: [
      "Q/22-23/001 · 2022-04-02 · Kavya Tubes Pvt. Ltd. · single-girder · 5 · 12 · 6 · 82500000 · unknown",
      "Q/22-23/002 · 2022-04-05 · Omkar Foundry · double-girder · 10 · 18 ·  · 245000000 · unknown",
    ],
    notes: [
      "Row 8 has only sums and was passed over.",
      "The amounts are from the column “Gross Total”. Check that they are without GST.",
    ],
  },
  "zoho-contacts.csv": {
    kind: "customers",
    records: [
      `Kavya Tubes Pvt Ltd · Plot 41, GIDC Vatva, Ahmedabad, 382445 · Gujarat · ${gujarat} · Hitesh Modi · +91 79 2583 0011, 9825012345`,
      "Omkar Foundry · Survey 12, Kolhapur, 416122 · Maharashtra · Sanjay Patil · 9822011111",
    ],
  },
  "zoho-estimates.csv": {
    kind: "past_quotations",
    fields: [
      ...["Estimate Date: date", "Estimate Number: number", "Estimate Status: outcome"],
      ...["Customer Name: customer", "Item Name: description", "Item Desc: description", "SubTotal: amount"],
      ...["Sales person: sales_person", "Notes: note"],
    ],
    records: [
      "EST-0001 · 2023-05-04 · Kavya Tubes · single-girder · 5 · 12 · 6 · 82500000 · won",
      "EST-0002 · 2023-05-06 · Omkar Foundry · double-girder · 10 · 18 · 9 · 245000000 · lost",
      "EST-0003 · 2023-05-08 · Omkar Foundry · single-girder · 3 · 9 ·  · 45000000 · open",
    ],
    notes: [],
  },
  // The user says where the cranes are.
  "odoo-orders.csv": {
    kind: "past_quotations",
    choice: { columns: [{ index: 4, field: "description" }] },
    fields: [
      ...[
        "Order Reference: number",
        "Creation Date: date",
        "Customer: customer",
        "Salesperson: sales_person",
      ],
      ...["Order Lines: description", "Untaxed Amount: amount", "Status: outcome"],
    ],
    records: [
      "S00012 · 2024-02-03 · Kavya Tubes ·  ·  ·  ·  · 82500000 · open",
      "S00013 · 2024-02-04 · Omkar Foundry, Sanjay Patil ·  ·  ·  ·  · 245000000 · won",
      "S00014 · 2024-02-05 · Bhavani Works ·  ·  ·  ·  · 10000000 · lost",
    ],
  },
  "crm-offers.csv": {
    kind: "past_quotations",
    records: [
      "QT-1 · 2023-04-04 · Kavya Tubes · single-girder · 5 · 12 · 6 · 80850000 · won",
      "QT-2 · 2023-04-06 · Omkar Foundry · double-girder · 20 · 18.5 · 9 · 490000000 · lost",
    ],
    refused: ["Offer Date is empty: Date is required."],
    unused: ["Lead No", "Enq Date", "Qty", "Offer Value (INR)", "Disc.%", "Next Action"],
  },
  "register-two-headings.xlsx": {
    kind: "past_quotations",
    headingRow: 4,
    fields: [
      ...["Qtn No: number", "Qtn Date: date", "Name of Client: customer", "Crane Details SWL (T): tonnes"],
      ...[
        "Crane Details Span (M): span_m",
        "Crane Details HOL (M): lift_m",
        "Crane Details Type: crane_type",
      ],
      ...["Value (Rs. Lacs): amount", "Status: outcome", "Remarks: note"],
    ],
    records: [
      "EC/001 · 2020-04-01 · M/s Kavya Tubes · single-girder · 5 · 12 · 6 · 82500000 · won",
      "EC/002 · 2020-04-09 · Omkar Foundry · double-girder · 10 · 18.5 · 9 · 245000000 · lost",
      "EC/003 · 2020-04-20 · Omkar Foundry · single-girder · 3 · 9 · 5 · 45000000 · unknown",
    ],
    notes: ["Row 8 has only sums and was passed over."],
  },
  "party-book.csv": {
    kind: "customers",
    records: [
      `Kavya Tubes Co., Ltd. · Plot 41, GIDC Vatva, Ahmedabad · Gujarat · ${gujarat} · Hitesh Modi · 98250 12345`,
      "Omkar Foundry · Survey 12, Kolhapur · Sanjay Patil",
    ],
    unused: ["Sr. No."],
  },
  "scan.txt": {
    kind: "past_quotations",
    headingRow: 2,
    records: ["103 · 2015-04-11 · Bhavani Works ·  · 3 · 9 ·  · 45000000 · open"],
    refused: [
      "Rate Rs. “8,25,OOO/-” is not an amount. Write it as 8,50,000 or 8.5 lakh.",
      "Date “O5.04.15” is not a date. Write it as 12-Nov-2026 or 12/11/2026.",
    ],
  },
  "unicode-text.txt": {
    kind: "customers",
    records: [`काव्या ट्यूब्स · प्लॉट ४१ · Gujarat · ${gujarat} · 9825012345`],
    unused: [],
  },
  "indiamart-leads.csv": {
    kind: "customers",
    records: ["Kavya Tubes · Plot 41, Ahmedabad, 382445 · Gujarat · Hitesh Modi · +91-9825012345"],
    refused: ["SENDER_COMPANY is empty."],
  },
  "gst-return.csv": {
    kind: "customers",
    records: [`${kavya} · Gujarat · ${gujarat}`, `Omkar Foundry · Maharashtra · ${maharashtra}`],
  },
  "spares.csv": {
    kind: "options",
    records: [
      "Radio remote control 8 buttons · 85269200 · Nos · 4500000 · 3100000",
      "VFD for LT · 85044010 · Set · 3850000 · ",
      "Rail stopper with buffer · 73269099 · set · 650000 · ",
    ],
    unused: ["S.N.", "Make", "Remarks"],
  },
};

describe.each(Object.entries(samples))("the list %s", (name, expected) => {
  test("is matched and read, and its rows without sense are refused", async () => {
    const list = await readSample(expected.kind, name, expected.choice);
    expect(list.missing).toEqual([]);
    if (expected.fields) expect(matched(list)).toEqual(expected.fields);
    expect(inShort(list.read)).toEqual(expected.records);
    expect(list.refused.map(({ text }) => text)).toEqual(expected.refused ?? []);
    if (expected.headingRow) expect(list.headingRow).toBe(expected.headingRow);
    if (expected.notes) expect(list.notes).toEqual(expected.notes);
    if (expected.unused) expect(list.unused).toEqual(expected.unused);
  });
  test("is the same after an export", async () => {
    const { read: records } = await readSample(expected.kind, name, expected.choice);
    const again = await read(expected.kind, "again.csv", exported(records));
    expect(again).toMatchObject({ refused: [], missing: [], unused: [] });
    expect(contentOf(again.read)).toEqual(contentOf(records));
  });
});

test("a list without cranes says that one of two columns is needed, and reads no row", async () => {
  const { missing, read: records, refused } = await readSample("past_quotations", "odoo-orders.csv");
  expect(missing).toEqual(["Capacity, T or Description"]);
  expect([records.records, refused]).toEqual([[], []]);
});

test.each([
  ["UTF-16", Buffer.from("\uFEFFCompany\tState\nÜnal Vinç कला\tGoa\n", "utf16le"), "Ünal Vinç कला · Goa"],
  ["Windows-1252", Buffer.from("Company,State\n\xdcnal Vin\xe7,Goa\n", "latin1"), "Ünal Vinç · Goa"],
])("text in %s is read", async (_, content, company) => {
  expect(inShort((await read("customers", "firms.csv", content)).read)).toEqual([company]);
});

const wide = Array.from({ length: 400 }, (_, at) => `Heading ${at}`).join(",");
test.each([
  [`Company,${wide}\nA\n`, "firms.csv", /401 columns. It may have 200/],
  [`Company\n${"Some Firm\n".repeat(20_001)}`, "firms.csv", /more than 20,000 rows/],
  ["Company\nA\n", "firms.ods", /select a CSV file or an Excel workbook/],
  ["Company\nA\n", "firms.xlsx", /is text, not an Excel workbook/],
  ["", "firms.csv", /The file is empty/],
  [
    Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"),
    "firms.csv",
    /This file is a picture \(PNG\), not a CSV/,
  ],
  [
    Buffer.from("ffd8ffe000104a464946000101", "hex"),
    "firms.csv",
    /This file is a picture \(JPEG\), not a CSV/,
  ],
  [
    Buffer.from("474946383961ff0001e2f7000004ff", "hex"),
    "firms.csv",
    /This file is not a text, whatever its name/,
  ],
])("an impossible file is refused with a sentence (%#)", async (content, name, sentence) => {
  await expect(read("customers", name, content)).rejects.toThrow(sentence);
});

test.each(hostileWorkbooks(customerList))(
  "%s is refused with a sentence",
  async (name, content, sentence) => {
    const expected = name === "a cell in the farthest corner" ? /at most 200 columns/ : sentence;
    await expect(read("customers", "firms.xlsx", content())).rejects.toThrow(expected);
  },
);

test.each(["hidden", "veryHidden"])("a %s sheet whose headings fit better is named", async (hidden) => {
  const content = await writeXlsx({
    sheets: [
      { name: "Notes", rows: [["Our firms"], ["of 2024"]] },
      {
        name: "Data",
        [hidden]: true,
        rows: [
          ["Company", "State"],
          ["Some Firm", "Goa"],
        ],
      },
    ],
  });
  const { sheet, notes } = await read("customers", "firms.xlsx", new Uint8Array(content));
  expect([sheet, notes]).toEqual([
    0,
    ["The headings of the hidden sheet “Data” fit better. Choose it if the list is there."],
  ]);
});

test("a workbook named .csv is refused with a sentence", async () => {
  await expect(read("customers", "firms.csv", customerWorkbook())).rejects.toThrow(/Excel workbook/);
});

test.each<ListKind>(["customers", "past_quotations", "options"])(
  "headings that are names of objects are unused columns of %s",
  async (kind) => {
    const names = ["__proto__", "constructor", "toString"];
    const headings = {
      customers: "Company",
      past_quotations: "Date,Customer,Capacity",
      options: "Item,Rate",
    };
    const values = { customers: "Firm", past_quotations: "1-4-2024,Firm,5", options: "Load cell,100" };
    const list = await read(kind, "list.csv", `${headings[kind]},${names}\n${values[kind]},a,b,c\n`);
    expect([list.unused, list.read.records.length]).toEqual([names, 1]);
    expect(Object.keys({})).toEqual([]);
  },
);
