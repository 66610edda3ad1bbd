import { indianDay } from "#domain/dates/indian-dates.ts";
import { factsOfOffer } from "#domain/insights/facts.ts";
import { isQuoted, type OfferDocument, type QuotedPosition } from "#domain/offers/offer.ts";
import type { QuotationDocument } from "#domain/quotation/document/document.ts";
import { offerWith, outdatedProblem, withRevisions } from "#domain/reprice/reprice-offer.ts";
import { validUntil } from "#domain/sales/validity.ts";
import { lockQuotations } from "../offers/add-quotations-to-offer.ts";
import { findOffer, type StoredOffer } from "../offers/offers-repository.ts";
import { documentsOf } from "../offers/price-positions.ts";
import { offerDocumentOf, quotationsIn } from "../offers/stored-offer.ts";
import { writeOfferRevision } from "../offers/write-offer-revision.ts";
import type { Db } from "../platform/database/schema.ts";
import type { RepriceItemRow } from "../platform/database/tables/reprice.ts";
import { findQuotation } from "../quotations/quotations-repository.ts";
import { writeRevision } from "../quotations/revisions/write-revision.ts";
import { withKeptTexts } from "../sales/kept-conditions.ts";
import {
  actOf,
  checkAsWorkedOut,
  checkTotal,
  type RepriceContext,
  type Revised,
  refuse,
} from "./apply-choice.ts";
import type { CurrentPricing } from "./current-pricing.ts";
import { isMoved, workOutOffer } from "./offer-today.ts";
import {
  nextRevision,
  repricedReason,
  responsibleOnPapers,
  undoneReason,
  writeSameAgain,
} from "./revise-quotation.ts";
import { sentSince } from "./undo-item.ts";

/** Returns an offer with its newest revision, or with this one. */
async function storedOffer(db: Db, number: string, revision?: number): Promise<StoredOffer> {
  const found = await findOffer(db, number, revision);
  if (!found) throw refuse(`${number} no longer exists.`);
  return found;
}

/** Writes a further revision of a locked offer whose quotations are written already. */
async function writeOffer(
  db: Db,
  document: OfferDocument,
  documentOf: (position: QuotedPosition) => QuotationDocument,
  doing: RepriceContext,
  repeats: number | null = null,
): Promise<void> {
  const found = await storedOffer(db, document.number);
  const made = { facts: factsOfOffer(document.positions, documentOf, document.conditions), documentOf };
  await writeOfferRevision(db, doing.firm, actOf(doing), found, document, made, "repriced", { repeats });
}

/**
 * Makes the next revision of an offer and of its quotations with other costs at these tables and rates. They are
 * written later in one transaction. It locks the offer, then its quotations in the order of their numbers.
 * @throws Rejection where that is not what was worked out before
 */
export async function reviseOffer(
  db: Db,
  item: RepriceItemRow,
  prices: CurrentPricing,
  doing: RepriceContext,
): Promise<Revised> {
  const stored = await storedOffer(db, item.number);
  checkAsWorkedOut(item, stored);
  const { worked, problem } = await workOutOffer(db, stored, prices);
  if (worked === null) throw refuse(problem);
  const { quoted, today, quotations } = worked;
  checkTotal(item, today.figures.total, [...quotations.values()].some(isMoved));
  const next = new Map<string, QuotationDocument>();
  for (const [number, each] of quotations)
    if (isMoved(each)) next.set(number, await nextRevision(db, each, doing, prices));
  const revisions = new Map(
    [...next].map(([number, document]) => [number, { revision: document.revision, document }]),
  );
  const made = offerWith(quoted, withRevisions(quoted.positions, revisions), indianDay(doing.now));
  if (made.problem !== null) throw refuse(made.problem);
  const document: OfferDocument = {
    ...(await withKeptTexts(db, made.document, stored, doing.firm)),
    revision: stored.latest_revision + 1,
    reason: repricedReason(doing.now),
    createdAt: doing.now,
    validUntil: validUntil(doing.now),
    author: doing.actor.username,
    // The customer's letter names the customer's contact, not the user who re-priced.
    ...(await responsibleOnPapers(db, stored)),
  };
  return {
    revision: document.revision,
    async write(db) {
      const locked = await lockQuotations(db, [...quotations.keys()]);
      const newest = new Map(locked.map(({ number, latest_revision }) => [number, latest_revision]));
      const outdated = outdatedProblem(quoted.positions, (quotation) => newest.get(quotation) ?? 0);
      if (outdated !== null) throw refuse(outdated);
      for (const [number, revised] of next) {
        const found = await findQuotation(db, number);
        if (found) await writeRevision(db, doing.firm, actOf(doing), found, revised, "repriced");
      }
      await writeOffer(
        db,
        document,
        ({ quotation }) => {
          const found = next.get(quotation) ?? quotations.get(quotation)?.quoted;
          if (!found) throw new RangeError(`${quotation} was worked out before`);
          return found;
        },
        doing,
      );
    },
  };
}

/**
 * Writes revisions of a locked offer and its quotations equal to those before a re-pricing. Returns the
 * offer's new revision.
 */
export async function writeOfferAgain(db: Db, item: RepriceItemRow, doing: RepriceContext): Promise<number> {
  const found = await storedOffer(db, item.number);
  const repriced = offerDocumentOf(found);
  const repeats = item.revision ?? 0;
  const earlier = await storedOffer(db, item.number, repeats);
  const before = await withKeptTexts(db, offerDocumentOf(earlier), earlier, doing.firm);
  const locked = await lockQuotations(db, quotationsIn(repriced));
  const newest = new Map(locked.map(({ number, latest_revision }) => [number, latest_revision]));
  if (outdatedProblem(repriced.positions, (quotation) => newest.get(quotation) ?? 0) !== null)
    throw sentSince(item.number);
  const revisions = new Map<string, { revision: number; document: QuotationDocument }>();
  for (const position of before.positions) {
    if (!isQuoted(position) || revisions.has(position.quotation)) continue;
    if (newest.get(position.quotation) === position.revision) continue;
    const document = await writeSameAgain(db, position.quotation, position.revision, doing);
    revisions.set(position.quotation, { revision: document.revision, document });
  }
  const document: OfferDocument = {
    ...before,
    positions: withRevisions(before.positions, revisions),
    revision: found.latest_revision + 1,
    createdAt: doing.now,
    author: doing.actor.username,
    reason: undoneReason,
  };
  await writeOffer(db, document, await documentsOf(db, document.positions), doing, repeats);
  return document.revision;
}
