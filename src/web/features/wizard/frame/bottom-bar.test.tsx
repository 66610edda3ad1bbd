import type { ComponentProps } from "react";
import { expect, test, vi } from "vitest";
import type { OfferPoint } from "#domain/offers/points-beside-cranes.ts";
import { unseenAt } from "#domain/open-points/draft-points.ts";
import { type OpenPoint, pointOf } from "#domain/open-points/open-points.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { choose, empty, run, setPricing, type, typePrice } from "#domain/testing/wizard-bench.ts";
import { does } from "../../../testing/page.tsx";
import { mountPart } from "../../../testing/wizard-part.tsx";
import type { WizardState } from "../wizard-context.ts";
import { BottomBar } from "./bottom-bar.tsx";

/** A complete quotation without a doubt at its first step. */
const complete = draftOf(goldenQuotation("SG-1"), exampleTables);
const total = "₹16,27,842.80";
const saved: Draft = { ...complete, stage: { kind: "saved", number: "SG-2627-00001" } };
/** Its typed price needs no cost of a metre; Next asks for it all the same. */
const uncosted = run(
  complete,
  setPricing("wiring", "custom"),
  typePrice("wiring", "54000"),
  type("wiring", "wiring_cost_per_meter", ""),
);
const begun = run(empty(), typePrice("panel", "100000"));

const point = (component: "column" | "hoist", kept = false): OpenPoint => ({
  ...pointOf("kind", { component, text: "A doubt.", brief: "a doubt", values: [] }, []),
  kept: kept ? { key: "", values: "", reason: "so ordered", by: "a", at: "2026-11-20T06:00:00.000Z" } : null,
});
const inOffer = (position: number | null, brief: string): OfferPoint => ({
  ...point("column"),
  position,
  brief,
});

type Bar = ComponentProps<typeof BottomBar>;
const aStep = { kind: "step", step: "hoist" } as const;

async function shown(draft: Draft, bar: Partial<Bar> = {}, state: Partial<WizardState> = {}) {
  const acts = { onPrevious: vi.fn(), onNext: vi.fn(), onUndo: vi.fn(), onRedo: vi.fn() };
  const part = await mountPart(
    draft,
    <BottomBar
      current="span"
      status={{ text: "Kept", short: null }}
      isBusy={false}
      isSaving={false}
      isResting={false}
      forward={aStep}
      {...acts}
      {...bar}
    />,
    state,
  );
  const next = part.container.querySelector<HTMLButtonElement>("[data-act=next]");
  const describedBy = next?.getAttribute("aria-describedby");
  return {
    ...part,
    acts,
    next,
    lines: [...part.container.querySelectorAll("p")].map(({ textContent }) => textContent),
    described: describedBy ? document.getElementById(describedBy)?.textContent : null,
  };
}

test("the one button leads on, to the next crane, or saves what there is to save", async () => {
  const revises = { number: "SG-2627-00001", revision: 1 };
  for (const [draft, bar, text] of [
    [complete, { forward: aStep }, "Next: Hoist"],
    [complete, { forward: { kind: "crane", working: "w", position: 3 } }, "Next: position 3"],
    [complete, { forward: { kind: "save" } }, "Save all"],
    [saved, { forward: { kind: "save" } }, "Save all"],
    [complete, { forward: null }, "Save & Complete"],
    [{ ...complete, revises }, { forward: null }, "Save as R2"],
    [{ ...complete, revises }, { forward: null, isSaving: true }, "Saving..."],
    [saved, { forward: null }, "Go to Home"],
  ] as const) {
    const { next, unmount } = await shown(draft, bar);
    expect(next?.textContent).toBe(text);
    await unmount();
  }
});

test("the key beside the button says what it does", async () => {
  for (const [draft, forward, words] of [
    [complete, aStep, "for Next"],
    [complete, null, "to save"],
    [saved, { kind: "save" }, "to save"],
    [saved, null, "for Home"],
  ] as const) {
    const { container, unmount } = await shown(draft, { forward });
    expect(container.textContent).toContain(words);
    await unmount();
  }
});

test("a button at work takes no press, and Previous waits for the save", async () => {
  for (const [bar, presses] of [
    [{}, [1, 1]],
    [{ isBusy: true }, [1, 0]],
    [{ isResting: true }, [1, 0]],
    [{ isSaving: true, forward: null }, [0, 0]],
    [{ isBusy: true, forward: null }, [1, 0]],
    [{ isResting: true, forward: null }, [1, 0]],
  ] as const) {
    const { container, next, acts, unmount } = await shown(complete, { current: "hoist", ...bar });
    await does(() => container.querySelector<HTMLElement>("[data-act=previous]")?.click());
    await does(() => next?.click());
    expect([acts.onPrevious.mock.calls.length, acts.onNext.mock.calls.length]).toEqual(presses);
    await unmount();
  }
});

test("the total stands with what is missing, named where the open step does not name it", async () => {
  for (const [draft, bar, lines] of [
    [empty(), { current: "margin" }, ["Kept"]],
    [empty(), { current: "span" }, ["Kept", "Still needed: Capacity, Span Width"]],
    [begun, { current: "span" }, ["₹1,23,900 so far", "Still needed: Capacity, Span Width"]],
    [
      begun,
      { current: "panel" },
      ["₹1,23,900 so far. Still needed: Span, Hoist, End Carriage and 4 more.", "Kept"],
    ],
    [complete, { current: "span" }, [`${total}, nothing missing.`, "Kept"]],
    [uncosted, { current: "wiring" }, [`${total}, nothing missing.`, "Still needed: Wiring Cost"]],
    [saved, { current: "final", forward: null }, [total, "Kept"]],
  ] as const) {
    const page = await shown(draft, bar);
    expect(page.lines).toEqual(lines);
    await page.unmount();
  }
});

test("open points are counted once nothing is missing, and on the final step in any case", async () => {
  const points = [point("column"), point("hoist"), point("hoist", true), point("column")];
  const words = "3 open points: Column, Hoist";
  for (const [draft, current, lines] of [
    [complete, "span", [total, words]],
    [begun, "panel", ["₹1,23,900 so far. Still needed: Span, Hoist, End Carriage and 4 more.", "Kept"]],
    [begun, "final", ["₹1,23,900 so far. Still needed: Span, Hoist, End Carriage and 4 more.", words]],
  ] as const) {
    const page = await shown(draft, { current }, { points });
    expect(page.lines).toEqual(lines);
    await page.unmount();
  }
  const kept = await shown(complete, {}, { points: [point("hoist", true)] });
  expect(kept.lines).toEqual([`${total}, nothing missing.`, "Kept"]);
  await kept.unmount();
});

test("beside the save of all cranes stand the points of the offer, elsewhere those of the crane", async () => {
  const state = {
    points: [point("hoist")],
    pointsOfOffer: [inOffer(2, "x"), inOffer(2, "y"), inOffer(null, "no customer")],
  };
  for (const [forward, given, words] of [
    [{ kind: "save" }, state, "3 open points: position 2, no customer"],
    [{ kind: "save" }, { ...state, pointsOfOffer: [] }, "1 open point: Hoist"],
    [aStep, state, "1 open point: Hoist"],
  ] as const) {
    const page = await shown(complete, { forward }, given);
    expect(page.lines.at(-1)).toBe(words);
    await page.unmount();
  }
});

test("Next is described by what its step still needs, else by the doubt that nobody has seen", async () => {
  const doubt = unseenAt(complete, "column")[0]?.text ?? expect.unreachable();
  const opened = run(complete, choose("column", "column_type", ""));
  expect(unseenAt(opened, "column")).not.toEqual([]);
  for (const [draft, current, text] of [
    [begun, "span", "Still needed: Capacity, Span Width"],
    [{ ...begun, stage: saved.stage }, "span", null],
    [complete, "span", null],
    [complete, "margin", null],
    [complete, "column", doubt],
    [opened, "column", "Still needed: Column Type"],
  ] as const) {
    const page = await shown(draft, { current });
    expect([current, page.described]).toEqual([current, text]);
    await page.unmount();
  }
});
