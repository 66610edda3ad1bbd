import { expect, test } from "vitest";
import { readList } from "../imports/list-sheet.ts";
import { noPastQuotation } from "./past-quotation.ts";
import { pastQuotationFields } from "./past-quotation-fields.ts";
import { mergedOthers, pastColumns, readPastQuotations, rowOfPast } from "./past-quotation-list.ts";

const today = "2026-11-28";
const read = (rows: readonly (readonly string[])[]) =>
  readPastQuotations(
    readList(
      pastQuotationFields,
      rows.map((cells, at) => ({ row: at + 1, cells })),
    ),
    today,
  );

test("a margin of 1 %, of 0 and below zero are shares only where they are smaller than 1", () => {
  const { records, refused } = read([
    ["Quote No", "Date", "Customer", "Type", "Capacity", "Margin"],
    ...["1", "0", "-0.5", "5 %", "high"].map((margin, at) => [`${at}`, "1-4-2022", "A", "SG", "5", margin]),
  ]);
  expect(records.map(({ fields, readings }) => [fields.margin, readings !== ""])).toEqual([
    [1, false],
    [0, false],
    [-0.5, true],
    [5, false],
  ]);
  expect(refused.map(({ text }) => text)).toEqual(["Margin “high” is not a percentage."]);
});

test("the columns of a row win over its description, which fills the rest", () => {
  const { records } = read([
    ["Quote No", "Date", "Customer", "Type", "Capacity", "Description"],
    ["1", "1-4-2022", "A", "DG", "7.5", "10T SG x 15M, HOL 6M"],
  ]);
  expect(records).toMatchObject([
    {
      fields: { crane_type: "double-girder", tonnes: 7.5, span_m: 15, lift_m: 6 },
      readings: "From the description: 15 m, lift 6 m",
    },
  ]);
});

test("a row with a cell that cannot be read is refused, and its other values are no reasons", () => {
  const list = readList(pastQuotationFields, [
    { row: 1, cells: ["Quote No", "Date", "Customer", "Capacity"] },
    { row: 2, cells: ["1", "", "A", "5"], unreadable: new Map([[1, "has a formula without a value"]]) },
  ]);
  expect(readPastQuotations(list, today)).toMatchObject({
    records: [],
    refused: [{ row: 2, column: "Date", text: "Date: has a formula without a value." }],
  });
});

test("today is no day after today, and the smallest size is one", () => {
  const { records } = read([
    ["Quote No", "Date", "Customer", "Capacity"],
    ["1", today, "A", "0.05"],
  ]);
  expect(records).toMatchObject([{ fields: { date: today, tonnes: 0.05 } }]);
});

test("only a capacity can be of two hoists", () => {
  const { refused } = read([
    ["Quote No", "Date", "Customer", "Capacity", "Span"],
    ["1", "1-4-2022", "A", "20/5", "20/5"],
  ]);
  expect(refused.map(({ text }) => text)).toEqual(["Span “20/5” is not a length in metres."]);
});

test("number and customer are one line, and a note keeps its lines", () => {
  const { records } = read([
    ["Quote No", "Date", "Customer", "Capacity", "Status", "Remarks"],
    ["Q\n1", "1-4-2022", "Sabar\nSteel", "5", "Not known", "Late\nagain"],
  ]);
  expect(records).toMatchObject([
    { fields: { number: "Q 1", customer: "Sabar Steel", outcome: "unknown", note: "Late\nagain" } },
  ]);
});

test("columns that fill nothing are kept where they say something, up to twenty of them", () => {
  const more = Array.from({ length: 21 }, (_, at) => `Extra ${at + 1}`);
  const { records } = read([
    ["Quote No", "Date", "Customer", "Capacity", "Paint", ...more],
    ["1", "1-4-2022", "A", "5", "", ...more.map((name) => ` ${name} ${"x".repeat(200)}`)],
  ]);
  const others = records[0]?.others ?? [];
  expect(others.map(({ heading }) => heading)).toEqual(more.slice(0, 20));
  expect(others[0]?.value).toBe(`Extra 1 ${"x".repeat(192)}`);
});

test("the other values of a list replace those with the same heading, and keep the rest", () => {
  const before = [
    { heading: "Paint", value: "red" },
    { heading: "Site", value: "wet" },
  ];
  const listed = [
    { heading: "Disc %", value: "2" },
    { heading: "Paint", value: "blue" },
  ];
  expect(mergedOthers(before, listed)).toEqual([...listed, { heading: "Site", value: "wet" }]);
});

test("an unknown outcome is an empty cell of a list, and a crane type that is not built, too", () => {
  const cells = Object.fromEntries(
    rowOfPast({ ...noPastQuotation, number: "1", outcome: "lost", crane_type: "single-girder" }).map(
      (value, at) => [pastColumns[at], value],
    ),
  );
  expect(cells).toMatchObject({ Number: "1", Outcome: "Lost", "Crane type": "Single Girder" });
  expect(rowOfPast(noPastQuotation).every((value) => value === "")).toBe(true);
});
