import { describe, expect, test } from "vitest";
import { fieldsAsked } from "../quick-entry/parse-quick-entry.ts";
import { exampleChoices } from "../testing/quick-entry.ts";
import { type CraneAnswers, movedAnswers } from "./crane-answers.ts";
import { readEnquiry } from "./read-enquiry.ts";
import { maxMessageCharacters, readMessage } from "./read-message.ts";

const message = "5t span 15m\n10t dg 20m";
const single = { craneType: "single-girder" };

function answered(text: string): CraneAnswers[] {
  const [crane] = readEnquiry(text, exampleChoices, []).cranes;
  return [{ at: crane?.at ?? -1, answers: { craneType: single }, removed: [] }];
}

const typesAfter = (before: string, after: string) =>
  readEnquiry(after, exampleChoices, movedAnswers(answered(before), before, after)).cranes.map(
    ({ values, craneType }) => [values["span.capacity"], craneType],
  );

describe("the answer for a crane", () => {
  test.each([
    ["another crane comes before it", `5t span 12m\n${message}`],
    ["a greeting comes before it", `Dear sir,\n${message}`],
    ["a quantity comes before it", `2 nos ${message}`],
  ])("stays with the crane when %s", (_, after) => {
    const types = typesAfter(message, after);
    expect(types.slice(-2)).toEqual([
      ["5T", "single-girder"],
      ["10T", "double-girder"],
    ]);
    expect(types.slice(0, -2).every(([, type]) => type === null)).toBe(true);
  });

  test("is kept when its words go on, or another crane follows", () => {
    expect(typesAfter(message, "5t span 15m lift 9m\n10t dg 20m\n7.5t span 20m")).toEqual([
      ["5T", "single-girder"],
      ["10T", "double-girder"],
      ["7.5T", null],
    ]);
    expect(typesAfter("5t span 15m", "5t span 15m\n10t span 15m")).toEqual([
      ["5T", "single-girder"],
      ["10T", null],
    ]);
  });

  test("is dropped when the user replaces its words", () => {
    expect(typesAfter(message, "20t span 12m\n10t dg 20m")).toEqual([
      ["20T", null],
      ["10T", "double-girder"],
    ]);
  });
});

test("a field that the tables filled stays open after the user removed it", () => {
  const filled = (answers: readonly CraneAnswers[]) =>
    readEnquiry("0.5t sg 10m lift 15", exampleChoices, answers).cranes[0]?.reads.flatMap(
      ({ reading, places }) => (places.length === 0 ? Object.keys(reading) : []),
    );
  const fields = filled([]) ?? [];
  expect(fields).not.toEqual([]);
  expect(filled([{ at: 0, answers: {}, removed: fields }])).toEqual([]);
});

test.each([
  ["span.span_width_m", "5t sg lift 6m. New shed, 36 m"],
  ["span.capacity", "sg 15 m, lift 6m, 3 ton existing"],
  ["quantity", "5t sg span 15 m lift 6m 4 nos"],
])("no other number moves into %s after the user removed it: it is asked", (field, text) => {
  const answers = [{ at: 0, answers: {}, removed: [field] }];
  const [crane] = readEnquiry(text, exampleChoices, answers).cranes;
  expect(crane?.reads.some(({ reading }) => field in reading)).toBe(false);
  expect(crane?.questions.some((question) => fieldsAsked(question).has(field))).toBe(true);
});

test("a value with its label is taken again after the user removed the one before", () => {
  const answers = [{ at: 0, answers: {}, removed: ["span.span_width_m"] }];
  const [crane] = readEnquiry("5t sg span 18 m lift 6 m", exampleChoices, answers).cranes;
  expect(crane?.values["span.span_width_m"]).toBe("18");
});

test("only the first 10,000 characters are read", () => {
  const rest = `5t sg 15m${" ".repeat(maxMessageCharacters)}10t dg 20m`;
  expect(readMessage(rest, exampleChoices, [], []).cranes).toHaveLength(1);
});
