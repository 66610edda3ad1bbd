import { expect, test } from "vitest";
import { viewOf } from "../quotation/record/view.ts";
import { quotationOf, whole } from "../testing/drawn-papers.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { draftOf, goldenQuotation, quoted } from "../testing/golden.ts";
import { savedAs } from "../testing/kept-points.ts";
import { recordOfDraft } from "../testing/record-of-draft.ts";
import { choose, run } from "../testing/wizard-bench.ts";
import type { WizardEvent } from "../wizard/wizard-reducer.ts";
import { quotedCraneOf, quotedOfDraft, quotedOfView, viewOnRunway, withoutRunway } from "./quoted.ts";

const draft = draftOf(goldenQuotation("SG-1"), exampleTables);
const document = savedAs(draft, "SG-2627-00001");
if (!document) throw new RangeError("The tables do not price it");
const view = viewOf(recordOfDraft(draft));

test("a crane is quoted alike from its document, its record and its working quotation", () => {
  const crane = quotedCraneOf(document);
  expect(crane).toMatchObject({ craneType: "single-girder", span: 15, hasRunway: true, hasBusbar: true });
  expect(quotedOfView(view)).toEqual(crane);
  expect(quotedOfDraft(draft)).toEqual(crane);
});

test.each<[string, WizardEvent[]]>([
  ["of the author", [{ kind: "typeTechnical", field: "auxiliary.capacity", text: "5" }]],
  [
    "of the table",
    [choose("hoist", "hoist_type", "Open Winch Crab with Aux Hoist"), choose("hoist", "height_m", "9")],
  ],
])("a working quotation with the auxiliary hoist %s is named as its saved one", (_what, events) => {
  const large = quoted(
    run(draftOf(goldenQuotation("DG-1"), exampleTables), ...events),
    "hoist",
    exampleTables,
  );
  const saved = savedAs(large, "DG-2627-00001");
  const title = "Double Girder 20/5T, 22.5 m";
  expect([saved && quotedCraneOf(saved).title, quotedOfDraft(large).title]).toEqual([title, title]);
});

test("its value on another’s runway is that without the parts of the runway", () => {
  const { whole: own, withoutRunway: borne } = quotedCraneOf(document);
  const amountOf = (component: string) =>
    document.lines.find((line) => line.component === component)?.amount ?? 0;
  expect(own.cost - borne.cost).toBe(amountOf("lt_gantry") + amountOf("column"));
  expect(withoutRunway(document).totals.beforeGst).toBe(borne.value);
});

test("a crane without its runway, or with one part of it, says so", () => {
  const hasRunway = (...out: ("lt_gantry" | "column")[]) =>
    quotedCraneOf(quotationOf({ ...whole, out })).hasRunway;
  expect([hasRunway(), hasRunway("column"), hasRunway("lt_gantry", "column")]).toEqual([true, true, false]);
});

test("a record that lacks a price, or is of a crane that is not built, is not quoted", () => {
  const [first, ...lines] = view.lines;
  if (!first) throw new RangeError("No lines");
  expect(quotedOfView({ ...view, lines: [{ ...first, amount: null }, ...lines] })).toBeNull();
  expect(quotedOfView({ ...view, craneType: null })).toBeNull();
});

test("the view of a crane on another’s runway has nothing of a runway in its scope", () => {
  const borne = viewOnRunway(view, view);
  const changed = borne.lines.filter((line, at) => line !== view.lines[at]);
  expect(changed.map(({ component, inScope, amount }) => [component, inScope, amount])).toEqual([
    ["lt_gantry", false, 0],
    ["column", false, 0],
  ]);
  const drawn = view.lines.find(({ component }) => component === "column")?.drawn;
  expect(changed[1]?.drawnByOthers).toEqual(drawn);
  const byOthers = {
    ...view,
    lines: view.lines.map((line) => ({ ...line, inScope: false, drawnByOthers: {} })),
  };
  expect(
    viewOnRunway(view, byOthers).lines.find(({ component }) => component === "column")?.drawnByOthers,
  ).toEqual({});
  expect(
    viewOnRunway(view, { ...view, lines: [] }).lines.find(({ component }) => component === "column")
      ?.drawnByOthers,
  ).toEqual({});
});
