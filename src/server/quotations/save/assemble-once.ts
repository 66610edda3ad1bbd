import { firmAtSave } from "#domain/firm/firm-at-save.ts";
import { pointsOfDocument, takePointsFrom } from "#domain/open-points/document-points.ts";
import type { OpenPoint } from "#domain/open-points/open-points.ts";
import type { QuotationDocument } from "#domain/quotation/document/document.ts";
import type { QuotationRequest } from "#domain/quotation/document/request.ts";
import {
  type Authorship,
  documentOfCrane,
  type PricedCrane,
  priceCrane,
} from "#domain/quotation/save/assemble.ts";
import { LruCache } from "../../platform/lru-cache.ts";
import { firmToStore } from "../stored-document.ts";
import { authorOf, type PricedBy, ratesAtSave } from "./saving.ts";

/** The place of a document: its number and moment, and as a revision the one before. */
export type Issued = Pick<Authorship, "number" | "createdAt" | "revision"> & { createdBy?: string };

/** The cache has the cranes of the last 16 calls with their open points: a save follows a preview within seconds. */
const kept = new LruCache<{ crane: PricedCrane; points: readonly OpenPoint[] }>(16);

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
 * Returns the document of a request, as `assembleDocument` does. Preview, final and save of one quotation work its crane and
 * its open points out once: they are kept under everything that they follow from.
 * @throws Rejection as `priceCrane` does
 */
export function assembleOnce(request: QuotationRequest, by: PricedBy, issued: Issued): QuotationDocument {
  const made = { ...ratesAtSave(by.inForce), ...firmAtSave(by.firm), ...authorOf(by.user), ...issued };
  const key = keyOf(request, by, made);
  const known = kept.get(key);
  const crane = known?.crane ?? priceCrane(request, by.rowOf, made);
  const document = documentOfCrane(request, crane, made);
  if (known) takePointsFrom(document, known.points);
  const points = known?.points ?? pointsOfDocument(document);
  if (!known) kept.set(key, { crane, points });
  return document;
}
