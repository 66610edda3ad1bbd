import { expect, test } from "vitest";
import { optionOfLetters } from "./use-early-letters.ts";

const options = ["ISHB 300", "ISHB 400", "ISHB 450", "2 ISMC 400 LACED"].map((label) => ({
  value: label,
  label,
}));

test.each([
  ["i", "ISHB 300"],
  ["ishb 4", "ISHB 400"],
  ["ISHB 45", "ISHB 450"],
  ["ISHB 9", "ISHB 300"],
  ["2", "2 ISMC 400 LACED"],
  ["x", undefined],
  ["", undefined],
])("%j leads to %s", (letters, label) => {
  expect(optionOfLetters(letters, options)?.label).toBe(label);
});
