import { expect, test } from "vitest";
import { viewOf } from "#domain/quotation/record/view.ts";
import { knownCrane } from "#domain/testing/cranes.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { recordOfDraft } from "#domain/testing/record-of-draft.ts";
import { sheetMetaOf } from "./sheet-meta.ts";

const view = viewOf(recordOfDraft(draftOf(goldenQuotation("SG-1"), exampleTables)));
const metaOf = (change: Partial<typeof view>) =>
  sheetMetaOf({ ...view, ...change }, { name: "Everest" }, { checked: knownCrane, drawn: knownCrane });

test("the title block of a held quotation is that of a draft", () => {
  expect([metaOf({ isHeld: true }).isHeld, metaOf({ isHeld: false }).isHeld]).toEqual([true, false]);
});

test("the sheet of an earlier quotation that nobody checked names no issue", () => {
  expect(metaOf({ isEarlier: false, checked: null }).issue).toMatchObject({ revision: 0 });
  expect(metaOf({ isEarlier: true, checked: null })).not.toHaveProperty("issue");
});
