import { expect, test } from "vitest";
import type { EnquiryCrane } from "#domain/enquiry/enquiry.ts";
import type { OpenChoice } from "#domain/enquiry/open-choices.ts";
import { columnCount, columnHeight, hoistType } from "#domain/quick-entry/entry.ts";
import { answersForEach, answersOf, firstForEach, inWords } from "./open-choice-answers.ts";

const cranes = [{ at: 0 }, { at: 40 }, { at: 80 }] as EnquiryCrane[];
const choice = (crane: number | null, field: string, ...values: string[]): OpenChoice => ({
  ...{ key: `${crane} ${field}`, crane, field, title: "which?", values },
});
const type = "end_carriage.end_carriage_type";
const types = [
  choice(0, type, "EC 200", "EC 250"),
  choice(1, type, "EC 250"),
  choice(2, type, "EC 160", "EC 200"),
];
const given = (answers: ReturnType<typeof answersOf>) =>
  answers.map(({ at, answers: own }) => [at, ...Object.values(own)]);

test("a press is for the crane that is asked, or for all that offer the value", () => {
  expect(given(answersOf(types, cranes, "EC 200", false))).toEqual([[0, { [type]: "EC 200" }]]);
  expect(given(answersOf(types, cranes, "EC 200", true))).toEqual([
    [0, { [type]: "EC 200" }],
    [80, { [type]: "EC 200" }],
  ]);
  expect(answersOf([], cranes, "EC 200", true)).toEqual([]);
});

test("an answer about no crane is for all of them", () => {
  const open = [choice(null, "x", "y")];
  for (const isForAll of [false, true])
    expect(answersOf(open, cranes, "y", isForAll).map(({ at }) => at)).toEqual([0, 40, 80]);
});

test("each crane gets the first value of its own choice", () => {
  const open = [...types, choice(1, "x"), choice(null, "x", "y")];
  expect(given(answersForEach(open, cranes))).toEqual([
    [0, { [type]: "EC 200" }],
    [40, { [type]: "EC 250" }],
    [80, { [type]: "EC 160" }],
  ]);
});

test("only values with an order have a first one for each, and numbers have their unit", () => {
  expect([columnCount, columnHeight, hoistType, type].map((field) => firstForEach(choice(0, field)))).toEqual(
    ["As recommended for each", "The lowest for each", null, "The lightest for each"],
  );
  expect([columnCount, columnHeight, type].map((field) => inWords(choice(0, field), "6"))).toEqual([
    "6 columns",
    "6 m",
    "6",
  ]);
});
