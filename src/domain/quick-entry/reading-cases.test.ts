import { describe, expect, test } from "vitest";
import { judgedLines, judgedMessages } from "../testing/judged-cases.ts";
import {
  eighteenthReaderCases,
  eighthReaderCases,
  eleventhReaderCases,
  fifthReaderCases,
  fourteenthReaderCases,
  fourthReaderCases,
  furtherCases,
  nineteenthReaderCases,
  ninthReaderCases,
  ownCases,
  reviewCases,
  scoreOf,
  seventeenthReaderCases,
  seventhReaderCases,
  shortCases,
  sixteenthReaderCases,
  sixthReaderCases,
  tenthReaderCases,
  thirdReaderCases,
  thirteenthReaderCases,
  twelfthReaderCases,
  twentiethReaderCases,
  twentyFirstReaderCases,
  twentySecondReaderCases,
  twentyThirdReaderCases,
  typedCases,
} from "../testing/reading-cases.ts";

/** The least share of a field's meant values that are read, for fields with this many cases or more. */
const leastOfField = 0.7;
const fewestCases = 8;

describe.each([
  ["the cases of the review", reviewCases],
  ["further cases with their meaning", ownCases],
  ["cases of a second reader", { lines: judgedLines, messages: judgedMessages }],
  ["options, corrections and references", furtherCases],
  ["cases as they are typed in haste", typedCases],
  ["cases of a third reader", thirdReaderCases],
  ["cases of a fourth reader", fourthReaderCases],
  ["cases of a fifth reader", fifthReaderCases],
  ["cases of a sixth reader", sixthReaderCases],
  ["cases of a seventh reader", seventhReaderCases],
  ["cases of an eighth reader", eighthReaderCases],
  ["cases of a tenth reader", tenthReaderCases],
  ["cases of a twelfth reader", twelfthReaderCases],
  ["cases of a thirteenth reader", thirteenthReaderCases],
  ["cases of a fourteenth reader", fourteenthReaderCases],
  ["cases of a sixteenth reader", sixteenthReaderCases],
  ["cases of a seventeenth reader", seventeenthReaderCases],
  ["cases of an eighteenth reader", eighteenthReaderCases],
  ["cases of a nineteenth reader", nineteenthReaderCases],
  ["cases of a twentieth reader", twentiethReaderCases],
  ["cases of a twenty-first reader", twentyFirstReaderCases],
  ["cases of a twenty-second reader", twentySecondReaderCases],
  ["cases of a twenty-third reader", twentyThirdReaderCases],
  ["cases of a ninth reader", ninthReaderCases],
  ["cases of an eleventh reader", eleventhReaderCases],
  ["short lines and messages", shortCases],
] as const)("%s", (_title, cases) => {
  const score = scoreOf(cases);

  test("have no value that nobody meant", () => {
    expect(score.wrong).toEqual([]);
  });

  test("have no message with a wrong or a missing value", () => {
    expect(score.wrongMessages).toEqual([]);
  });

  test("are read to 85 of 100 values, and asked for 13 at most", () => {
    expect(score.read / score.meant).toBeGreaterThanOrEqual(0.85);
    expect(score.asked / score.meant).toBeLessThanOrEqual(0.13);
  });

  test("are read to 70 of 100 values of each field that many cases have", () => {
    const many = Object.entries(score.fields).filter(([, { cases: count }]) => count >= fewestCases);
    expect(many.length).toBeGreaterThan(2);
    expect(many.filter(([, { cases: count, read }]) => read / count < leastOfField)).toEqual([]);
  });
});
