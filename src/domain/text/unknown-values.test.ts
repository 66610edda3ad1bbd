import { expect, test } from "vitest";
import {
  asRecord,
  asRecords,
  asTyped,
  firstText,
  looseNumbers,
  looseText,
  looseTexts,
  storedJson,
  storedPaise,
  typedTexts,
} from "./unknown-values.ts";

test.each([
  [{ capacity: "5T" }, { capacity: "5T" }],
  [null, {}],
  [undefined, {}],
  [["5T"], {}],
  ["5T", {}],
  [5, {}],
])("%j is the object %j", (value, record) => {
  expect(asRecord(value)).toEqual(record);
  expect(asRecords([value])).toEqual([record]);
});

test.each([
  [" 5T ", "5T"],
  [7.5, "7.5"],
  [0, "0"],
  [Number.NaN, ""],
  [Number.POSITIVE_INFINITY, ""],
  [true, ""],
  [null, ""],
])("%j is read as the text “%s”", (value, text) => expect(looseText(value)).toBe(text));

test.each([
  [120_050, 120_050],
  [0, 0],
  [-500, -500],
  [0.5, null],
  [2 ** 53, null],
  ["120050", null],
  [null, null],
])("the stored amount %j is %j paise", (value, paise) => expect(storedPaise(value)).toBe(paise));

test("a damaged record gives its good values only", () => {
  expect([asTyped(" 5T"), asTyped(5)]).toEqual([" 5T", ""]);
  expect(typedTexts({ capacity: "5T", height: 6, hoist: null })).toEqual({ capacity: "5T" });
  expect([looseTexts(["a", " ", 5, null]), looseTexts("a")]).toEqual([["a", "5"], []]);
  expect([looseNumbers([1, "2", 3]), looseNumbers("12")]).toEqual([[1, 3], []]);
  expect([firstText(null, " ", 4, "b"), firstText("", undefined)]).toEqual(["4", ""]);
  expect([storedJson("[1]"), storedJson("[1")]).toEqual([[1], null]);
});
