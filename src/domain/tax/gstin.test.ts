import { expect, test } from "vitest";
import { isGstin } from "./gstin.ts";

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
});
