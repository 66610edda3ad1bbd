import { customerTitle } from "#domain/customers/customer-block.ts";
import { counted } from "#domain/numbers/format.ts";
import { isOfferTouched, type OfferDraft, readOfferDraft, workingIn } from "#domain/offers/offer-draft.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import type { DraftOwner } from "#domain/quotation/draft/draft-owner.ts";
import { keptDrafts } from "./kept-drafts.ts";

const offers = keptDrafts("crane-quote.1.offer.", readOfferDraft, isOfferTouched);

/**
 * Keeps an unsaved offer on this device. Returns false when the browser has no room or no storage: then only
 * this tab has it, until it is closed.
 */
export const writeOfferDraft = (draft: OfferDraft): boolean =>
  offers.write(draft.id, [JSON.stringify(draft)]);

export const {
  /** True when an unsaved offer could not be kept, so that closing or reloading this tab would lose it. */
  isOnlyHere: isOfferOnlyHere,
  remove: removeOfferDraft,
  /** Discards an unsaved offer. It can be restored for a while. */
  discard: discardOfferDraft,
  /** Returns false when the browser has no room for it: then only this tab has it, until it is closed. */
  restore: restoreOffer,
  read: keptOfferDraft,
  useKept: useOfferDrafts,
  useDiscarded: useDiscardedOffers,
} = offers;

/** The unsaved offer that holds a working quotation; null for a quotation alone. */
export const useOfferOf = (owner: DraftOwner, working: string): OfferDraft | null =>
  useOfferDrafts(owner).find((offer) => workingIn(offer).includes(working)) ?? null;

/** Returns the unfinished quotations that are in none of these unsaved offers, which list theirs. A saved one is finished. */
export const unfinishedAlone = (drafts: readonly Draft[], offers: readonly OfferDraft[]): Draft[] => {
  const inOffers = new Set(offers.flatMap(workingIn));
  return drafts.filter(({ id, stage }) => stage.kind !== "saved" && !inOffers.has(id));
};

/** Returns the unsaved revision of an offer among these drafts. A user who revises it goes on with this one. */
export const unsavedRevisionOf = (drafts: readonly OfferDraft[], offer: string): OfferDraft | undefined =>
  drafts.find(({ revises }) => revises?.number === offer);

/** Returns the name of an unsaved offer: the revised offer, its customer, the number of positions. */
export function draftTitle(draft: OfferDraft): string {
  const name = draft.revises === null ? "New offer" : `Revision of ${draft.revises.number}`;
  return [name, customerTitle(draft.customer), counted(draft.positions.length, "position")]
    .filter((text) => text !== "")
    .join(", ");
}
