import type { User } from "#contract/auth/auth-api.ts";
import type { ListedOffer, OfferRecord } from "#contract/offers/offers-api.ts";
import { conditionsOfOffer } from "#domain/document/blocks/conditions-of.ts";
import type { SaleConditionsRecord } from "#domain/firm/sale-conditions.ts";
import type { OfferDocument } from "#domain/offers/offer.ts";
import { isQuoted } from "#domain/offers/offer.ts";
import { pointsOfOfferDocument } from "#domain/offers/offer-points.ts";
import { listedOffer, type OfferShown, offerRecord } from "#domain/offers/offer-record.ts";
import { chosenPlaceOfOffer } from "#domain/offers/place-of-supply-of-offer.ts";
import { readOfferDocument } from "#domain/offers/read-offer-document.ts";
import { withDecisions } from "#domain/open-points/document-points.ts";
import { seesCosts } from "#domain/sales/sale-access.ts";
import { searchText } from "#domain/text/search-text.ts";
import { looseNumbers, storedJson } from "#domain/text/unknown-values.ts";
import type { Db } from "../platform/database/schema.ts";
import { saleOfStored, sha256 } from "../quotations/stored-document.ts";
import { decisionsOf } from "../sales/decide-open-point.ts";
import type { StoredSale } from "../sales/sales-repository.ts";
import { storedFirmOf } from "../sales/stored-firm.ts";
import { shownApproval } from "./offer-approval.ts";
import { standingsOf } from "./offer-positions-repository.ts";
import type { StoredOffer } from "./offers-repository.ts";
import { findDocuments } from "./price-positions.ts";

export const offerSchemaVersion = 1;

/** The stored form of an offer: a JSON text with its hash. */
export function storedOfferForm(document: OfferDocument): { text: string; sha256: string } {
  const text = JSON.stringify(document);
  return { text, sha256: sha256(text) };
}

/**
 * The document of a stored offer; what an older or damaged one lacks comes from the columns of its revision. It is valid
 * until the day to which its validity was extended, and has the points that were kept after its save.
 */
export function offerDocumentOf(stored: StoredSale): OfferDocument {
  const document = readOfferDocument(storedJson(stored.document), {
    number: stored.number,
    revision: stored.revision,
    reason: stored.reason,
    createdAt: stored.revision_created_at,
    createdBy: stored.created_by,
    author: stored.revision_author,
    validUntil: stored.revision_valid_until,
    figures: {
      taxable: stored.revision_taxable,
      cost: stored.revision_cost,
      gst: stored.revision_gst,
      total: stored.revision_total,
    },
  });
  return withDecisions({ ...document, validUntil: stored.revision_valid_until }, decisionsOf(stored));
}

/**
 * The fields by which the search of the list of offers finds one, folded: number, creator, quotations, customer, and
 * the order number of a won offer.
 */
export const offerSearchText = (document: OfferDocument, orderNumber: string | null): string =>
  searchText([
    document.number,
    document.createdBy,
    ...quotationsIn(document),
    ...Object.values(document.customer),
    orderNumber ?? "",
  ]);

/** The numbers of the quotations in an offer, each once. */
export const quotationsIn = ({ positions }: Pick<OfferDocument, "positions">): string[] => [
  ...new Set(positions.flatMap((position) => (isQuoted(position) ? [position.quotation] : []))),
];

/** The positions with which an offer was won; null for one that is not. */
const orderedIn = (text: string | null): number[] | null =>
  text === null ? null : looseNumbers(storedJson(text));

/** Returns how stored offers are shown to this user at this moment. */
async function showingOf(
  db: Db,
  user: User,
  documents: readonly OfferDocument[],
  now: string,
): Promise<(stored: StoredOffer) => OfferShown> {
  const standings = await standingsOf(db, user, [...new Set(documents.flatMap(quotationsIn))], now);
  return (stored) => ({
    sale: saleOfStored(stored, shownApproval(stored, seesCosts(user, stored)), user, now),
    createdById: stored.created_by_id,
    ordered: orderedIn(stored.ordered),
    standingOf: (quotation) => standings.get(quotation),
    showsCosts: seesCosts(user, stored),
  });
}

/**
 * Returns stored offers for lists of the API, for this user and moment. The answer has nine tenths of a document, its positions
 * and figures, so that a part kept beside it would save nothing.
 */
export async function toListedOffers(
  db: Db,
  user: User,
  offers: readonly StoredOffer[],
  now: string,
): Promise<ListedOffer[]> {
  const documents = offers.map((stored) => ({ stored, document: offerDocumentOf(stored) }));
  const shownOf = await showingOf(
    db,
    user,
    documents.map(({ document }) => document),
    now,
  );
  return documents.map(({ stored, document }) =>
    listedOffer(document, { ...shownOf(stored), openPoints: stored.open_points ?? 0 }),
  );
}

/** One stored offer as the API answers it. */
export async function toOfferRecord(
  db: Db,
  user: User,
  stored: StoredOffer,
  now: string,
): Promise<OfferRecord> {
  const document = offerDocumentOf(stored);
  const shownOf = await showingOf(db, user, [document], now);
  const documentOf = await findDocuments(db, document.positions);
  return offerRecord(document, shownOf(stored), {
    points: pointsOfOfferDocument(document, documentOf),
    conditions: conditionsOfOffer(document, await storedFirmOf(db, stored), documentOf),
    chosenPlace: chosenPlaceOfOffer(document, documentOf),
  });
}

/** The conditions of a stored offer with the profile that was saved with it. */
export async function conditionsOfStoredOffer(db: Db, stored: StoredSale): Promise<SaleConditionsRecord> {
  const document = offerDocumentOf(stored);
  const documentOf = await findDocuments(db, document.positions);
  return conditionsOfOffer(document, await storedFirmOf(db, stored), documentOf);
}
