import type { OfferRecord } from "#contract/offers/offers-api.ts";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import { type OfferDraft, revisionDraft, type SavedPosition } from "#domain/offers/offer-draft.ts";
import { quotedOfView } from "#domain/offers/quoted.ts";
import type { DraftOwner } from "#domain/quotation/draft/draft-owner.ts";
import { viewOf } from "#domain/quotation/record/view.ts";
import { newDraftId } from "../../drafts/draft-storage.ts";
import { wantedOf } from "../../drafts/line-quantities.ts";

/** A saved quotation as a firm position; null for a record that lacks prices. */
export function positionFrom(record: QuotationRecord): SavedPosition | null {
  const quoted = quotedOfView(viewOf(record));
  const wanted = wantedOf(record.quotation_id);
  return (
    quoted && {
      id: newDraftId(),
      kind: "firm",
      quotation: record.quotation_id,
      revision: record.revision,
      newestRevision: record.superseded_by ?? record.revision,
      quantity: String(wanted?.quantity ?? 1),
      ...(wanted?.runways && { runways: wanted.runways }),
      alternateTo: null,
      onRunwayOf: null,
      quoted,
    }
  );
}

/** Returns a new draft that revises an offer. */
export function newRevisionOf(record: OfferRecord, owner: DraftOwner): OfferDraft {
  const id = newDraftId();
  const ids = { draft: id, of: (position: number) => `${id}-${position}` };
  return revisionDraft(record, owner, ids, new Date().toISOString());
}
