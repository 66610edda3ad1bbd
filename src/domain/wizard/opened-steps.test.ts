import { describe, expect, test } from "vitest";
import { components, type TableDefinition, tableComponentsOf } from "../components/registry.ts";
import { indexRows } from "../price-tables/price-table.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { wantedKey } from "../quotation/draft/draft-part.ts";
import { exampleRows } from "../testing/example-tables.ts";
import { draftOf, goldenQuotation, type Tables } from "../testing/golden.ts";
import { choose, run, typePrice } from "../testing/wizard-bench.ts";
import { type DraftWithHistory, noHistory, recordEvent, savedBefore, undo } from "./draft-history.ts";
import { openedSteps } from "./opened-steps.ts";
import { type WizardEvent, wizardReducer } from "./wizard-reducer.ts";

const index = new Map(
  tableComponentsOf("single-girder").map(({ id }) => [
    id,
    indexRows(components[id] as TableDefinition, exampleRows("single-girder", id)),
  ]),
);
const tables: Tables = { "single-girder": index, "double-girder": new Map() };
const golden = run(draftOf(goldenQuotation("SG-1"), tables), { kind: "visit", step: "span" });
const after = (recorded: DraftWithHistory, ...events: WizardEvent[]): DraftWithHistory =>
  events.reduce(({ draft, history }, event) => {
    const next = wizardReducer(draft, event);
    return { draft: next, history: recordEvent(history, draft, event, next) };
  }, recorded);
const start = (draft: Draft): DraftWithHistory => ({ draft, history: noHistory });
const notOffered = ({ draft }: DraftWithHistory, component: "hoist" | "end_carriage"): WizardEvent => ({
  kind: "quoted",
  component,
  quote: { forKey: wantedKey(draft, component) ?? "", kind: "not-offered" },
});
const none = () => false;

describe("the steps that a change reopens", () => {
  const wider = after(start(golden), choose("span", "span_width_m", "20"));

  test("are named with their missing part, once the price is known to be missing", () => {
    const isAwaited = (component: string) => component === "end_carriage";
    expect(openedSteps(wider, "span", isAwaited)).toEqual([]);
    expect(openedSteps(after(wider, notOffered(wider, "end_carriage")), "span", none)).toEqual([
      {
        step: expect.objectContaining({ id: "end-carriage" }),
        lacks: "Not in the price table, choose again",
      },
    ]);
  });

  test("are named for all changes on the step, and not on another step", () => {
    const stronger = after(wider, notOffered(wider, "end_carriage"), choose("span", "capacity", "10T"));
    const both = after(stronger, notOffered(stronger, "hoist"));
    expect(openedSteps(both, "span", none).map(({ step }) => step.title)).toEqual(["Hoist", "End Carriage"]);
    expect(openedSteps(both, "hoist", none)).toEqual([]);
    const elsewhere = after(both, { kind: "visit", step: "panel" }, typePrice("panel", "1"));
    expect(openedSteps(elsewhere, "panel", none)).toEqual([]);
  });

  test("are empty without a change, or when the step was already open", () => {
    expect(openedSteps(start(golden), "span", none)).toEqual([]);
    const open = start(run(golden, choose("hoist", "hoist_type", "")));
    expect(openedSteps(after(open, choose("span", "capacity", "10T")), "span", none)).not.toContainEqual(
      expect.objectContaining({ step: expect.objectContaining({ id: "hoist" }) }),
    );
  });
});

describe("after a save", () => {
  const saved = start({ ...golden, stage: { kind: "saved", number: "SG-2627-00001" } });
  const changed = after(saved, typePrice("panel", "1"));

  test("the first change makes a new quotation, which can be a revision instead", () => {
    expect(savedBefore(saved)).toBeNull();
    const found = savedBefore(changed);
    expect(found).toEqual({ number: "SG-2627-00001", revision: 0 });
    const issued = after(changed, { kind: "issued", number: "SG-2627-00002", forKey: "k" });
    const revised = found && after(issued, { kind: "reviseInstead", ...found });
    expect(revised?.draft).toMatchObject({ revises: found, stage: { kind: "working" } });
    expect(revised && savedBefore(revised)).toBeNull();
    expect(revised && undo(revised)?.draft.revises).toBeNull();
  });

  test("a change of a revision names that revision", () => {
    const revision: Draft = { ...saved.draft, revises: { number: "SG-2627-00001", revision: 1 } };
    expect(savedBefore(after(start(revision), typePrice("panel", "1")))).toEqual({
      number: "SG-2627-00001",
      revision: 2,
    });
  });

  test("undoing the change or starting again leaves no saved quotation to revise", () => {
    expect(savedBefore(undo(changed) ?? changed)).toBeNull();
    expect(
      savedBefore(after({ ...saved, draft: { ...saved.draft, furthest: "final" } }, { kind: "reset" })),
    ).toBeNull();
  });
});
