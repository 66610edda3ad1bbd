import { describe, expect, test } from "vitest";
import { readList } from "../imports/list-sheet.ts";
import { noPastQuotation, type PastQuotation } from "./past-quotation.ts";
import { pastQuotationFields } from "./past-quotation-fields.ts";
import { pastColumns, readPastQuotations, rowOfPast } from "./past-quotation-list.ts";

const today = "2026-11-28";
const read = (rows: readonly (readonly (string | number)[])[]) => {
  const list = readList(
    pastQuotationFields,
    rows.map((cells, at) => ({ row: at + 1, cells: cells.map(String) })),
  );
  return { list, ...readPastQuotations(list, today) };
};

test("a column of cranes is no customer, whatever its heading says", () => {
  const { list } = read([
    ["Date", "Firm", "Company", "Amount"],
    ["12-11-2019", "5T x 15M SG EOT", "Sabar Steel", "850000"],
    ["13-11-2019", "10 Ton D/G EOT crane", "Kaveri Pumps", "1850000"],
    ["14-11-2019", "3T SG chain hoist", "Narmada Castings", "410000"],
  ]);
  expect(list.columns.map(({ field }) => field)).toEqual(["date", "description", "customer", "amount"]);
});

test("a list as firms have it is read with its descriptions", () => {
  const { list, records, refused } = read([
    ["Quotations issued 2019-2021"],
    [],
    ["Qtn No.", "Dt.", "Party", "Place", "Description", "Rate (Rs.)", "Disc %", "Status", "Remarks"],
    [
      "EC/041",
      "12-Nov-19",
      "Sabar Steel",
      "Sanand",
      "5T x 15M SG EOT, HOL 6M, LT 30M",
      "8,50,000",
      "2",
      "Order recd.",
      "",
    ],
    [
      "EC/052",
      "03/02/2020",
      "Kaveri Pumps Pvt. Ltd.",
      "Kochi",
      "10 Ton D/G EOT crane span 20 mtr",
      "18.5 lac",
      "",
      "Lost",
      "price",
    ],
    [
      "EC/007",
      "44105",
      "Narmada Castings",
      "Vapi",
      "3T SG chain hoist 9m span",
      "4,10,000/-",
      "",
      "Regret",
      "dropped",
    ],
    [
      "EC/033",
      "",
      "Deccan Power",
      "Pune",
      "20/5T DG 22.5m HOL 9",
      "41 Lakhs",
      "1.5",
      "Order recd.",
      "LD clause",
    ],
    ["EC/034", "31/02/2021", "Girnar Forge", "Rajkot", "Jib crane 1T", "95000", "", "Open", ""],
  ]);
  expect(list.headingRow).toBe(3);
  expect(list.unused).toEqual(["Disc %"]);
  expect(records).toMatchObject([
    {
      row: 4,
      fields: {
        ...{ number: "EC/041", date: "2019-11-12", customer: "Sabar Steel", place: "Sanand", outcome: "won" },
        ...{
          crane_type: "single-girder",
          tonnes: 5,
          span_m: 15,
          lift_m: 6,
          runway_m: 30,
          amount: 85_000_000,
        },
      },
      readings: "From the description: Single Girder 5T, 15 m, lift 6 m, runway 30 m",
      others: [{ heading: "Disc %", value: "2" }],
    },
    {
      fields: {
        date: "2020-02-03",
        crane_type: "double-girder",
        tonnes: 10,
        span_m: 20,
        amount: 185_000_000,
        outcome: "lost",
        note: "price",
      },
    },
    {
      fields: {
        date: "2020-10-01",
        crane_type: "single-girder",
        tonnes: 3,
        span_m: 9,
        amount: 41_000_000,
        outcome: "lost",
      },
    },
  ]);
  expect(refused).toEqual([
    { row: 7, column: "Dt.", text: "Dt. is empty: Date is required." },
    { row: 8, column: "Dt.", text: "Dt. “31/02/2021” is not a day of the calendar." },
  ]);
});

test("columns have their units, and a crane that is not built keeps its words", () => {
  const { records, refused } = read([
    [
      "Quote No",
      "Date",
      "Client",
      "Type",
      "Capacity (T)",
      "Span (mm)",
      "HOL (m)",
      "Value (Lakhs)",
      "Margin %",
      "Stage",
    ],
    ["1", "2024-04-01", "A", "DG", "20/5T", "22500", "9", "41.825", "12.5", "WIP"],
    ["2", "2024-04-02", "B", "Jib crane", "2", "", "", "", "", ""],
    ["3", "2024-04-03", "C", "SG", "heavy", "", "", "", "", ""],
    ["4", "2027-04-03", "C", "SG", "5", "", "", "", "", ""],
    ["5", "2024-04-03", "C", "SG", "", "", "", "", "", ""],
  ]);
  expect(records).toMatchObject([
    {
      fields: {
        crane_type: "double-girder",
        tonnes: 20,
        span_m: 22.5,
        lift_m: 9,
        amount: 418_250_000,
        margin: 12.5,
      },
    },
    { fields: { crane_type: null, tonnes: 2, description: "Jib crane" } },
  ]);
  expect(records[0]?.fields).toMatchObject({ outcome: "unknown", note: "Status: WIP; Capacity: 20/5T" });
  expect(refused.map(({ row, text }) => [row, text])).toEqual([
    [4, "Capacity (T) “heavy” is not a load in tonnes."],
    [5, "Date “2027-04-03” is after today."],
    [6, "Capacity (T) is empty: Capacity or a description is required."],
  ]);
});

test("a written past quotation is read back unchanged", () => {
  const past: PastQuotation = {
    ...noPastQuotation,
    ...{
      number: "QT/0418",
      date: "2025-02-18",
      customer: "Sabar Steel",
      place: "Sanand",
      duty: "M5",
      hoist: "Wire Rope",
    },
    ...{ crane_type: "double-girder", tonnes: 10, span_m: 20, lift_m: 9, runway_m: 60, amount: 418_250_050 },
    ...{
      margin: 12.5,
      outcome: "won",
      reason: "",
      sales_person: "R. Patel",
      description: "10T DG",
      note: "Late",
    },
  };
  const { list, records } = read([pastColumns, rowOfPast(past)]);
  expect(list.unused).toEqual([]);
  expect(records[0]?.fields).toEqual(past);
});

test.each([
  ["Date", "1899-12-31", "is outside the years 1950 to 2100"],
  ["Date", "31-12-2199", "is outside the years 1950 to 2100"],
  ["Rate", "1234567890123456", "is more than"],
  ["Rate", "(8,500)", "is below zero"],
  ["Capacity", "5000", "Capacity “5000”: Capacity must be above 0 and at most 1000 T"],
])("%s %s is refused with a sentence, and stops no other row", (heading, value, sentence) => {
  const row = (number: string, own: string) =>
    ["Quote No", "Date", "Client", "Capacity", "Rate"].map((name) =>
      name === heading && own !== ""
        ? own
        : ({ "Quote No": number, Date: "2024-04-01", Client: "A", Capacity: "5", Rate: "100" }[name] ?? ""),
    );
  const { records, refused } = read([
    ["Quote No", "Date", "Client", "Capacity", "Rate"],
    row("1", value),
    row("2", ""),
  ]);
  expect(records).toHaveLength(1);
  expect(refused).toMatchObject([{ row: 2, column: heading, text: expect.stringContaining(sentence) }]);
});

test("a heading of 10,000 letters matches nothing and stops nothing", () => {
  const { list, records } = read([
    ["Quote No", "Date", "Client", "Capacity", "x".repeat(10_000)],
    ["1", "2024-04-01", "A", "5", "y"],
  ]);
  expect(records).toHaveLength(1);
  expect(list.unused).toHaveLength(1);
  expect(records[0]?.others[0]?.heading.length).toBeLessThanOrEqual(100);
});

test.each([
  ["20/5", "", "Capacity: 20/5"],
  ["20+5 T", "Crab", "Crab; Capacity: 20+5 T"],
])("a capacity of “%s” counts with its main hoist and is kept in the note", (capacity, note, kept) => {
  const { records } = read([
    ["No.", "Date", "Customer", "Capacity", "Remarks"],
    ["A-1", "1-4-2022", "Sabar Steel", capacity, note],
  ]);
  expect(records).toMatchObject([
    {
      fields: { tonnes: 20, note: kept },
      given: expect.arrayContaining(["note"]),
      readings: `Capacity “${capacity}”: 20T counts, the whole is in the note; The crane type is unknown`,
    },
  ]);
  const [past] = records;
  if (!past) throw new RangeError("No record");
  expect(read([pastColumns, rowOfPast(past.fields)]).records).toMatchObject([{ fields: past.fields }]);
});

test("amounts below two lines of headings have the unit of the upper one", () => {
  const { records } = read([
    ["No.", "Date", "Customer", "Capacity", "Price in Lakhs", ""],
    ["", "", "", "", "Basic", "With GST"],
    ["A-1", "1-4-2022", "Sabar Steel", "5", "6.4", "7.55"],
  ]);
  expect(records).toMatchObject([{ fields: { amount: 64_000_000 } }]);
});

test("a margin below 1 % without its sign is taken as it is and needs a look", () => {
  const { records } = read([
    ["No.", "Date", "Customer", "Type", "Capacity", "Margin"],
    ["1", "1-4-2022", "A", "SG", "5", "0.12"],
    ["2", "1-4-2022", "A", "SG", "5", "0.5%"],
    ["3", "1-4-2022", "A", "SG", "5", "12%"],
  ]);
  expect(records.map(({ fields, readings }) => [fields.margin, readings])).toEqual([
    [0.12, "Margin 0.12 % is below 1 %: check whether it is a share"],
    [0.5, ""],
    [12, ""],
  ]);
});

test("a row is refused with all its reasons", () => {
  const { refused } = read([
    ["Quotation ID", "Date", "Party", "Capacity", "Amount", "Order Y/N"],
    ["Q-1", "31/02/2021", "", "big", "on request", "Y"],
    ["Q-2", "1/2/2021", "Sabar Steel", "5T", "850000", "Y"],
  ]);
  expect(refused).toEqual([
    {
      row: 2,
      column: "Date",
      text: [
        "Date “31/02/2021” is not a day of the calendar.",
        "Capacity “big” is not a load in tonnes.",
        "Amount “on request” is not an amount. Write it as 8,50,000 or 8.5 lakh.",
        "Party is empty: Customer is required.",
      ].join(" "),
    },
  ]);
});

test("a number of several rows is noted", () => {
  const row = ["Q-1", "1/2/2021", "Sabar Steel", "5T"];
  const { records, notes } = read([
    ["Quotation ID", "Date", "Party", "Capacity"],
    row,
    row,
    ["Q-2", "1/2/2021", "Sabar Steel", "5T"],
  ]);
  expect(records).toHaveLength(3);
  expect(notes).toEqual(["One number stands in several rows: “Q-1” in rows 2 and 3. Each row is imported."]);
  const more = read([
    ["Quotation ID", "Date", "Party", "Capacity"],
    row,
    row,
    ["Q-2", ...row.slice(1)],
    ["Q-2", ...row.slice(1)],
  ]);
  expect(more.notes).toEqual([
    "2 numbers stand in several rows, such as “Q-1” in rows 2 and 3. Each row is imported.",
  ]);
});

test("a quotation ID and an order Y/N are matched", () => {
  const { records } = read([
    ["Quotation ID", "Date", "Party", "Capacity", "Order Y/N"],
    ["Q-2", "1/2/2021", "Sabar Steel", "5T", "Y"],
    ["Q-3", "1/2/2021", "Sabar Steel", "5T", "N"],
  ]);
  expect(records.map(({ fields }) => [fields.number, fields.outcome, fields.note])).toEqual([
    ["Q-2", "won", ""],
    ["Q-3", "unknown", "Status: N"],
  ]);
});

describe("a small amount", () => {
  const heads = ["Date", "Party", "Capacity", "Amount"];
  test("is refused beside rows that say lakh", () => {
    const { records, refused } = read([
      heads,
      ["12/11/2019", "Sabar Steel", "5T", "12.5"],
      ["13/11/2019", "Kaveri Pumps", "10T", "12.50 Lacs"],
    ]);
    expect(records).toMatchObject([{ row: 3, fields: { amount: 125_000_000 } }]);
    expect(refused).toEqual([
      {
        row: 2,
        column: "Amount",
        text: "Amount “12.5” may be in lakh or crore, as other rows of its column say. Write the unit into the cell: 8.5 lakh or ₹8,50,000.",
      },
    ]);
  });
  test("is noted in a column without any unit", () => {
    const { records, notes } = read([
      heads,
      ["12/11/2019", "Sabar Steel", "5T", "12.5"],
      ["13/11/2019", "Kaveri Pumps", "10T", "850000"],
    ]);
    expect(records).toHaveLength(2);
    expect(notes).toEqual([
      "The amount of row 2 is below ₹1,000. Write the unit into the heading, as in “Amount (lakh)”, if they are not in rupees.",
    ]);
  });
  test("is noted for several rows, and never for 0 and ₹1,000", () => {
    const { notes } = read([
      heads,
      ...["0", "1000", "999", "12.5"].map((amount, at) => [`1${at}/11/2019`, "Sabar Steel", "5T", amount]),
    ]);
    expect(notes).toEqual([
      "The amounts of 2 rows are below ₹1,000, the first in row 4. Write the unit into the heading, as in “Amount (lakh)”, if they are not in rupees.",
    ]);
  });
});

test("sizes in the wrong unit are refused, and a grand total counts with a note", () => {
  const { records, refused, notes } = read([
    ["No.", "Date", "Customer", "Capacity (kg)", "Span (mm)", "Grand Total"],
    ["1", "1-4-2022", "A", "5000", "15", "100"],
    ["2", "1-4-2022", "A", "7.5", "15000", "100"],
    ["3", "1-4-2022", "A", "7500", "15 m", "100"],
  ]);
  expect(refused.map(({ text }) => text)).toEqual([
    "Span (mm) “15” would be 0.015 m. Write the unit into the cell: 15 m.",
    "Capacity (kg) “7.5” would be 0.0075 T. Write the unit into the cell: 7.5 T.",
  ]);
  expect(records.map(({ fields }) => [fields.tonnes, fields.span_m, fields.amount])).toEqual([
    [7.5, 15, 10_000],
  ]);
  expect(notes).toContainEqual(expect.stringContaining("“Grand Total”. Check that they are without GST"));
  const below = read([
    ["No.", "Date", "Customer", "Capacity", "Sub Total"],
    ["1", "1-4-2022", "A", "5", "850000"],
  ]);
  expect(below.records).toMatchObject([{ fields: { amount: 85_000_000 } }]);
  expect(below.notes).toEqual([]);
});

test("a date that may be either is refused in a column with the month first", () => {
  const heads = ["Date", "Party", "Capacity", "Amount"];
  const rowsOf = (...dates: string[]) => dates.map((date) => [date, "Sabar Steel", "5T", "850000"]);
  const { records, refused } = read([heads, ...rowsOf("04/13/2021", "04/05/2021", "12-Nov-2019")]);
  expect(records.map(({ fields }) => fields.date)).toEqual(["2019-11-12"]);
  expect(refused.map(({ row }) => row)).toEqual([2, 3]);
  expect(refused[1]?.text).toContain("stands among dates with the month first");
  expect(read([heads, ...rowsOf("13/04/2021", "04/05/2021", "04/13/2021")]).records).toHaveLength(2);
});
