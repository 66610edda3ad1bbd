import { expect, test } from "vitest";
import { financialYear } from "../../dates/financial-year.ts";
import { quotationNumber, readRevises, seriesOf } from "./quotation-number.ts";

// The Indian financial year begins on 1 April at midnight in Asia/Kolkata.
test.each([
  ["2026-03-31T18:29:59.000Z", "2526"],
  ["2026-03-31T18:30:00.000Z", "2627"],
  ["2026-12-31T20:00:00.000Z", "2627"],
  ["2027-03-31T12:00:00.000Z", "2627"],
  ["2099-12-01T00:00:00.000Z", "9900"],
])("%s is in the financial year %s", (at, year) => {
  expect(financialYear(at)).toBe(year);
  expect(seriesOf("double-girder", at)).toBe(`DG-${year}`);
});

test.each([
  [1, "SG-2627-00001"],
  [99_999, "SG-2627-99999"],
  [100_000, "SG-2627-100000"],
])("the serial number %d is %s", (serial, number) => {
  expect(quotationNumber("SG-2627", serial)).toBe(number);
});

test.each([
  [
    { number: "SG-2627-00001", revision: 0 },
    { number: "SG-2627-00001", revision: 0 },
  ],
  [{ number: "SG-2627-00001" }, null],
  [{ number: 1, revision: 0 }, null],
  [null, null],
])("%j is stored as what a revision replaces: %j", (given, revises) => {
  expect(readRevises(given)).toEqual(revises);
});
