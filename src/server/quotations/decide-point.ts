import {
  countOpenPoints,
  decisionOn,
  pointsOfDocument,
  withDecision,
} from "#domain/open-points/document-points.ts";
import type { PointDecision } from "#domain/quotation/document/kept-point.ts";
import type { Db } from "../platform/database/schema.ts";
import type { ActingUser } from "../sales/change-sale.ts";
import { decideOpenPoint, decisionsOf, type PointRequest } from "../sales/decide-open-point.ts";
import { runwayInOffer } from "../sales/in-offer.ts";
import { updateRevision } from "../sales/sales-repository.ts";
import { quotationSales } from "./quotation-sales.ts";
import type { StoredQuotation } from "./quotations-repository.ts";
import { documentOf } from "./stored-document.ts";

/** Writes what is decided on a point of a revision, and how many are open then. */
export async function writeDecision(db: Db, stored: StoredQuotation, decision: PointDecision): Promise<void> {
  const kept_points = JSON.stringify(withDecision(decisionsOf(stored), decision));
  const document = documentOf({ ...stored, kept_points });
  const open_points = countOpenPoints(document, runwayInOffer(stored));
  await updateRevision(db, stored, { kept_points, open_points });
}

/** Counts the open points of the offers again that have a revision of a quotation. */
export type CountOffersAgain = (db: Db, quotation: { number: string; revision: number }) => Promise<void>;

/** Keeps or opens a point of a revision inside the caller's transaction. Throws as `decideOpenPoint`. */
export const makeDecidePoint =
  (countOffersAgain: CountOffersAgain) =>
  (db: Db, act: ActingUser, number: string, request: PointRequest): Promise<StoredQuotation> =>
    decideOpenPoint(db, quotationSales, act, number, request, async (stored, decided) => {
      const { point, decision } = decisionOn(
        pointsOfDocument(documentOf(stored), runwayInOffer(stored)),
        decided,
      );
      await writeDecision(db, stored, decision);
      await countOffersAgain(db, stored);
      return { text: point.text, reason: decision.reason };
    });
