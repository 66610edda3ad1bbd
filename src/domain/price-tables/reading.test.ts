import { expect, test } from "vitest";
import { canonicalNumber, pricedText, readFieldText, readPrice, typedPriceProblem } from "./reading.ts";

const metres = { kind: "number", unit: "m", min: 0, step: 1 } as const;
const pieces = { kind: "number", unit: "", min: 1, step: 1, whole: true } as const;
const busbar = { kind: "option", options: { ours: "Ours", by_others: "By others" } } as const;
const note = { kind: "text", maxLength: 5 } as const;

test.each<[string, Parameters<typeof readFieldText>[1], string, ReturnType<typeof readFieldText>]>([
  ["nothing", metres, " ", { kind: "blank" }],
  ["a length", metres, "7.50", { kind: "value", text: "7.5" }],
  [
    "no number",
    metres,
    "long",
    { kind: "wrong", message: "Length must be a number in plain digits, such as 7.5 (in m)" },
  ],
  [
    "no number of pieces",
    pieces,
    "few",
    { kind: "wrong", message: "Length must be a number in plain digits, such as 12" },
  ],
  ["the least", pieces, "1", { kind: "value", text: "1" }],
  ["less", pieces, "0", { kind: "wrong", message: "Length must be at least 1" }],
  ["a part of a piece", pieces, "1.5", { kind: "wrong", message: "Length must be a whole number" }],
  ["the most", metres, "10000000", { kind: "value", text: "10000000" }],
  ["more", metres, "10000001", { kind: "wrong", message: "Length must be at most 1,00,00,000" }],
  ["the first option", busbar, "ours", { kind: "blank" }],
  ["another option", busbar, "by_others", { kind: "value", text: "by_others" }],
  [
    "an unknown option",
    busbar,
    "theirs",
    { kind: "wrong", message: "Length must be one of ours, by_others" },
  ],
  ["the longest text", note, "a  bc", { kind: "value", text: "a bc" }],
  ["a longer text", note, "abcdef", { kind: "wrong", message: "Length must be at most 5 characters" }],
])("%s", (_what, format, text, value) => {
  expect(readFieldText("Length", format, text, "single-girder")).toEqual(value);
});

test.each([
  [metres, "0", null],
  [metres, "0.1", "0.1"],
  [note, "0", "0"],
  [metres, "x", null],
] as const)("a price can follow from %j “%s”: %s", (format, text, priced) => {
  expect(pricedText(format, text, "single-girder")).toBe(priced);
});

test.each([
  ["7.5T", 7.5],
  ["12", 12],
  ["", null],
  ["T", null],
])("the canonical text %j is the number %s", (text, value) => expect(canonicalNumber(text)).toBe(value));

test.each([
  ["", null, null],
  ["1,25,000.50", 1_25_000_50, null],
  ["0", 0, null],
  ["lots", null, "Price must be an amount in plain digits, such as 125000.50 or 1.25 lakh"],
  ["-5", null, "Price must be between 0 and ₹1,00,00,00,00,000"],
  ["100000000000", 100_000_000_000_00, null],
  ["100000000000.01", null, "Price must be between 0 and ₹1,00,00,00,00,000"],
])("the typed price “%s” is %s paise, with the fault %s", (text, paise, problem) => {
  expect([readPrice(text), typedPriceProblem("Price", text)]).toEqual([paise, problem]);
});
