import { useSyncExternalStore } from "react";
import { isOfferTouched, type OfferDraft, readOfferDraft } from "#domain/offers/offer-draft.ts";
import { type DraftOwner, isOwnedBy } from "#domain/quotation/draft-owner.ts";

const prefix = "crane-quote.offer.";
/** An offer that nobody touched for this long is no work in progress any more. */
const keptFor = 180 * 86_400_000;

const listeners = new Set<() => void>();
let version = 0;

function changed(): void {
  version += 1;
  for (const listener of listeners) listener();
}

function parse(text: string | null): OfferDraft | null {
  try {
    return readOfferDraft(JSON.parse(text ?? "null"));
  } catch {
    return null;
  }
}

/** Keeps an unsaved offer on this device. False when the browser has no room or no storage. */
export function writeOfferDraft(draft: OfferDraft): boolean {
  try {
    localStorage.setItem(prefix + draft.id, JSON.stringify(draft));
    changed();
    return true;
  } catch {
    return false;
  }
}

export function removeOfferDraft(id: string): void {
  try {
    localStorage.removeItem(prefix + id);
  } catch {
    // Without storage there is nothing to remove.
  }
  changed();
}

export function keptOfferDraft(id: string): OfferDraft | null {
  try {
    return parse(localStorage.getItem(prefix + id));
  } catch {
    return null;
  }
}

/** The unsaved offers of a user, the latest first. */
function listOfferDrafts(owner: DraftOwner): OfferDraft[] {
  const drafts: OfferDraft[] = [];
  try {
    for (let index = 0; index < localStorage.length; index++) {
      const key = localStorage.key(index);
      const draft = key?.startsWith(prefix) ? parse(localStorage.getItem(key)) : null;
      if (!draft || !isOwnedBy(draft, owner) || !isOfferTouched(draft)) continue;
      if (Date.parse(draft.changedAt) > Date.now() - keptFor) drafts.push(draft);
    }
  } catch {
    return [];
  }
  return drafts.sort((a, b) => (a.changedAt < b.changedAt ? 1 : -1));
}

/** Hears of unsaved offers written or removed, in this tab and in others. */
function subscribe(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === null || event.key.startsWith(prefix)) changed();
  };
  listeners.add(listener);
  addEventListener("storage", fromOtherTab);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", fromOtherTab);
  };
}

let listed: { key: string; drafts: readonly OfferDraft[] } | null = null;

function snapshot(owner: DraftOwner): readonly OfferDraft[] {
  const key = JSON.stringify([owner.owner, owner.ownerId, version]);
  if (listed?.key !== key) listed = { key, drafts: listOfferDrafts(owner) };
  return listed.drafts;
}

/** The unsaved offers of a user on this device, the latest first, kept up to date. */
export const useOfferDrafts = (owner: DraftOwner): readonly OfferDraft[] =>
  useSyncExternalStore(subscribe, () => snapshot(owner));
