import { expect, test } from "vitest";
import { filterChoices, findTyped } from "./typed-choice.ts";

const options = ["ISHB 300", "ISHB 400", "ISHB 450", "2 ISMC 400 LACED", "PG 750x300x10x20 + CR 60"].map(
  (label) => ({ label }),
);

test.each([
  ["i", "ISHB 300"],
  ["ishb 4", "ISHB 400"],
  ["ISHB 45", "ISHB 450"],
  ["ISHB 9", "ISHB 300"],
  ["2", "2 ISMC 400 LACED"],
  ["x", undefined],
  ["", undefined],
])("%j leads to %s", (letters, label) => {
  expect(findTyped(letters, options)?.label).toBe(label);
});

test.each([
  ["", 5],
  ["ishb", 3],
  ["400", 2],
  ["lac 40", 1],
  ["cr 750", 1],
  ["00", 0],
  ["toolong", 0],
])("%j leaves %i choices", (typed, count) => {
  expect(filterChoices(typed, options)).toHaveLength(count);
});
