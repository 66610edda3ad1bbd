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

test("ignores other words and the names of fields", () => {
  const margin = ["Marginal overdraft", "wheelbase internals", "xx", "at the customer's cost"];
  expect(markedTexts({ margin })).toEqual([]);
});
