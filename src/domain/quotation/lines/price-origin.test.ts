import { expect, test } from "vitest";
import { originText, readOrigin } from "./price-origin.ts";

test.each([
  ["rule", "rule", "Firm’s rule"],
  ["DG-2627-00151", "DG-2627-00151", "As in DG-2627-00151"],
  ["SG-2627-123456789", "SG-2627-123456789", "As in SG-2627-123456789"],
  ["Rule", null, ""],
  ["DG-2627-0151", null, ""],
  ["", null, ""],
  [1, null, ""],
  [null, null, ""],
])("%j is the origin %j: %s", (value, origin, words) => {
  expect(readOrigin(value)).toBe(origin);
  if (origin !== null) expect(originText(origin)).toBe(words);
});
