import { expect, test } from "vitest";
import { customerNameKey, hasLegalForm, isLegalForm } from "./customer-name.ts";

test.each([
  ["Sabar Steel & Alloys Pvt Ltd", "sabar steel and alloys"],
  ["SABAR STEEL AND ALLOYS PRIVATE LIMITED", "sabar steel and alloys"],
  ["M/s. Sabar Steel & Alloys (P) Ltd.", "sabar steel and alloys"],
  ["Sabar  Steel and Alloys", "sabar steel and alloys"],
  ["Rajkot Castings LLP", "rajkot castings"],
  ["A.B.C. Engineering", "abc engineering"],
  ["Ünal Vinç Ltd", "unal vinc"],
  ["Limited", "limited"],
  ["Limited Editions Works", "limited editions works"],
  ["कला उद्योग", "कला उद्योग"],
  ["", ""],
])("%s is compared as %s", (name, key) => {
  expect(customerNameKey(name)).toBe(key);
});

test("vowel signs make another name", () => {
  expect(customerNameKey("कला उद्योग")).not.toBe(customerNameKey("कली उद्योग"));
});

test.each([
  ["Kaveri (P) Limited", "kaveri"],
  ["Kaveri P LLP", "kaveri p"],
  ["Kaveri Inc.", "kaveri"],
])("%s is compared as %s", (name, key) => {
  expect(customerNameKey(name)).toBe(key);
});

test.each([
  ["Pvt. Ltd.", true, true],
  ["(P) Ltd", true, true],
  ["P", true, false],
  ["Ltd", true, false],
  ["Kaveri Pumps Ltd", false, true],
  ["Kaveri Pumps", false, false],
  ["", false, false],
])("“%s” is only a legal form: %s, ends with one: %s", (text, isOnly, isLast) => {
  expect([isLegalForm(text), hasLegalForm(text)]).toEqual([isOnly, isLast]);
});
