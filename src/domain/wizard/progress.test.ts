import { describe, expect, it } from "vitest";
import { type StepId, stepsOf } from "../components/steps.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { empty, run, typePrice } from "../testing/wizard-bench.ts";
import { isDone, isOpenStep, percentDone } from "./progress.ts";

const visit = (draft: Draft, step: StepId): Draft => run(draft, { kind: "visit", step });
const ticked = (draft: Draft): StepId[] =>
  stepsOf(draft.craneType)
    .filter((step) => isDone(draft, step))
    .map(({ id }) => id);
const panelPriced = (draft: Draft): Draft => run(draft, typePrice("panel", "85000"));

describe("the progress of a quotation", () => {
  it("counts complete steps, not visited ones", () => {
    expect(percentDone(empty())).toBe(0);
    // The margin has a valid initial value, so a passed margin step is done.
    expect(percentDone(visit(empty("double-girder"), "final"))).toBe(10);
    expect(percentDone(visit(panelPriced(empty("double-girder")), "final"))).toBe(20);
  });

  it("is complete when the quotation is saved", () => {
    const saved: Draft = { ...visit(empty(), "final"), stage: { kind: "saved", number: "SG-2627-00001" } };
    expect(ticked(saved)).toEqual(["margin", "final"]);
  });

  it("reaches every step when Next passes over the rest", () => {
    const passed = run(visit(panelPriced(empty()), "industrial-erection"), {
      kind: "visit",
      step: "industrial-erection",
      passesOver: true,
    });
    expect([passed.lastStep, isOpenStep(passed, "final"), ticked(passed)]).toEqual([
      "industrial-erection",
      true,
      ["panel", "margin"],
    ]);
  });

  it("does not tick a complete step that cannot be opened yet", () => {
    const early = visit(panelPriced(empty()), "column");
    expect([isOpenStep(early, "panel"), ticked(early)]).toEqual([false, []]);
    expect(ticked(visit(early, "panel"))).toEqual(["panel"]);
  });
});
