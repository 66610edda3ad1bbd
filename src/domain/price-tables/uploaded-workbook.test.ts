import { expect, test } from "vitest";
import { cellAddress, cellNumber, columnLetters } from "./uploaded-workbook.ts";

test.each([
  [0.1 + 0.2, "0.3"],
  [188_000, "188000"],
  [1 / 3, "0.333333333333333"],
  [1e21, "1000000000000000000000"],
  [1.5e-7, "0.00000015"],
  [123_456_789.123_456_7, "123456789.123457"],
  [-0.5, "-0.5"],
])("the number %d of a sheet is %s", (value, text) => {
  expect(cellNumber(value)).toBe(text);
});

test("cells have the names that formulas use", () => {
  expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(["A", "Z", "AA", "ZZ", "AAA"]);
  expect(cellAddress("hoist", 3, 14)).toBe("hoist!D14");
  expect(cellAddress("Ram's list", 0, 1)).toBe("'Ram''s list'!A1");
});
