import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import type { CraneTypeId } from "#domain/crane-types.ts";
import type { OfferDraft } from "#domain/offers/offer-draft.ts";
import { withCrane, withCraneOnRunway } from "#domain/offers/on-runway.ts";
import { type Draft, newDraft } from "#domain/quotation/draft/draft.ts";
import type { DraftOwner } from "#domain/quotation/draft/draft-owner.ts";
import { beginOnRunway } from "#domain/wizard/begin-on-runway.ts";
import { draftFrom, revisionFrom } from "#domain/wizard/start-from.ts";
import { newDraftId, setCurrentDraft, writeDraft } from "../../drafts/draft-storage.ts";
import { writeOfferDraft } from "../../drafts/offer-drafts.ts";

const fill = { revision: revisionFrom, start: draftFrom } as const;

/** The purpose of a saved quotation's inputs: its next revision, or another quotation. */
export type DraftPurpose = keyof typeof fill;

/** Keeps a draft with a saved quotation's inputs, after `change`, and makes it the open draft. */
export function keepDraftOf(
  record: QuotationRecord,
  purpose: DraftPurpose,
  owner: DraftOwner,
  change = (draft: Draft): Draft => draft,
): Draft {
  const filled = fill[purpose](record, { id: newDraftId(), ...owner, now: new Date().toISOString() });
  return keepOpen(change(filled));
}

function keepOpen(draft: Draft): Draft {
  writeDraft(draft);
  setCurrentDraft(draft.craneType, draft.id);
  return draft;
}

/**
 * Keeps a draft of another crane on the runway of a saved quotation and makes it the open draft. It is a position of the
 * unsaved offer, with which it is saved; null for a quotation alone.
 */
export function keepCraneOnRunway(
  bearer: QuotationRecord,
  offer: OfferDraft | null,
  owner: DraftOwner,
): Draft {
  const now = new Date().toISOString();
  const draft = beginOnRunway(bearer, { id: newDraftId(), ...owner, now });
  if (offer) writeOfferDraft(withCraneOnRunway(offer, bearer.quotation_id, draft, { id: newDraftId(), now }));
  return keepOpen(draft);
}

/** Keeps a draft of a further crane of an unsaved offer, with the offer's customer, and makes it the open draft. */
export function keepNewCrane(offer: OfferDraft, craneType: CraneTypeId, owner: DraftOwner): Draft {
  const now = new Date().toISOString();
  const draft = { ...newDraft({ id: newDraftId(), craneType, ...owner, now }), customer: offer.customer };
  writeOfferDraft(withCrane(offer, draft, { id: newDraftId(), now }));
  return keepOpen(draft);
}
