import { isSaved, type OfferDraft } from "#domain/offers/offer-draft.ts";
import type { OfferRecord } from "#domain/offers/offer-record.ts";
import { asOwner } from "#domain/quotation/draft/draft-owner.ts";
import type { QuotationRecord } from "#domain/quotation/record/record.ts";
import type { SessionUser } from "../auth/session-state.ts";
import { newRevisionOf, positionFrom } from "../sales/offer-draft-parts.ts";

/** A draft that revises an offer with these revisions of its quotations. */
export function newestDraft(
  record: OfferRecord,
  newest: readonly QuotationRecord[],
  user: SessionUser | null,
): OfferDraft {
  const draft = newRevisionOf(record, asOwner(user));
  return {
    ...draft,
    positions: draft.positions.map((position) => {
      const found =
        isSaved(position) && newest.find(({ quotation_id }) => quotation_id === position.quotation);
      const taken = found ? positionFrom(found) : null;
      return taken === null
        ? position
        : {
            ...position,
            revision: taken.revision,
            newestRevision: taken.newestRevision,
            quoted: taken.quoted,
          };
    }),
  };
}
