import { expect, test } from "vitest";
import { storedRow, versionName } from "./table-version.ts";

test.each([
  ['{"capacity":"5T","price":"188000"}', { capacity: "5T", price: "188000" }],
  ['{"capacity":"5T","price":188000}', { capacity: "5T" }],
  ["[]", {}],
  ["{", {}],
])("the stored row %s is read as %j", (text, row) => expect(storedRow(text)).toEqual(row));

test("a version is named by its number and its day", () => {
  expect(versionName({ number: 3, createdAt: "2026-11-20T06:00:00.000Z" })).toBe("3 of 20 Nov 2026");
  expect(versionName({ number: 3, createdAt: "" })).toBe("3");
});
