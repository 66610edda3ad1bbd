import { expect, test } from "vitest";
import { type Repriced, repricedWords } from "./repriced-words.ts";

const sale: Repriced = { act: "hold", old_total: 1_00_000, new_total: 1_05_000.5, valid_until: null };

test.each<[Partial<Repriced>, string]>([
  [{ act: "revise" }, "Revised from ₹1,00,000 to ₹1,05,000.50"],
  [{ act: "end_validity", valid_until: "2026-11-19" }, "Valid until 19 Nov 2026"],
  [{ act: "end_validity" }, "Validity ended"],
  [{}, "Price held at ₹1,00,000, today ₹1,05,000.50"],
  [{ new_total: null }, "Price held at ₹1,00,000"],
])("the effect of %j is “%s”", (change, words) => {
  expect(repricedWords({ ...sale, ...change })).toBe(words);
});
