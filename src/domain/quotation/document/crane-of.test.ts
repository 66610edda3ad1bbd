import { expect, test } from "vitest";
import { engineeringFigures } from "../../engineering/figures.ts";
import { defaultStandards } from "../../engineering/standards.ts";
import { exampleRowOf, exampleTables } from "../../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../../testing/golden.ts";
import { recordOfDraft } from "../../testing/record-of-draft.ts";
import { run } from "../../testing/wizard-bench.ts";
import { requestOf } from "../../wizard/request-of.ts";
import { type Draft, newDraft } from "../draft/draft.ts";
import { craneOfView } from "../record/crane-of-view.ts";
import { viewOf } from "../record/view.ts";
import { assembleDocument } from "../save/assemble.ts";
import { craneOfDocument, craneOfDraft } from "./crane-of.ts";
import type { QuotationDocument } from "./document.ts";

const draft = draftOf(goldenQuotation("SG-1"), exampleTables);
const documentOf = (of: Draft) =>
  assembleDocument(requestOf(of), exampleRowOf("single-girder"), {
    number: "SG-2627-00001",
    createdAt: "2026-11-20T09:42:00.000Z",
    createdBy: "r.patel",
    preparedBy: "Rohan Patel",
  });

test("a crane is wired once its wiring has a price, in draft, document and record", () => {
  const unpriced = run(draft, { kind: "setPricing", component: "wiring", pricing: "custom" });
  const empty = newDraft({ id: "d", owner: "r.patel", craneType: "single-girder", now: draft.startedAt });
  expect([draft, unpriced, empty].map((each) => craneOfDraft(each).isWired)).toEqual([
    true,
    undefined,
    undefined,
  ]);
  expect(craneOfDocument(documentOf(draft)).isWired).toBe(true);
  const record = recordOfDraft(draft);
  const wiredAt = (amount: number) => {
    const lines = record.lines.map((line) => (line.component === "wiring" ? { ...line, amount } : line));
    return craneOfView(viewOf({ ...record, lines }));
  };
  expect([wiredAt(54_000)?.isWired, wiredAt(0)?.isWired]).toEqual([true, undefined]);
});

test("documents of one crane share its figures, and other values have their own", () => {
  const document = documentOf(draft);
  const { set, keptValues } = craneOfDocument(document);
  expect([set, keptValues]).toEqual([undefined, document.technicalValues]);
  const figures = engineeringFigures(craneOfDocument(document));
  const figuresWith = (change: Partial<QuotationDocument>) =>
    engineeringFigures(craneOfDocument({ ...document, ...change }));
  expect(figuresWith({ number: "SG-2627-00002" })).toBe(figures);
  expect(figures).toEqual(engineeringFigures(craneOfDraft(draft)));
  const slower = figuresWith({ technical: { hoist_speed: "2" } });
  expect(slower.hoistMotor).toBeLessThan(figures.hoistMotor ?? 0);
  const [, ...others] = document.lines;
  expect(figuresWith({ lines: others })).not.toEqual(figures);
  expect(figuresWith({ craneType: "double-girder" })).not.toEqual(figures);
});

test("a working quotation is judged by the standards that it was begun with", () => {
  const standards = { ...defaultStandards, codes: "as told" } as unknown as typeof defaultStandards;
  expect(craneOfDraft({ ...draft, standards }).standards).toEqual(standards);
  const { standards: _, ...without } = draft;
  expect(craneOfDraft(without)).not.toHaveProperty("standards");
});
