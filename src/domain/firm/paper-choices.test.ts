import { expect, test } from "vitest";
import { documentForms, isInternalForm, standardForms } from "./document-forms.ts";
import { paperOf, readPaperChoices } from "./paper-choices.ts";

const rails = { item: "Rails", by: "us" as const, component: "lt_gantry" };
const power = { item: "Power", by: "customer" as const };

test.each([
  [
    "a scope and blocks",
    { scope: [rails, power], without: ["cover"] },
    { scope: [rails, power], without: ["cover"] },
  ],
  [
    "items with outer blanks, and an empty one",
    {
      scope: [
        { ...power, item: " Power " },
        { ...power, item: " " },
      ],
    },
    { scope: [power] },
  ],
  ["an empty scope", { scope: [] }, { scope: [] }],
  ["no block to leave out", { without: [] }, undefined],
  ["blocks in another order", { without: ["scope", "cover"] }, { without: ["cover", "scope"] }],
] as const)("%s are kept in canonical form", (_what, choices, paper) => {
  expect(paperOf(choices)).toEqual(paper === undefined ? {} : { paper });
});

test("nothing chosen is nothing", () => {
  for (const none of [null, undefined, {}]) expect(paperOf(none)).toEqual({});
});

test.each<[string, unknown, unknown]>([
  [
    "whole choices",
    { scope: [rails, power], without: ["cover"] },
    { scope: [rails, power], without: ["cover"] },
  ],
  ["an item that is being typed", { scope: [{ item: "", by: "us" }] }, { scope: [{ item: "", by: "us" }] }],
  ["an item of no known party", { scope: [{ item: "Rails", by: "them" }, power] }, { scope: [power] }],
  ["an empty scope", { scope: [] }, { scope: [] }],
  ["an unknown block", { without: ["cover", "moon"] }, { without: ["cover"] }],
  ["unknown blocks alone", { without: ["moon"] }, null],
  ["nothing", null, null],
])("kept %s are read back", (_what, given, choices) => expect(readPaperChoices(given)).toEqual(choices));

test("internal papers are the costs, and only a designed girder has a calculation", () => {
  expect(documentForms.filter((form) => isInternalForm[form])).toEqual([
    "breakdown",
    "internal",
    "calculation",
  ]);
  expect(standardForms).toEqual(["customer", "breakdown", "lump-sum", "technical", "internal"]);
});
