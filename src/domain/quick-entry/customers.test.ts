import { expect, test } from "vitest";
import { exampleChoices } from "../testing/quick-entry.ts";
import { isFirmWord } from "./customers.ts";
import { parseQuickEntry } from "./parse-quick-entry.ts";

test.each([
  ["5t sg span 15m, M/s Mangalam Die Works ke naam pe bill", "Mangalam Die Works"],
  ["@mangalam die works ka kaam, 5t sg span 15m", "mangalam die works"],
  ["M/s Vimal Extrusions wale ko 5t sg span 15m", "Vimal Extrusions"],
  ["@Sabar Steel for Sanand, 5t sg span 15m", "Sabar Steel"],
  ["M/S SABAR STEEL KO OFFER, 5t sg span 15m", "SABAR STEEL"],
  ["@Ne Tech Foundry, 5t sg span 15m", "Ne Tech Foundry"],
  ["@NU TECH FOUNDRY, 5t sg span 15m", "NU TECH FOUNDRY"],
  ["@Me & Moms Foods, 5t sg span 15m", "Me & Moms Foods"],
])("a name ends before the words of a sentence: %j", (line, customer) => {
  expect(parseQuickEntry(line, exampleChoices).customer).toBe(customer);
});

test("goods in the plural and compounds name firms; names, places and known words in the plural do not", () => {
  const others = "das, vyas, nafees, fernandes, bains, lines, details, cranes, photos, stores, wishes";
  expect(
    ["axles", "utensils", "moulds", "agrotech", "glassworks"].filter((word) => !isFirmWord(word)),
  ).toEqual([]);
  expect(others.split(", ").filter(isFirmWord)).toEqual(["cranes"]);
});
