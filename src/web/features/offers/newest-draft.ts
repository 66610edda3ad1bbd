import type { OfferRecord } from "#contract/offers/offers-api.ts";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import { type DraftPosition, isSaved, type OfferDraft } from "#domain/offers/offer-draft.ts";
import { asOwner } from "#domain/quotation/draft/draft-owner.ts";
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

/** The newest revisions of quotations by their numbers. */
type KnownRevisions = ReadonlyMap<string, number>;

/** Returns whether a quotation of these positions has a newer revision than its position knows of. */
export const hasNewer = (positions: readonly DraftPosition[], known: KnownRevisions): boolean =>
  positions.some(
    (position) => isSaved(position) && (known.get(position.quotation) ?? -1) > position.newestRevision,
  );

/** Returns the positions with the newest revisions of their quotations. Their own revisions and prices stay. */
export const withNewerKnown = (positions: readonly DraftPosition[], known: KnownRevisions): DraftPosition[] =>
  positions.map((position) =>
    isSaved(position)
      ? {
          ...position,
          newestRevision: Math.max(position.newestRevision, known.get(position.quotation) ?? 0),
        }
      : position,
  );
