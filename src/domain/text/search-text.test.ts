import { expect, test } from "vitest";
import { compareTexts, foldText } from "./search-text.ts";

test.each([
  ["Ünal  GmbH", "unal gmbh"],
  ["Sabar Steel & Alloys", "sabar steel and alloys"],
  ["Sabar Steel&Alloys", "sabar steel and alloys"],
  ["Patel’s “Forge”", "patels forge"],
  ['Patel\'s "Forge"', "patels forge"],
  ["Deccan – Power", "deccan - power"],
  ["SG-2627-00001", "sg-2627-00001"],
  ["कला ढलाई", "कला ढलाई"],
  ["ગુજરાત ફોર્જ", "ગુજરાત ફોર્જ"],
])("%s is found as %s", (text, folded) => expect(foldText(text)).toBe(folded));

test("vowel signs of Indian scripts distinguish names", () => {
  expect(foldText("कल")).not.toBe(foldText("कला"));
});

test.each([
  ["2026-11-29", "2026-11-30", -1],
  ["2026-11-30", "2026-11-29", 1],
  ["SG-2627-00001", "SG-2627-00001", 0],
])("%s against %s: %i", (a, b, order) => expect(compareTexts(a, b)).toBe(order));
