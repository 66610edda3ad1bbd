import { expect, test } from "vitest";
import { readMessage } from "#domain/enquiry/read-message.ts";
import { exampleChoices } from "#domain/testing/quick-entry.ts";
import { ownWords, withoutWords } from "./use-line-entry.ts";

const wordsOf = (text: string, at: number) =>
  ownWords(readMessage(text, exampleChoices, [], []), at).map(({ start, end }) => text.slice(start, end));
/** The text without these words, which stand in it once each. */
const without = (text: string, ...words: string[]) =>
  withoutWords(
    text,
    words.map((word) => ({ start: text.indexOf(word), end: text.indexOf(word) + word.length })),
  );

test("words leave with their blanks, and the signs and line ends around them stay", () => {
  expect(without("5t sg 15m lift 6", "15m")).toBe("5t sg lift 6");
  expect(without("5t sg 15m lift 6", "5t", "15m")).toBe("sg lift 6");
  expect(without("5t sg 15m lift 6", "lift 6", "sg")).toBe("5t 15m");
  expect(without("5t sg 15m, lift 6", "15m")).toBe("5t sg, lift 6");
  expect(without("5t sg\n10t dg", "10t")).toBe("5t sg\ndg");
  expect(without("5t\tsg\t15m", "sg")).toBe("5t\t\t15m");
  expect(without("5t sg|15m", "sg")).toBe("5t|15m");
  expect(without("5t sg 15m\n\nlift 6", "lift 6")).toBe("5t sg 15m");
  expect(without("10t dg, span 21 m, bay 60 m, lift 8", "bay 60 m")).toBe("10t dg, span 21 m, lift 8");
  expect(without("5T x 15m x 6m lift", "15m")).toBe("5T x 6m lift");
});

test("a crane that goes takes the stretch of its words, or its own words between those of others", () => {
  expect(wordsOf("5t sg 15m lift 6\n10t dg 20m lift 9", 1)).toEqual(["10t dg 20m lift 9"]);
  expect(wordsOf("5t sg 15m lift 6\n10t dg 20m lift 9", 0)).toEqual(["5t sg 15m lift 6"]);
  // The lift of both stays for the other one.
  expect(wordsOf("5t sg 15m and 10t dg 20m, both lift 6", 0)).toEqual(["5t sg 15m"]);
  expect(wordsOf("5t sg 15m\n10t dg 20m\ncrane 1 lift 6", 0)).toEqual(["5t", "sg", "15m", "lift", "6"]);
});
