import { expect, test } from "vitest";
import { factInSentence } from "./compare-cranes.ts";

test.each([
  ["Span, rail centres", "span"],
  ["LT length", "LT length"],
  ["Hoisting", "hoisting"],
  ["Hoisting, creep", "hoisting creep"],
  ["Long travel, creep", "long travel creep"],
])("a sentence calls %s %s", (label, name) => {
  expect(factInSentence(label)).toBe(name);
});
