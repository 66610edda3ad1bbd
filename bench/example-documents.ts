import { readFileSync } from "node:fs";
import path from "node:path";
import type { FirmProfile } from "../src/domain/firm/firm-profile.ts";
import type { QuotationDocument } from "../src/domain/quotation/document/document.ts";
import { assembleDocument } from "../src/domain/quotation/save/assemble.ts";
import { exampleRowOf, exampleTables } from "../src/domain/testing/example-tables.ts";
import { draftOf, goldenQuotations } from "../src/domain/testing/golden.ts";
import { requestOf } from "../src/domain/wizard/request-of.ts";

const profileIn = (file: string): FirmProfile =>
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, "../config", file), "utf8"));
export const firm = profileIn("company.json");
/** A firm that has filled all blocks of its papers. */
export const filledFirm = profileIn("demonstration.json");

/** The worked quotations as documents, made from the example tables; all eight components in each. */
export function exampleDocuments(): QuotationDocument[] {
  return goldenQuotations.map((quotation) => {
    const draft = draftOf(quotation, exampleTables);
    return assembleDocument(requestOf(draft), exampleRowOf(draft.craneType), {
      number: quotation.id,
      createdAt: "2026-11-20T06:30:00.000Z",
      createdBy: "bench",
      preparedBy: "Bench",
    });
  });
}
