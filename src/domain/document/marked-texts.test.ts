import { expect, test } from "vitest";
import { markedTexts } from "./marked-texts.ts";

test("finds notes and internal words anywhere in a paper, each spelling once", () => {
  const terms = [{ title: "Price", text: ["Margin 8 %, DRAFT", "our cost is lower", null] }];
  expect(markedTexts({ covering: ["TBD: ask Mr. Rao", "margin, margin"], terms, count: 3 })).toEqual([
    "TBD",
    "margin",
    "Margin",
    "DRAFT",
    "our cost",
  ]);
});

test("finds figures of the firm in other forms and languages", () => {
  const notes = [
    "our profits",
    "margins are thin",
    "Confidential",
    "cost 12,00,000",
    "???",
    "मार्जिन 8 %",
    "નફો 3 %",
  ];
  expect(markedTexts({ notes })).toEqual([
    "profits",
    "margins",
    "Confidential",
    "cost",
    "???",
    "मार्जिन",
    "નફો",
  ]);
});

test("ignores other words and the names of fields", () => {
  const margin = ["Marginal overdraft", "wheelbase internals", "xx", "at the customer's cost"];
  expect(markedTexts({ margin })).toEqual([]);
});
