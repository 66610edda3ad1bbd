import { describe, expect, test } from "vitest";
import { caseSets, scoreOf } from "../testing/reading-cases.ts";

/** The least share of a field's meant values that are read, for fields with this many cases or more. */
const leastOfField = 0.7;
const fewestCases = 8;

test("every set has cases", () => {
  expect(caseSets.length).toBeGreaterThan(20);
  expect(caseSets.filter(({ lines, messages }) => lines.length === 0 || messages.length === 0)).toEqual([]);
});

describe.each(caseSets)("$name: $title", (cases) => {
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
    expect(many.filter(([, { cases: count, read }]) => read / count < leastOfField)).toEqual([]);
  });
});
