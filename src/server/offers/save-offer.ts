import type { CompanyProfile } from "#domain/company.ts";
import type { OfferDocument } from "#domain/offers/offer.ts";
import type { Approval } from "#domain/sales/sale.ts";
import type { Db } from "../platform/database/schema.ts";
import { makeTurns } from "../platform/turns.ts";
import { storedCompany } from "../quotations/stored-document.ts";
import { wouldBe } from "./offer-approval.ts";
import { offerSales } from "./offer-sales.ts";
import { saveFirstOffer } from "./save-first-offer.ts";
import { type RevisionGiven, saveOfferRevision } from "./save-offer-revision.ts";
import { type Asked, type Given, makeOffer, type SavedOffer } from "./saving-offer.ts";
import { offerDocumentOf } from "./stored-offer.ts";

export type OfferSaver = {
  create(given: Given): Promise<SavedOffer>;
  revise(given: RevisionGiven): Promise<SavedOffer>;
};

/**
 * Saves offers as a new number or as the next revision. The number is drawn in the same transaction, so that
 * the series has no gaps and no repeats. Saving the same content again returns the same offer. One
 * transaction writes everything or nothing.
 */
export function makeOfferSaver(
  db: Db,
  deps: { company: () => CompanyProfile; newId: () => string },
): OfferSaver {
  const place = () => ({ db, company: storedCompany(deps.company()), newId: deps.newId });
  // All saves of new offers wait for one counter.
  const inTurn = makeTurns();
  return {
    create: (given) => saveFirstOffer(place(), given, inTurn),
    revise: (given) => saveOfferRevision(place(), given),
  };
}

type Unsaved = Asked & {
  /** The offer of which it would be the next revision. */
  revises: string | null;
};

/** Returns the document that an offer would be: new under this number, or as the next revision of `before`. Nothing is written. */
export async function workOutOffer(db: Db, asked: Unsaved, number: string) {
  const { user, now, revises } = asked;
  const found = revises === null ? null : await offerSales.findWorkable(db, user, revises, now);
  const { content, documentOf } = await makeOffer(
    db,
    asked,
    found === null ? [] : offerDocumentOf(found).positions,
  );
  const before = found && { number: found.number, revision: found.latest_revision };
  const document: OfferDocument = {
    ...content,
    number: before?.number ?? number,
    revision: before ? before.revision + 1 : 0,
    reason: null,
    createdBy: found?.created_by ?? user.username,
  };
  return { document, documentOf, before };
}

/** Returns the user's rules that an offer would break, new or as the next revision. */
export async function checkUnsaved(db: Db, asked: Unsaved): Promise<Approval> {
  const { document, documentOf, before } = await workOutOffer(db, asked, "");
  return wouldBe(db, asked.user, document, documentOf, before);
}
