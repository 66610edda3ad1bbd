import { describe, expect, test } from "vitest";
import { marksMessage } from "../text/combining-marks.ts";
import { outcomeIn } from "./outcomes.ts";
import {
  craneTypeIn,
  lineOfPast,
  noPastQuotation,
  type PastQuotation,
  pastChanges,
  pastCraneText,
  pastFieldsOf,
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
  ["a lift of half a metre", { lift_m: 0.5 }, []],
  ["a note of marks alone", { note: `n${"\u0301".repeat(20)}` }, [marksMessage("Note")]],
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
  [{ tonnes: null }, "Single Girder, 15 m", "", null],
  [
    { hoist: "Wire rope", duty: "M5", place: "Plot 12" },
    "Single Girder 5T, 15 m",
    "",
    "Single Girder 5T, span 15 m, Wire rope, duty M5",
  ],
  [
    { lift_m: 6, runway_m: 30 },
    "Single Girder 5T, 15 m",
    "",
    "Single Girder 5T, span 15 m, lift 6 m, runway 30 m",
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
  const [change] = pastChanges(past, { ...past, note: "n".repeat(61) });
  expect(change).toBe(`Note: empty → “${"n".repeat(60)}”`);
});

test("the fields of a record are those of a past quotation alone", () => {
  expect(pastFieldsOf({ ...past, ...{ id: "a", origin: "list" } })).toEqual(past);
});

test("a search finds the words of a past quotation, and a firm’s name without its legal form", () => {
  expect(pastSearchText({ ...past, customer: "A.B.C. Ltd" }).split("\n")).toEqual([
    "ec/041",
    "a.b.c. ltd",
    "abc",
    "single girder 5t, 15 m",
  ]);
  const texts = { place: "Sanand", description: "For shop 3", note: "Late" };
  const found = pastSearchText({ ...past, ...texts, sales_person: "R. Patel", reason: "Price" }).split("\n");
  expect(found.slice(-5)).toEqual(["single girder 5t, 15 m", "for shop 3", "late", "r. patel", "price"]);
  expect(found).toContain("sanand");
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

describe("texts", () => {
  test.each([
    ["Order recd.", "won"],
    ["Closed Won", "won"],
    ["Regret", "lost"],
    ["Order lost", "lost"],
    ["Under discussion", "open"],
    ["On hold", "open"],
    ["?", "unknown"],
  ])("%s is %s", (text, outcome) => expect(outcomeIn(text)).toBe(outcome));
  test.each([
    ["S/G", "single-girder"],
    ["DG EOT", "double-girder"],
    ["Double Girder", "double-girder"],
    ["Jib", null],
  ])("%s is %s", (text, type) => expect(craneTypeIn(text)).toBe(type));
  test("of a starting point are a line of quick entry, and of a change the old and the new value", () => {
    const past = {
      ...noPastQuotation,
      crane_type: "single-girder",
      tonnes: 5,
      span_m: 15,
      amount: 85_000_000,
    } as const;
    expect(lineOfPast(past)).toBe("Single Girder 5T, span 15 m");
    const noType = { ...past, crane_type: null };
    expect([lineOfPast(noType), unreadText(noType)]).toEqual(["5T, span 15 m", "type unknown"]);
    expect(lineOfPast({ ...noType, description: "EOT crane for shop 3" })).toBe("5T, span 15 m");
    const jib = { ...noType, description: "Jib 5T" };
    expect([lineOfPast(jib), unreadText(jib)]).toEqual([null, "not read"]);
    expect(lineOfPast({ ...noType, tonnes: null })).toBeNull();
    const known = { ...past, duty: "M5", hoist: "Electric Wire Rope Hoist", place: "Sanand" };
    expect(lineOfPast(known)).toBe(
      "Single Girder 5T, span 15 m, Electric Wire Rope Hoist, duty M5, at Sanand",
    );
    expect(lineOfPast({ ...known, place: "Plot 41, Sanand", hoist: "20/5 T crab" })).toBe(
      "Single Girder 5T, span 15 m, duty M5",
    );
    expect(pastChanges(past, { ...past, amount: 80_000_000, outcome: "won" })).toEqual([
      "Amount: ₹8,50,000 → ₹8,00,000",
      "Outcome: Unknown → Won",
    ]);
  });
});

test.each([
  [
    "10 ton kaveri",
    [
      { words: ["10", "ton"], tonnes: 10 },
      { words: ["kaveri"], tonnes: null },
    ],
  ],
  [
    "Kaveri 12.50MT",
    [
      { words: ["12.50mt"], tonnes: 12.5 },
      { words: ["kaveri"], tonnes: null },
    ],
  ],
  ["QT 10 tonic", ["qt", "10", "tonic"].map((word) => ({ words: [word], tonnes: null }))],
])("the search “%s” has these parts", (search, parts) => expect(pastSearchParts(search)).toEqual(parts));
