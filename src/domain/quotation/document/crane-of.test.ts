import { expect, test } from "vitest";
import { exampleRowOf, exampleTables } from "../../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../../testing/golden.ts";
import { recordOfDraft } from "../../testing/record-of-draft.ts";
import { run } from "../../testing/wizard-bench.ts";
import { type Draft, newDraft } from "../draft/draft.ts";
import { requestOf } from "../draft/request-of.ts";
import { craneOfView } from "../record/crane-of-view.ts";
import { viewOf } from "../record/view.ts";
import { assembleDocument } from "./assemble.ts";
import { craneOfDocument, craneOfDraft } from "./crane-of.ts";

const draft = draftOf(goldenQuotation("SG-1"), exampleTables);
const documentOf = (of: Draft) =>
  assembleDocument(requestOf(of), exampleRowOf("single-girder"), {
    number: "SG-2627-00001",
    createdAt: "2026-11-20T09:42:00.000Z",
    createdBy: "r.patel",
    preparedBy: "Rohan Patel",
  });

test("a crane is wired once its wiring has a price, in draft, document and record", () => {
  const unpriced = run(draft, { type: "setPricing", component: "wiring", pricing: "custom" });
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
