import { expect, test } from "vitest";
import { type StepId, stepsOf } from "../components/steps.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { bench, empty } from "../testing/wizard-bench.ts";
import { isClickableStep, isDone, isOpenStep, percentDone } from "./progress.ts";
import { neededWords, stepsNeeded, stillNeededWords } from "./still-needed.ts";

const { filled } = bench(exampleTables);
const step = (draft: Draft, id: StepId) => {
  const found = stepsOf(draft.craneType).find((each) => each.id === id);
  if (!found) throw new RangeError(`No step ${id}`);
  return found;
};
const single = empty();
const double = empty("double-girder");
const spanDone: Draft = { ...filled("span"), furthest: "hoist" };
const whole: Draft = {
  ...filled("span", "hoist", "end_carriage", "lt_gantry", "column", "wiring", "industrial_erection", "panel"),
  furthest: "final",
};

test("a single girder crane opens reached steps, a double girder crane any", () => {
  expect([isOpenStep(single, "span"), isOpenStep(single, "hoist"), isOpenStep(double, "panel")]).toEqual([
    true,
    false,
    true,
  ]);
});

test.each<[string, Draft, StepId, StepId, boolean]>([
  ["the current step", single, "span", "span", true],
  ["an open step that is not complete", spanDone, "hoist", "span", false],
  ["a complete step", spanDone, "span", "hoist", true],
  ["a step that is not reached", spanDone, "column", "hoist", false],
  ["any step of a double girder crane", double, "final", "span", true],
  ["Final with all others complete", whole, "final", "span", true],
  [
    "Final with an incomplete one",
    { ...whole, parts: { ...whole.parts, panel: single.parts.panel } },
    "final",
    "span",
    false,
  ],
  ["Final that is not reached", { ...whole, furthest: "margin" }, "final", "span", false],
])("%s can be pressed", (_what, draft, id, current, isClickable) => {
  expect(isClickableStep(draft, step(draft, id), current)).toBe(isClickable);
});

test.each<[string, Draft, StepId, boolean]>([
  ["a complete step", spanDone, "span", true],
  ["an incomplete one", spanDone, "hoist", false],
  ["the margin behind the user", whole, "margin", true],
  ["the margin where the user is", { ...whole, furthest: "margin" }, "margin", false],
  ["the margin before it is reached", { ...whole, furthest: "panel" }, "margin", false],
  ["a wrong margin", { ...whole, marginPercentage: "101" }, "margin", false],
  ["Final before the save", whole, "final", false],
  ["Final after the save", { ...whole, stage: { kind: "saved" } as Draft["stage"] }, "final", true],
])("%s has its tick", (_what, draft, id, done) => expect(isDone(draft, step(draft, id))).toBe(done));

test.each([
  ["nothing", single, 0],
  ["the span of ten steps", spanDone, 10],
  ["all but Final", whole, 90],
])("of a quotation %s is done", (_what, draft, percent) => expect(percentDone(draft)).toBe(percent));

test("a save needs the steps that lack something, and the reason of a revision", () => {
  expect(stepsNeeded(whole)).toEqual([]);
  expect(stepsNeeded(spanDone)[0]).toBe("Hoist");
  const revises = { number: "SG-2627-00001", revision: 0 };
  expect(stepsNeeded({ ...whole, revises, reason: " " })).toEqual(["Reason for the revision"]);
  expect(stepsNeeded({ ...whole, revises, reason: "Price" })).toEqual([]);
});

test.each([
  [[], ", nothing missing.", null],
  [["Hoist"], " so far. Still needed: Hoist.", "Still needed: Hoist"],
  [["Hoist", "Panel"], " so far. Still needed: Hoist, Panel.", "Still needed: Hoist, Panel"],
  [
    ["Hoist", "Panel", "Column"],
    " so far. Still needed: Hoist, Panel, Column.",
    "Still needed: Hoist, Panel and 1 more",
  ],
  [
    ["Hoist", "Panel", "Column", "Wiring"],
    " so far. Still needed: Hoist, Panel, Column and 1 more.",
    "Still needed: Hoist, Panel and 2 more",
  ],
])("the needs %j in words", (names, words, sentence) => {
  expect([neededWords(names), stillNeededWords(names)]).toEqual([words, sentence]);
});
