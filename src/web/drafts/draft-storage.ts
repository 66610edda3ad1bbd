import type { CraneTypeId } from "#domain/crane-types.ts";
import { repeatCrane } from "#domain/offers/repeated-crane.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { isTouched } from "#domain/quotation/draft/is-touched.ts";
import { readDraft as readDraftOf } from "#domain/quotation/draft/read-draft.ts";
import { type DraftHistory, noHistory } from "#domain/wizard/draft-history.ts";
import { readHistory } from "#domain/wizard/read-history.ts";
import { keptDrafts } from "./kept-drafts.ts";

/** Returns a random id for a working quotation. `crypto.randomUUID` works on secure addresses only. */
export const newDraftId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The key of a draft in the local storage begins with this: 1 is the version of its form, and the id follows. */
const storageKeyPrefix = "crane-quote.1.draft.";

const drafts = keptDrafts(storageKeyPrefix, readDraftOf, isTouched);

/**
 * Keeps a working quotation on this device, with its undo history where there is room. Returns false when the
 * browser has no room or no storage: then only this tab has the quotation, until it is closed.
 */
export function writeDraft(draft: Draft, history?: DraftHistory): boolean {
  const { past = [], future = [] } = history ?? {};
  const hasHistory = past.length + future.length > 0;
  const withHistory = hasHistory ? [JSON.stringify({ ...draft, history: { past, future } })] : [];
  return drafts.write(draft.id, [...withHistory, JSON.stringify(draft)]);
}

/** The notice when a draft cannot be kept. */
export const noRoom = "This browser has no room to keep the draft";

export const {
  /** True when a working quotation could not be kept, so that closing or reloading this tab would lose it. */
  isOnlyHere: isDraftOnlyHere,
  remove: removeDraft,
  /** Discards a working quotation with its undo history. It can be restored for a while. */
  discard: discardDraft,
  /** Returns false when the browser has no room for it: then only this tab has it, until it is closed. */
  restore: restoreDraft,
  list: listDrafts,
  listDiscarded: listDiscardedDrafts,
  /** A number that changes whenever a draft changes, for lists of drafts. */
  version: draftsVersion,
  /** Adds a listener for drafts written or removed in any tab. */
  subscribe: subscribeToDrafts,
  useKept: useDrafts,
  useDiscarded: useDiscardedDrafts,
} = drafts;

/** Returns the acts of a kept working quotation that can be undone. */
export function readDraftHistory(id: string): DraftHistory {
  try {
    return readHistory(JSON.parse(drafts.stored(id) ?? "null"));
  } catch {
    return noHistory;
  }
}

/** Returns a kept working quotation; null for none. One that repeats another crane has that one's present values. */
export const readDraft = (id: string): Draft | null => repeatedIn(drafts.read(id), drafts.read);

/** Returns the kept working quotations beside the open one, of which the wizard knows more than the device. */
export const draftsBeside =
  (open: Draft) =>
  (id: string): Draft | null =>
    id === open.id ? open : repeatedIn(drafts.read(id), (of) => (of === open.id ? open : drafts.read(of)));

function repeatedIn(draft: Draft | null, draftOf: (id: string) => Draft | null): Draft | null {
  const original = draft?.repeats ? draftOf(draft.repeats) : null;
  return draft && original ? repeatCrane(draft, original) : draft;
}

/** Adds a listener for changes of this working quotation in another tab. */
export function subscribeToOtherTabs(id: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKeyPrefix + id) listener();
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}

const currentKey = (craneType: CraneTypeId) => `crane-quote.current.${craneType}`;

/** The draft this tab is working on: a second tab may work on another of the same crane type. */
export function currentDraftId(craneType: CraneTypeId): string | null {
  try {
    return sessionStorage.getItem(currentKey(craneType));
  } catch {
    return null;
  }
}

export function setCurrentDraft(craneType: CraneTypeId, id: string): void {
  try {
    sessionStorage.setItem(currentKey(craneType), id);
  } catch {
    // After a reload the latest draft opens.
  }
}

const begun = "new ";

/**
 * Begins another draft in this tab. A reload before its first change opens the same draft, not an earlier
 * one.
 */
export function beginDraft(craneType: CraneTypeId, id: string): void {
  setCurrentDraft(craneType, begun + id);
}

/** The new draft of this tab that is not kept yet. */
export function begunDraftId(craneType: CraneTypeId): string | null {
  const id = currentDraftId(craneType);
  return id?.startsWith(begun) ? id.slice(begun.length) : null;
}
