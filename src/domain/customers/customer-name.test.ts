import { expect, test } from "vitest";
import { customerNameKey } from "./customer-name.ts";

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
