import { describe, expect, test } from "vitest";
import { pointsOfDraft } from "../open-points/draft-points.ts";
import { priceOf, textOf } from "../quotation/draft/draft-part.ts";
import { readDraft } from "../quotation/draft/read-draft.ts";
import { hasUnchecked, uncheckedInWords } from "../quotation/draft/unchecked-values.ts";
import { templateValuesOf } from "../templates/template.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { exampleTemplate } from "../testing/example-template.ts";
import { draftOf, goldenQuotation } from "../testing/golden.ts";
import { savedAs } from "../testing/kept-points.ts";
import { choose, run, type, typePrice } from "../testing/wizard-bench.ts";
import { beginFromTemplate } from "./begin-from-template.ts";
import { noHistory, recordEvent, undo } from "./draft-history.ts";
import { wizardReducer } from "./wizard-reducer.ts";

const goldenDocument = savedAs(draftOf(goldenQuotation("SG-1"), exampleTables), "SG-2627-00007");
const begin = (change: Parameters<typeof exampleTemplate>[0] = {}) =>
  beginFromTemplate(exampleTemplate(change), { id: "d", owner: "a", now: "2026-11-22T06:00:00.000Z" });
const titles = (draft: ReturnType<typeof begin>) => uncheckedInWords(draft).map(({ title }) => title);

describe("a quotation from a template", () => {
  test("takes no kept point of the quotation that it was made from", () => {
    const point = { key: "lift above column", values: "6|6|5788", reason: "own hook", by: "a", at: "" };
    const values = goldenDocument && templateValuesOf({ ...goldenDocument, keptPoints: [point] });
    expect(JSON.stringify(values)).not.toContain("own hook");
    const draft = begin(values ?? {});
    expect([draft.keptPoints, draft.seenPoints]).toEqual([[], []]);
    const [lift] = pointsOfDraft(run(draft, { kind: "visit", step: "final" }));
    expect([lift?.key, lift?.kept]).toEqual(["lift above column", null]);
  });

  test("holds its values and typed prices without a customer, and takes table prices from the tables", () => {
    const draft = begin();
    expect([textOf(draft, "span", "capacity"), textOf(draft, "hoist", "hoist_type")]).toEqual([
      "5T",
      "Wire Rope Hoist Standard Headroom",
    ]);
    expect([priceOf(draft, "industrial_erection"), priceOf(draft, "panel"), priceOf(draft, "span")]).toEqual([
      85_000_00, 95_000_00, 0,
    ]);
    expect([draft.customer.company, draft.basedOn, draft.lastStep]).toEqual(["", null, "final"]);
  });

  test("marks each value at its step, and no value that follows from another", () => {
    const draft = begin();
    expect(uncheckedInWords(draft)).toEqual(
      expect.arrayContaining([
        { step: "industrial-erection", title: "Industrial Erection", values: ["Price ₹85,000"] },
        { step: "margin", title: "Margin", values: ["5%"] },
      ]),
    );
    const hoist = uncheckedInWords(draft).find(({ step }) => step === "hoist");
    expect(hoist?.values).toEqual(["Hoist Type Wire Rope Hoist Standard Headroom", "Height 6 m"]);
    expect(uncheckedInWords(begin({ lines: [] }))).toEqual([
      { step: "margin", title: "Margin", values: ["5%"] },
    ]);
  });

  test("unmarks a value when the user replaces it, clears it, or passes its step", () => {
    const typed = run(begin(), typePrice("panel", "90000"));
    expect(titles(typed)).not.toContain("Panel");
    expect(titles(typed)).toContain("Industrial Erection");
    const other = run(typed, choose("hoist", "hoist_type", "Electric Chain Hoist"));
    expect(hasUnchecked(other, "hoist")).toBe(false);
    expect(hasUnchecked(other, "span")).toBe(true);
    const passed = run(other, { kind: "lookedAt", step: "span" });
    expect(hasUnchecked(passed, "span")).toBe(false);
    expect(hasUnchecked(passed, "column")).toBe(true);
    const out = run(passed, { kind: "setScope", component: "column", inScope: false });
    expect(hasUnchecked(out, "column")).toBe(false);
    expect(uncheckedInWords(run(out, { kind: "lookedAt", step: null }))).toEqual([]);
    expect(run(begin(), { kind: "reset" }).fromTemplate).toBeNull();
  });

  test("marks a value again after Undo, and keeps marks after a reload", () => {
    const draft = begin();
    const event = type("wiring", "wiring_cost_per_meter", "1250");
    const changed = wizardReducer(draft, event);
    expect(hasUnchecked(changed, "wiring")).toBe(false);
    const undone = undo({ draft: changed, history: recordEvent(noHistory, draft, event, changed) });
    expect(undone?.draft.fromTemplate).toEqual(draft.fromTemplate);
    const kept = readDraft(JSON.parse(JSON.stringify(draft)));
    expect(kept?.fromTemplate).toEqual(draft.fromTemplate);
    expect(
      readDraft({ ...JSON.parse(JSON.stringify(draft)), fromTemplate: undefined })?.fromTemplate,
    ).toBeNull();
  });
});
