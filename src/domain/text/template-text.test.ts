import { expect, test } from "vitest";
import { fillText, placeholdersIn } from "./template-text.ts";

const values = { number: "SG-2627-00001", day: "12 Nov 2026", site: "", contact: "" };

test.each([
  ["a line with names", "Offer {number} of {day}.", "Offer SG-2627-00001 of 12 Nov 2026."],
  ["a line without names", "Dear Sir,\n\nThank you.", "Dear Sir,\n\nThank you."],
  ["a line whose only value is empty", "Dear Sir,\nSite: {site}\nThank you.", "Dear Sir,\nThank you."],
  ["a line whose values are all empty", "At {site}, {contact}\nThank you.", "Thank you."],
  ["a line with one empty value of two", "Offer {number} for {site}.", "Offer SG-2627-00001 for."],
  ["an unknown name", "Offer {numbr}", "Offer {numbr}"],
  ["an unknown name beside an empty value", "{numbr} {site}\nThank you.", "Thank you."],
])("%s: “%s”", (_what, text, filled) => expect(fillText(text, values)).toBe(filled));

test("names stand in braces on one line", () => {
  expect(placeholdersIn("{number} of {day}, {no\nname}, {}")).toEqual(["number", "day", ""]);
});
