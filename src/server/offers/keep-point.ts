import { pointsOfOfferDocument } from "#domain/offers/offer-points.ts";
import { keptLater, withKeptLater } from "#domain/open-points/document-points.ts";
import { openOf } from "#domain/open-points/open-points.ts";
import type { Db } from "../platform/database/schema.ts";
import { type KeepRequest, keepOpenPoint } from "../sales/keep-open-point.ts";
import type { LifeAct } from "../sales/life.ts";
import { offerSales } from "./offer-sales.ts";
import type { StoredOffer } from "./offers-repository.ts";
import { findDocuments } from "./price-positions.ts";
import { offerDocumentOf } from "./stored-offer.ts";

/** Keeps an open point of a revision of an offer inside the caller's transaction. Throws as `keepOpenPoint`. */
export const keepPointOf = (
  db: Db,
  act: LifeAct,
  number: string,
  request: KeepRequest,
): Promise<StoredOffer> =>
  keepOpenPoint(db, offerSales, act, number, request, async (stored, kept, later) => {
    const document = offerDocumentOf(stored);
    const documentOf = await findDocuments(db, document.positions);
    const next = keptLater(pointsOfOfferDocument(document, documentOf), later, kept);
    const points = pointsOfOfferDocument(withKeptLater(document, next), documentOf);
    return { next, points, open: openOf(points).length };
  });
