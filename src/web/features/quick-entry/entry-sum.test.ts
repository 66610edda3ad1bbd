import { expect, test } from "vitest";
import { maxMessageCharacters } from "#domain/enquiry/read-message.ts";
import { notReadOf } from "./entry-sum.ts";

test("a sentence quotes the beginning of the text beyond the limit", () => {
  const read = "5t sg 15m ".repeat(maxMessageCharacters / 10);
  expect(notReadOf(read)).toBe("");
  // A word is read whole or not at all.
  expect(notReadOf(`${read.slice(0, -1)}0t dg 20m`)).toMatch(/begins with “15m0t dg 20m”/);
  expect(notReadOf(`${read}\n10t dg 20m\nlift 9 m and 30 m of runway for the bay`)).toBe(
    "Only the first 10,000 characters are read. The rest is not read. It begins with “10t dg 20m lift 9 m and 30 m of runway f…”.",
  );
});
