import type { QuotationDocument } from "../document/document.ts";
import { valuesOfDocument } from "./record.ts";

/** The technical data of a document as one text: its values as papers print them, with their sources, and its own lines. */
const technicalKey = (document: QuotationDocument): string =>
  JSON.stringify([
    valuesOfDocument(document).map(({ name, text, source }) => [name, text, source]),
    document.technicalLines ?? [],
  ]);

/** Returns whether two revisions have the same technical data, so that the check of one holds for the other. */
export const hasSameTechnicalData = (a: QuotationDocument, b: QuotationDocument): boolean =>
  technicalKey(a) === technicalKey(b);
