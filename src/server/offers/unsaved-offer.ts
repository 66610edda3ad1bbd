import type { User } from "#contract/auth/auth-api.ts";
import type { NewOfferInput } from "#contract/offers/offers-api.ts";
import { standardTermsOfFirm } from "#domain/firm/firm-at-save.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import type { OfferDocument, QuotedPosition } from "#domain/offers/offer.ts";
import type { QuotationDocument } from "#domain/quotation/document/document.ts";
import type { Approval } from "#domain/sales/sale.ts";
import type { Db } from "../platform/database/schema.ts";
import type { PriceTables } from "../price-tables/price-table-cache.ts";
import { readNewOffer } from "./new-cranes.ts";
import { approvalIfSaved } from "./offer-approval.ts";
import { offerSales } from "./offer-sales.ts";
import { makeOffer } from "./saving-offer.ts";
import { offerDocumentOf } from "./stored-offer.ts";

/** An offer, and the offer that it would revise. */
type UnsavedOfferInput = NewOfferInput & { revises?: string | undefined };

type Asking = { priceTables: PriceTables; firm: FirmProfile; user: User; now: string };

type Unsaved = {
  document: OfferDocument;
  documentOf: (position: QuotedPosition) => QuotationDocument;
  /** The revision that it follows; null for a new offer. */
  before: { number: string; revision: number } | null;
};

/**
 * Returns the document that an offer would be: new under this number, or as the next revision of the offer that it
 * `revises`. Nothing is written.
 * @throws Rejection as `readNewOffer` and `makeOffer`, and as `findWorkable` for the revised offer
 */
export async function unsavedOffer(
  db: Db,
  { priceTables, firm, user, now }: Asking,
  { revises, ...given }: UnsavedOfferInput,
  number: string,
): Promise<Unsaved> {
  const found = revises === undefined ? null : await offerSales.findWorkable(db, user, revises, now);
  const revised = found && offerDocumentOf(found);
  const { request, cranes } = await readNewOffer({ db, priceTables, firm, user, now }, given, revised);
  const { content, documentOf } = await makeOffer(
    db,
    { request, cranes, user, now, standardTerms: standardTermsOfFirm(firm) },
    revised,
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
export async function checkUnsaved(db: Db, asking: Asking, given: UnsavedOfferInput): Promise<Approval> {
  const { document, documentOf, before } = await unsavedOffer(db, asking, given, "");
  return approvalIfSaved(db, asking.user, document, documentOf, before);
}
