import { describe, expect, test } from "vitest";
import { tableComponentsOf } from "../components/registry.ts";
import { craneTypes } from "../crane-types.ts";
import { noContactDetails } from "../customers/customer-block.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { priceOf, totalsOfDraft, wantedKey } from "../quotation/draft/draft-part.ts";
import { draftOf, goldenQuotation } from "../testing/golden.ts";
import { choose, empty, run, type, typePrice } from "../testing/wizard-bench.ts";
import {
  type DraftWithHistory,
  effectOfLastAct,
  noHistory,
  recordEvent,
  redo,
  undo,
} from "./draft-history.ts";
import { readHistory } from "./read-history.ts";
import { type WizardEvent, wizardReducer } from "./wizard-reducer.ts";

const { components: parts } = craneTypes["single-girder"];
const start = (draft: Draft): DraftWithHistory => ({ draft, history: noHistory });
const after = (recorded: DraftWithHistory, ...events: WizardEvent[]): DraftWithHistory =>
  events.reduce(({ draft, history }, event) => {
    const next = wizardReducer(draft, event);
    return { draft: next, history: recordEvent(history, draft, event, next) };
  }, recorded);

/** The table's answer to what a component needs now. */
const answer = (
  { draft }: DraftWithHistory,
  component: (typeof parts)[number],
  each = 100_00,
): WizardEvent => ({
  kind: "quoted",
  component,
  quote: {
    forKey: wantedKey(draft, component) ?? "",
    kind: "priced",
    each,
    factors: [],
    row: {},
    tableVersion: "v",
  },
});

function all(
  recorded: DraftWithHistory,
  step: (now: DraftWithHistory) => DraftWithHistory | null,
): DraftWithHistory {
  const next = step(recorded);
  return next ? all(next, step) : recorded;
}

const names = ({ history }: DraftWithHistory) => history.past.map(({ name }) => name);

/** With all table prices, because automatic requests are not acts. */
const golden = tableComponentsOf("single-girder").reduce(
  (recorded, { id }) => after(recorded, answer(recorded, id)),
  start(draftOf(goldenQuotation("SG-1"), { "single-girder": new Map(), "double-girder": new Map() })),
).draft;
const revision: Draft = {
  ...golden,
  revises: { number: "SG-2627-00001", revision: 0 },
  reason: "Longer bay",
};
describe("the history", () => {
  test("names each act, and counts typing in one field as one act", () => {
    const typed = after(
      start(empty()),
      choose("span", "capacity", "5T"),
      type("span", "metal_price", "8"),
      type("span", "metal_price", "82"),
      choose("hoist", "hoist_type", "Chain"),
      choose("lt_gantry", "gantry_type", "ISMB 250"),
      type("lt_gantry", "lt_length", "30"),
      typePrice("panel", "9"),
      typePrice("panel", "95"),
      { kind: "visit", step: "margin" },
      { kind: "typeMargin", text: "7" },
      { kind: "typeCustomer", field: "company", text: "S" },
      { kind: "setScope", component: "column", inScope: false },
    );
    expect(names(typed)).toEqual([
      "Span capacity",
      "Span metal price",
      "Hoist type",
      "LT gantry type",
      "LT gantry LT length",
      "Panel price",
      "Margin",
      "Company",
      "Column not in our scope",
    ]);
    expect(typed.history.past.at(-3)?.step).toBe("margin");
  });

  test("a taken known customer is one act", () => {
    const customer = { ...golden.customer, company: "Sabar Steel", state: "Gujarat" };
    const contact = { phone: "98240 55540", email: "" };
    const filled = after(start(golden), { kind: "fillCustomer", customer, contact });
    expect(names(filled)).toEqual(["Customer"]);
    expect(filled.draft.contact).toEqual(contact);
    expect(undo(filled)?.draft).toMatchObject({ customer: golden.customer, contact: noContactDetails });
  });

  test("typing again in a field after another step is a separate act", () => {
    const typed = after(
      start(empty()),
      typePrice("panel", "9"),
      { kind: "visit", step: "hoist" },
      typePrice("panel", "95"),
    );
    expect(names(typed)).toEqual(["Panel price", "Panel price"]);
    expect(undo(typed)?.draft.parts.panel.customPrice).toBe("9");
  });

  test("a price belongs to the act that asked for it, even when it arrives later", () => {
    const asked = after(
      start(empty()),
      choose("span", "capacity", "5T"),
      choose("span", "span_width_m", "15"),
    );
    const late = answer(asked, "span");
    const both = after(asked, choose("column", "column_type", "ISHB 250"), late);
    const one = undo(both);
    expect(one && priceOf(one.draft, "span")).toBe(100_00);
    expect(priceOf(all(both, undo).draft, "span")).toBe(0);
    expect(priceOf(all(all(both, undo), redo).draft, "span")).toBe(100_00);
  });

  test("a price that is out of date does not return", () => {
    const priced = tableComponentsOf("single-girder").reduce(
      (recorded, { id }) => after(recorded, answer(recorded, id)),
      after(start(golden), choose("span", "span_width_m", "20")),
    );
    const changed = after(priced, choose("span", "span_width_m", "25"));
    const replaced = after(changed, answer(changed, "span", 1), { kind: "requote", component: "span" });
    const back = undo(replaced);
    expect(back?.draft.parts.span.quote).toBeNull();
    expect(back && priceOf(back.draft, "column")).toBe(1200_00);
  });

  test("a change after a save is a new quotation, and undoing it gives the saved one", () => {
    const saved = start({ ...golden, stage: { kind: "saved", number: "SG-2627-00001" } });
    const changed = after(saved, typePrice("panel", "1"), {
      kind: "issued",
      number: "SG-2627-00002",
      forKey: "k",
    });
    expect(changed.draft.stage.kind).toBe("issued");
    expect(undo(changed)?.draft.stage).toEqual(saved.draft.stage);
  });

  test("undoing an act from before a save makes a new quotation", () => {
    const typed = after(start(revision), typePrice("panel", "1"));
    const saved = { ...typed, draft: { ...typed.draft, stage: { kind: "saved" as const, number: "SG-1" } } };
    const back = undo(saved);
    expect(back?.draft).toMatchObject({ stage: { kind: "working" }, revises: null, reason: "" });
    expect(back && redo(back)?.draft).toMatchObject({ stage: saved.draft.stage, revises: revision.revises });
  });

  test("keeps the last fifty acts", () => {
    const many = Array.from({ length: 60 }, (_, at) => choose("span", "span_width_m", String(at + 1)));
    const recorded = after(start(empty()), ...many);
    expect(recorded.history.past).toHaveLength(50);
    expect(all(recorded, undo).draft.parts.span.entry).toMatchObject({ choices: { span_width_m: "10" } });
  });

  test("shows the effect of the last act on the total", () => {
    const chosen = after(start(run(empty(), { kind: "typeMargin", text: "0" })), typePrice("panel", "1000"));
    expect(effectOfLastAct(chosen, "2026-11-20")).toEqual({ name: "Panel price", amount: 1180_00 });
    const less = after(chosen, { kind: "setScope", component: "panel", inScope: false });
    expect(effectOfLastAct(less, "2026-11-20")?.amount).toBe(-1180_00);
    expect(totalsOfDraft(less.draft, "2026-11-20").total).toBe(0);
    expect(effectOfLastAct(undo(less) ?? less, "2026-11-20")).toEqual({
      name: "Undone: Panel not in our scope",
      amount: 1180_00,
    });
    expect(effectOfLastAct(start(golden), "2026-11-20")).toBeNull();
  });

  test("counts no effect of a failed price, a reset price or a wrong price", () => {
    const chosen = choose("hoist", "height_m", "9");
    const priced = (recorded: DraftWithHistory) => after(recorded, answer(recorded, "hoist", 250_000_00));
    // The price of the new height is missing, or not in the table.
    const asked = after(start(golden), chosen);
    expect(effectOfLastAct(asked, "2026-11-20")).toBeNull();
    const key = wantedKey(asked.draft, "hoist") ?? "";
    const refused = after(asked, {
      kind: "quoted",
      component: "hoist",
      quote: { forKey: key, kind: "not-offered" },
    });
    expect(effectOfLastAct(refused, "2026-11-20")).toBeNull();
    expect(effectOfLastAct(after(refused, choose("hoist", "height_m", "12")), "2026-11-20")).toBeNull();
    expect(effectOfLastAct(priced(asked), "2026-11-20")?.amount).toBeGreaterThan(0);
    // Another type clears the height and so the price; Undo does the same.
    const cleared = after(start(golden), choose("hoist", "hoist_type", "Electric Chain Hoist"));
    expect(effectOfLastAct(cleared, "2026-11-20")).toBeNull();
    expect(effectOfLastAct(undo(cleared) ?? cleared, "2026-11-20")).toBeNull();
    expect(effectOfLastAct(after(start(golden), { kind: "reset" }), "2026-11-20")).toBeNull();
    // A fault in another step leaves the total wrong.
    const wrong = after(start(golden), typePrice("panel", "1,2"), { kind: "typeMargin", text: "7" });
    expect(effectOfLastAct(wrong, "2026-11-20")).toBeNull();
  });
});

test("a damaged history counts as empty", () => {
  for (const kept of [golden, { ...golden, history: 7 }, { ...golden, history: { past: "x" } }, null])
    expect(readHistory(kept)).toEqual(noHistory);
  const odd = readHistory({
    ...golden,
    history: { past: [{ name: 1, changes: { parts: { gearbox: {} } } }] },
  });
  expect(odd.past).toEqual([{ name: "", step: "span", changes: { parts: {} } }]);
});
