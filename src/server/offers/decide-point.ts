import { Rejection } from "#domain/errors/rejection.ts";
import { isQuoted } from "#domain/offers/offer.ts";
import { countOfferPoints, decisionsByPlace, pointsOfOfferDocument } from "#domain/offers/offer-points.ts";
import { decisionOn, pointsOfDocument, withDecision } from "#domain/open-points/document-points.ts";
import { noSuchPoint } from "#domain/quotation/document/kept-point.ts";
import type { ActivityAuthor } from "../activity/write-activity.ts";
import type { Db } from "../platform/database/schema.ts";
import { writeDecision } from "../quotations/decide-point.ts";
import { findQuotation } from "../quotations/quotations-repository.ts";
import { documentOf } from "../quotations/stored-document.ts";
import type { ActingUser } from "../sales/change-sale.ts";
import { decideOpenPoint, decisionsOf, noteDecision, type PointRequest } from "../sales/decide-open-point.ts";
import { runwayInOffer } from "../sales/in-offer.ts";
import { updateRevision } from "../sales/sales-repository.ts";
import { lockQuotations } from "./add-quotations-to-offer.ts";
import { findHiddenPoints } from "./offer-positions-repository.ts";
import { offerSales } from "./offer-sales.ts";
import { findOffer, listOffersWith, type StoredOffer } from "./offers-repository.ts";
import { findDocuments } from "./price-positions.ts";
import type { KeptInCrane } from "./saving-offer.ts";
import { offerDocumentOf } from "./stored-offer.ts";

/** Counts the open points of the offers again that have a revision of a quotation: its kept points are kept there, too. */
export async function countOffersAgain(
  db: Db,
  quotation: { number: string; revision: number },
): Promise<void> {
  for (const { number, revision } of await listOffersWith(db, quotation)) {
    const stored = await findOffer(db, number, revision);
    if (stored) await countAgain(db, stored);
  }
}

async function countAgain(db: Db, stored: StoredOffer): Promise<void> {
  const document = offerDocumentOf(stored);
  const documentOf = await findDocuments(db, document.positions);
  await updateRevision(db, stored, { open_points: countOfferPoints(document, documentOf) });
}

/**
 * Writes what is decided on points of the quotations in an offer to them, with entries in their activities. They are in the
 * offer by now. A point that was kept before has its entry already.
 */
export async function keepInCranes(
  db: Db,
  act: ActivityAuthor,
  offer: string,
  kept: readonly KeptInCrane[],
): Promise<void> {
  for (const { quotation, revision, decision } of kept) {
    const stored = await findQuotation(db, quotation, revision);
    if (!stored) throw new RangeError(`${quotation} R${revision} is in the offer`);
    // The offer's sentence can name other cranes, which a reader of the quotation may not open.
    const own = pointsOfDocument(documentOf(stored), runwayInOffer(stored)).find(
      ({ key }) => key === decision.key,
    );
    await writeDecision(db, stored, decision);
    await countOffersAgain(db, stored);
    if (decision.at !== act.now || decision.by !== act.user.username) continue;
    const text = own?.text ?? `a point of this crane in ${offer}.`;
    await noteDecision(db, act, quotation, { text, reason: decision.reason });
  }
}

/**
 * Decides on points of quotations in an offer, which have it with an entry in their activity.
 * @throws Rejection 'conflict' for a quotation that has left the offer and keeps its point itself
 */
async function decideInCranes(
  db: Db,
  act: ActivityAuthor,
  offer: string,
  decided: readonly KeptInCrane[],
): Promise<number> {
  await lockQuotations(
    db,
    decided.map(({ quotation }) => quotation),
  );
  let written = 0;
  for (const each of decided) {
    const stored = await findQuotation(db, each.quotation, each.revision);
    if (stored?.in_offer !== offer) continue;
    await keepInCranes(db, act, offer, [each]);
    written++;
  }
  return written;
}

/**
 * Keeps or opens a point of a revision inside the caller's transaction. Points of a quotation in the offer are decided on the
 * quotation. Throws as `decideOpenPoint`.
 */
export const decidePointOf = (
  db: Db,
  act: ActingUser,
  number: string,
  request: PointRequest,
): Promise<StoredOffer> =>
  decideOpenPoint(db, offerSales, act, number, request, async (stored, decided) => {
    const document = offerDocumentOf(stored);
    const documentOf = await findDocuments(db, document.positions);
    const points = pointsOfOfferDocument(document, documentOf);
    const position = points.find(({ key }) => key === decided.key)?.position ?? null;
    const crane = position === null ? undefined : document.positions[position - 1];
    const isHidden = await findHiddenPoints(db, act.user, document.positions, act.now);
    if (isHidden(decided)) throw new Rejection("not-found", noSuchPoint(decided.key));
    const { point, decision } = decisionOn(points, decided);
    const { inCranes, onOffer } = decisionsByPlace(points, [decision], document, documentOf);
    const written = await decideInCranes(db, act, number, inCranes);
    const isLeft = written < inCranes.length;
    // A quotation that has left the offer is another sale: only this offer then keeps the point.
    const own = isLeft && decision.reason !== null ? [decision] : onOffer;
    if (isLeft && decision.reason === null && own.length === 0)
      throw new Rejection(
        "conflict",
        `${inCranes[0]?.quotation} keeps this point and has left ${number}. Open it again on the quotation.`,
      );
    const kept_points = JSON.stringify(own.reduce(withDecision, decisionsOf(stored)));
    await updateRevision(db, stored, { kept_points });
    await countAgain(db, { ...stored, kept_points });
    // Readers of the offer may not be allowed to open its quotations, whose activity has the sentence and the reason.
    return crane && isQuoted(crane)
      ? { text: `position ${position}, ${crane.quotation}.`, reason: decision.reason && "" }
      : { text: point.text, reason: decision.reason };
  });
