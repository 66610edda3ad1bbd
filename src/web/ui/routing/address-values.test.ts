import { expect, test } from "vitest";
import { maxSearchLength } from "#domain/text/search-text.ts";
import { dayIn, pageIn, textIn, wholeNumberIn } from "./address-values.ts";

test("a text of an address is not blank and has at most the characters that the server takes", () => {
  expect(["5 T", " ", "", 5, undefined].map(textIn)).toEqual(["5 T", ...Array(4).fill(undefined)]);
  expect(textIn("x".repeat(10_000))).toHaveLength(maxSearchLength);
});

test("a day of an address is one of the calendar", () => {
  expect(["2026-11-30", "2026-11-31", "tomorrow", "", undefined].map(dayIn)).toEqual([
    "2026-11-30",
    ...Array(4).fill(undefined),
  ]);
});

test("a revision of an address is a whole number from 0 on", () => {
  const wrong = ["", "-1", "1.5", "2x", "1234567", undefined];
  expect(["0", "12", ...wrong].map(wholeNumberIn)).toEqual([0, 12, ...wrong.map(() => undefined)]);
});

test("a page of an address is one from 2 on that the server takes", () => {
  const wrong = ["1", "0", "-2", "1.5", "1e9", "1000001", "x", undefined];
  expect(["2", "1000000", ...wrong].map(pageIn)).toEqual([2, 1_000_000, ...wrong.map(() => undefined)]);
});
