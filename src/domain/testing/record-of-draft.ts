import type { Draft } from "../quotation/draft/draft.ts";
import { recordOf } from "../quotation/record/record.ts";
import { assembleDocument } from "../quotation/save/assemble.ts";
import { newSale } from "../sales/sale.ts";
import { requestOf } from "../wizard/request-of.ts";
import { exampleRowOf } from "./example-tables.ts";

/** Returns the record of a working quotation, as the server would answer it. */
export function recordOfDraft(draft: Draft) {
  const document = assembleDocument(requestOf(draft), exampleRowOf(draft.craneType), {
    number: "SG-2627-00007",
    createdAt: "2026-11-20T06:30:00.000Z",
    createdBy: "tester",
    preparedBy: "Tester",
  });
  const record = recordOf(document, { id: "id", creatorId: "u1" }, newSale("tester", 0));
  return JSON.parse(JSON.stringify(record)) as typeof record;
}
