import { useSyncExternalStore } from "react";
import { isOfferTouched, type OfferDraft, readOfferDraft } from "#domain/offers/offer-draft.ts";
import { type DraftOwner, isOwnedBy } from "#domain/quotation/draft-owner.ts";
import { type Discarded, keptTexts } from "./kept-texts.ts";
import { listedFor } from "./listed-for.ts";

/** An offer that nobody touched for this long is no longer work in progress. */
const keptFor = 180 * 86_400_000;

const texts = keptTexts("crane-quote.1.offer.");

function parse(text: string | null): OfferDraft | null {
  try {
    return readOfferDraft(JSON.parse(text ?? "null"));
  } catch {
    return null;
  }
}

/** Keeps an unsaved offer on this device. False when the browser has no room or no storage: then this tab has it until it is closed. */
export const writeOfferDraft = (draft: OfferDraft): boolean => texts.write(draft.id, [JSON.stringify(draft)]);

/** Whether an unsaved offer could not be kept: closing or reloading this tab would lose it. */
export const isOfferOnlyHere = (id: string): boolean => texts.isOnlyHere(id);

export const removeOfferDraft = (id: string): void => texts.remove(id);

/** Throws an unsaved offer away; it can be brought back for a while. */
export const discardOfferDraft = (id: string): void => texts.discard(id);

/** False when the browser has no room left for it: then this tab has it until it is closed. */
export const bringOfferBack = (id: string): boolean => texts.bringBack(id);

export const keptOfferDraft = (id: string): OfferDraft | null => parse(texts.read(id));

/** The unsaved offers of a user, the latest first. */
function listOfferDrafts(owner: DraftOwner): OfferDraft[] {
  const drafts = texts.all().flatMap((text) => {
    const draft = parse(text);
    if (!draft || !isOwnedBy(draft, owner) || !isOfferTouched(draft)) return [];
    return Date.parse(draft.changedAt) > Date.now() - keptFor ? [draft] : [];
  });
  return drafts.sort((a, b) => (a.changedAt < b.changedAt ? 1 : -1));
}

/** The unsaved offers that a user has thrown away and can bring back. */
const listDiscardedOffers = (owner: DraftOwner): Discarded<OfferDraft>[] =>
  texts.discarded().flatMap(({ draft: text, until }) => {
    const draft = parse(text);
    return draft && isOwnedBy(draft, owner) ? [{ draft, until }] : [];
  });

const kept = listedFor(texts.version, listOfferDrafts);
const discarded = listedFor(texts.version, listDiscardedOffers);

/** The unsaved offers of a user on this device, the latest first, kept up to date. */
export const useOfferDrafts = (owner: DraftOwner): readonly OfferDraft[] =>
  useSyncExternalStore(texts.subscribe, () => kept(owner));

/** Those that were thrown away and can be brought back, kept up to date. */
export const useDiscardedOffers = (owner: DraftOwner): readonly Discarded<OfferDraft>[] =>
  useSyncExternalStore(texts.subscribe, () => discarded(owner));
