import { describe, expect, test } from "vitest";
import type { CraneAnswers } from "#domain/enquiry/crane-answers.ts";
import { readMessage } from "#domain/enquiry/read-message.ts";
import { exampleChoices } from "#domain/testing/quick-entry.ts";
import { ownWords, withoutRead, withoutWords } from "./use-line-entry.ts";

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

describe("a removed reading", () => {
  /** The text and the answers after the removal of a crane's value in this field. */
  function removed(text: string, at: number, field: string, answers: readonly CraneAnswers[] = []) {
    const crane = readMessage(text, exampleChoices, answers, []).cranes[at] ?? expect.unreachable();
    const read = crane.reads.find(({ reading }) => field in reading) ?? expect.unreachable(field);
    return withoutRead({ text, answers }, crane, read);
  }
  const open = (at: number, field: string): CraneAnswers => ({ at, answers: {}, removed: [field] });
  const span = "span.span_width_m";

  test("keeps its field open at its crane, wherever its words stood", () => {
    expect(removed("5t sg span 15m\n10t dg span 20m", 1, span)).toEqual({
      text: "5t sg span 15m\n10t dg",
      answers: [open(15, span)],
    });
    // Words before the crane's own.
    expect(removed("span 20m, 10t dg lift 9", 0, span)).toEqual({
      text: "10t dg lift 9",
      answers: [open(0, span)],
    });
  });

  test("leaves a text without its words as it is, and asks a crane type again", () => {
    const [text, at] = ["  5t span 15m", 2];
    const answered = { at, answers: { craneType: { craneType: "single-girder" } }, removed: [] };
    expect(removed(text, 0, "craneType", [answered])).toEqual({
      text,
      answers: [answered, { at, answers: { craneType: {} }, removed: [] }],
    });
  });
});
