import { expect, test } from "vitest";
import {
  craneTypeIn,
  lineOfPast,
  noPastQuotation,
  type PastQuotation,
  pastChanges,
  pastCraneText,
  pastQuotationProblems,
  pastSearchParts,
  pastSearchText,
  unreadText,
} from "./past-quotation.ts";

const past: PastQuotation = {
  ...noPastQuotation,
  ...{ number: "EC/041", date: "2019-11-12", customer: "Sabar Steel", crane_type: "single-girder" },
  ...{ tonnes: 5, span_m: 15, amount: 85_000_000, outcome: "won" },
};

test.each<[string, Partial<PastQuotation>, string[]]>([
  ["a whole one", {}, []],
  ["sizes at their greatest", { tonnes: 1000, span_m: 200, lift_m: 300, runway_m: 5000 }, []],
  ["a capacity above 1,000 T", { tonnes: 1000.1 }, ["Capacity must be above 0 and at most 1000 T"]],
  ["a span of 0", { span_m: 0 }, ["Span must be above 0 and at most 200 m"]],
  ["a number of 100 characters", { number: "9".repeat(100) }, []],
  ["a number of 101 characters", { number: "9".repeat(101) }, ["Number must be at most 100 characters"]],
  ["margins at their limits", { margin: -100 }, []],
  ["margins at their limits", { margin: 100 }, []],
  ["a margin below −100 %", { margin: -100.5 }, ["Margin must be from −100 to 100 %"]],
  ["a margin above 100 %", { margin: 100.5 }, ["Margin must be from −100 to 100 %"]],
  ["no date and no customer", { date: "", customer: "" }, ["Date is required", "Customer is required"]],
  ["a description in place of the capacity", { tonnes: null, description: "Jib crane" }, []],
  ["neither", { tonnes: null }, ["Capacity or a description is required"]],
])("%s: %j", (_what, change, problems) => {
  expect(pastQuotationProblems({ ...past, ...change }).map(({ msg }) => msg)).toEqual(problems);
});

test.each<[Partial<PastQuotation>, string, string, string | null]>([
  [{}, "Single Girder 5T, 15 m", "", "Single Girder 5T, span 15 m"],
  [{ span_m: null, description: "EOT crane" }, "Single Girder 5T", "", "Single Girder 5T"],
  [{ crane_type: null }, "5T, 15 m", "type unknown", "5T, span 15 m"],
  [{ crane_type: null, description: "EOT crane" }, "EOT crane", "type unknown", "5T, span 15 m"],
  [{ crane_type: null, description: "Jib crane" }, "Jib crane", "not read", null],
  [{ crane_type: null, tonnes: null }, "15 m", "not read", null],
  [
    { hoist: "Wire rope", duty: "M5", place: "Plot 12" },
    "Single Girder 5T, 15 m",
    "",
    "Single Girder 5T, span 15 m, Wire rope, duty M5",
  ],
])("%j is the crane “%s”", (change, text, unread, line) => {
  const given = { ...past, ...change };
  expect([pastCraneText(given), unreadText(given), lineOfPast(given)]).toEqual([text, unread, line]);
});

test("each changed field has its old and its new value", () => {
  const after: PastQuotation = {
    ...past,
    ...{ date: "2019-11-13", crane_type: "double-girder", tonnes: 7.5, amount: null, outcome: "lost" },
    ...{ customer: "Kaveri", place: "Kochi" },
  };
  expect(pastChanges(past, after)).toEqual([
    "Customer: “Sabar Steel” → “Kaveri”",
    "Place: empty → “Kochi”",
    "Capacity: 5 → 7.5",
    "Date: 12 Nov 2019 → 13 Nov 2019",
    "Crane type: Single Girder → Double Girder",
    "Amount: ₹8,50,000 → empty",
    "Outcome: Won → Lost",
  ]);
  expect(pastChanges(past, past)).toEqual([]);
});

test("a search finds the words of a past quotation, and a firm’s name without its legal form", () => {
  expect(pastSearchText({ ...past, customer: "A.B.C. Ltd" }).split("\n")).toEqual([
    "ec/041",
    "a.b.c. ltd",
    "abc",
    "single girder 5t, 15 m",
  ]);
  expect(pastSearchParts("A.B.C. 5 T")).toEqual([
    { words: ["5", "t"], tonnes: 5 },
    { words: ["a.b.c."], tonnes: null, name: "abc" },
  ]);
  expect(pastSearchParts("ltd kaveri")).toEqual([
    { words: ["ltd"], tonnes: null },
    { words: ["kaveri"], tonnes: null },
  ]);
});

test.each([
  ["SG", "single-girder"],
  ["Double Girder", "double-girder"],
  ["DG EOT crane", "double-girder"],
  ["single or double girder", null],
  ["Jib crane", null],
])("%s is the crane type %s", (text, type) => expect(craneTypeIn(text)).toBe(type));
