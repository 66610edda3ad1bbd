import { expect, test } from "vitest";
import { removeDigitGroups } from "./digit-groups.ts";

test.each([
  ["120000", "120000"],
  ["1,20,000", "120000"],
  ["1,20,000.50", "120000.50"],
  ["120,000", "120000"],
  ["1 20 000", "120000"],
  ["7.5", "7.5"],
  ["7,5", null],
  ["1,20,00", null],
  [",500", null],
  ["12,34", null],
  ["1,2,3", null],
])("%s is %s", (text, plain) => {
  expect(removeDigitGroups(text)).toBe(plain);
});
