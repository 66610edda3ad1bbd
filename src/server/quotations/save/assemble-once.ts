import { firmAtSave } from "#domain/firm/firm-at-save.ts";
import {
  type Authorship,
  documentOfCrane,
  type PricedCrane,
  priceCrane,
} from "#domain/quotation/document/assemble.ts";
import type { QuotationDocument } from "#domain/quotation/document/document.ts";
import type { QuotationRequest } from "#domain/quotation/document/request.ts";
import { firmToStore } from "../stored-document.ts";
import { authorOf, type PricedBy, ratesAtSave } from "./saving.ts";

/** The place of a document: its number and moment, and as a revision the one before. */
export type Issued = Pick<Authorship, "number" | "createdAt" | "revision"> & { createdBy?: string };

/** Cranes of the last calls: those that are previewed, computed and saved within some seconds. */
const cranesKept = 16;
const kept = new Map<string, PricedCrane>();

/** Returns all values that a priced crane follows from as one text. */
const keyOf = (
  request: QuotationRequest,
  { rowOf, inForce, firm }: PricedBy,
  { number, createdBy, revision }: Authorship,
): string =>
  JSON.stringify([
    request,
    rowOf.versions,
    inForce,
    firmToStore(firm).sha256,
    createdBy,
    revision && [number, revision.revision, revision.author],
  ]);

/**
 * Returns the document of a request, as `assembleDocument` does. Preview, final and save of one quotation work its crane
 * out once: it is kept under everything that it follows from.
 * @throws Rejection as `priceCrane` does
 */
export function assembleOnce(request: QuotationRequest, by: PricedBy, issued: Issued): QuotationDocument {
  const made = { ...ratesAtSave(by.inForce), ...firmAtSave(by.firm), ...authorOf(by.user), ...issued };
  const key = keyOf(request, by, made);
  const crane = kept.get(key) ?? priceCrane(request, by.rowOf, made);
  // The one that was used last is at the end.
  kept.delete(key);
  kept.set(key, crane);
  const [oldest] = kept.keys();
  if (kept.size > cranesKept && oldest !== undefined) kept.delete(oldest);
  return documentOfCrane(request, crane, made);
}
