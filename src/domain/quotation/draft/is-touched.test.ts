import { expect, test } from "vitest";
import { empty, run, setPricing, type, typePrice } from "../../testing/wizard-bench.ts";
import type { Draft } from "./draft.ts";
import { isEntered, isTouched } from "./is-touched.ts";
import type { DraftPart } from "./part.ts";

const draft = empty();
const part = draft.parts.span;

test.each<[string, DraftPart, boolean]>([
  ["an untouched part", part, false],
  ["an untouched part that is typed", draft.parts.panel, false],
  ["a typed price", { ...part, customPrice: "1000" }, true],
  ["a typed price of a part that is typed", { ...draft.parts.panel, customPrice: "1000" }, true],
  ["a custom entry", { ...part, entry: { mode: "custom", choices: {}, returnTo: {} } }, true],
  ["a choice", { ...part, entry: { mode: "listed", choices: { capacity: "5T" }, pricing: "system" } }, true],
  ["an input", { ...part, inputs: { metal_price: "80" } }, true],
])("%s has entries: %s", (_what, given, entered) => expect(isEntered(given)).toBe(entered));

test.each<[string, Draft, boolean]>([
  ["an empty one", draft, false],
  ["one with an entry", run(draft, type("span", "metal_price", "90")), true],
  ["one with a typed price", run(draft, setPricing("span", "custom"), typePrice("span", "5")), true],
  ["one without its panel", run(draft, { kind: "setScope", component: "panel", inScope: false }), true],
  [
    "one that left lines out",
    { ...draft, revision: 1, notTaken: [{ component: "walkway", title: "Walkway", amount: null }] },
    true,
  ],
  ["one with a margin", { ...draft, revision: 1, marginPercentage: "6" }, true],
  ["one with a customer", { ...draft, revision: 1, customer: { ...draft.customer, company: "Sabar" } }, true],
  ["one whose entries were taken back", { ...draft, revision: 1 }, false],
  ["one that nobody changed", { ...draft, marginPercentage: "6" }, false],
])("a working quotation, %s, would be lost: %s", (_what, given, touched) => {
  expect(isTouched(given)).toBe(touched);
});
