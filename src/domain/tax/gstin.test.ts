import { expect, test } from "vitest";
import { isGstin, panOf, stateOfGstin } from "./gstin.ts";

test.each(["27AAPFU0939F1ZV", "29AAGCB7383J1Z4", "24AAACE0000E1ZS"])("%s is a GSTIN", (text) => {
  expect(isGstin(text)).toBe(true);
});

test.each([
  ["a wrong check digit", "27AAPFU0939F1ZW"],
  ["swapped characters", "27APAFU0939F1ZV"],
  ["lower case", "27aapfu0939f1zv"],
  ["too short", "27AAPFU0939F1Z"],
  ["blanks", " 27AAPFU0939F1ZV"],
  ["nothing", ""],
])("%s is not a valid GSTIN", (_what, text) => {
  expect(isGstin(text)).toBe(false);
  expect([panOf(text), stateOfGstin(text)]).toEqual(["", ""]);
});

test.each([
  ["a deductor with a PAN", "27AAPFU0939F1D", "AAPFU0939F", "Maharashtra"],
  ["a government office with a TAN", "24AHMG00123B1D", "", "Gujarat"],
  ["a collector", "27AAPFU0939F1C", "AAPFU0939F", "Maharashtra"],
])("a GSTIN of %s has a check digit of its own", (_, front, pan, state) => {
  const fitting = [..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"].filter((digit) => isGstin(front + digit));
  expect(fitting).toHaveLength(1);
  expect([panOf(front + fitting[0]), stateOfGstin(front + fitting[0])]).toEqual([pan, state]);
});

test.each([
  ["an unknown kind of registration", "27AAPFU0939F1K"],
  ["a PAN with digits in its place of letters", "2712345U0939F1Z"],
  ["registration 0 of its state", "27AAPFU0939F0Z"],
])("no check digit makes %s a GSTIN", (_what, front) => {
  const digits = [..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  expect(digits.filter((digit) => isGstin(front + digit))).toEqual([]);
});

test.each([
  ["an embassy", "0717USA00123UNF", "Delhi"],
  ["another notified body", "2717USA00123ONF", "Maharashtra"],
  ["a non-resident", "9917USA29001NRF", ""],
  ["an online service from abroad", "9917SGP29003OSJ", ""],
])("the number of %s is accepted by its own pattern", (_, text, state) => {
  expect(isGstin(text)).toBe(true);
  expect([panOf(text), stateOfGstin(text)]).toEqual(["", state]);
});
