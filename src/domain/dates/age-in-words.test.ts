import { expect, test } from "vitest";
import { ageInWords } from "./age-in-words.ts";

const now = "2026-11-20T12:00:00.000Z";

test.each([
  ["2026-11-20T12:00:00.000Z", "just now"],
  ["2026-11-20T12:05:00.000Z", "just now"],
  ["2026-11-20T11:59:00.000Z", "1 minute ago"],
  ["2026-11-20T11:00:01.000Z", "59 minutes ago"],
  ["2026-11-20T11:00:00.000Z", "1 hour ago"],
  ["2026-11-18T11:00:00.000Z", "2 days ago"],
  ["no date", ""],
])("%s is %j", (at, words) => {
  expect(ageInWords(at, now)).toBe(words);
});
