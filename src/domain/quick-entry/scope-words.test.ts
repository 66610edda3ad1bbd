import { expect, test } from "vitest";
import { exampleChoices } from "../testing/quick-entry.ts";
import { parseQuickEntry } from "./parse-quick-entry.ts";
import { withoutScopeWords } from "./scope-words.ts";

const left = (text: string): string[] => {
  const read = parseQuickEntry(text, exampleChoices);
  return withoutScopeWords(read.unknown, [read]);
};

test.each([
  "5T SG 15 m lift 6 m bay 30 m with gantry, columns and erection",
  "5T SG 15 m lift 6 m gantry in scope, erection included",
  "5T SG 15 m lift 6 m complete job",
  "5T SG 15 m lift 6 m complete",
  "5T SG 15 m lift 6 m\nGantry in scope, columns by others, erection excluded",
  "5T SG 15 m lift 6 m, crane with runway, no erection",
])("words that say what is in scope are used: %s", (text) => {
  expect(parseQuickEntry(text, exampleChoices).unknown).not.toEqual([]);
  expect(left(text)).toEqual([]);
});

test.each([
  ["5T SG span 15 m lift 6 m h", []],
  ["5T SG crane for 15 m to be installed lift 6 m", ["installed"]],
])("small words alone are no unused words: %s", (text, words) => {
  expect(left(text)).toEqual(words);
});

test.each([
  ["10T DG 18 m lift 9 m existing gantry of 48 m and columns", ["columns"]],
  ["5T SG 15 m lift 6 m without gantry, with columns", ["columns"]],
  ["5T SG 15 m lift 6 m blue gantry", ["blue"]],
  ["5T SG 15 m lift 6 m without erection, complete job", ["complete job"]],
])("words that may say something else stay: %s", (text, words) => {
  expect(left(text)).toEqual(words);
});
