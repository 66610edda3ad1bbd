import type { CraneTypeId } from "#domain/crane-types.ts";
import type { Draft } from "#domain/quotation/draft.ts";
import { isTouched } from "#domain/quotation/is-touched.ts";
import { readDraft as readDraftOf } from "#domain/quotation/read-draft.ts";
import type { DraftHistory } from "#domain/wizard/draft-history.ts";
import { keptDrafts } from "./kept-drafts.ts";

const prefix = "crane-quote.1.draft.";

const drafts = keptDrafts(prefix, readDraftOf, isTouched);

/**
 * Keeps a working quotation on this device, with what can be taken back in it as far as there is room for that too.
 * False when the browser has no room or no storage: then this tab has it until it is closed.
 */
export function writeDraft(draft: Draft, history?: DraftHistory): boolean {
  const { past = [], future = [] } = history ?? {};
  const hasHistory = past.length + future.length > 0;
  const withHistory = hasHistory ? [JSON.stringify({ ...draft, history: { past, future } })] : [];
  return drafts.write(draft.id, [...withHistory, JSON.stringify(draft)]);
}

/** Said where a draft could not be kept. */
export const noRoom = "This browser has no room to keep the draft";

export const {
  /** True when a working quotation could not be kept, so that closing or reloading this tab would lose it. */
  isOnlyHere: isDraftOnlyHere,
  remove: removeDraft,
  /** Throws a working quotation away, with what can be taken back in it; it can be brought back for a while. */
  discard: discardDraft,
  /** False when the browser has no room left for it: then this tab has it until it is closed. */
  bringBack: bringDraftBack,
  list: listDrafts,
  listDiscarded: listDiscardedDrafts,
  read: readDraft,
  /** A kept working quotation as it is stored, with what can be taken back in it. */
  stored: storedDraft,
  /** Changes whenever a draft does: what a list of them depends on. */
  version: draftsVersion,
  /** Hears of drafts written or removed, in this tab and in others. */
  subscribe: subscribeToDrafts,
  useKept: useDrafts,
  useDiscarded: useDiscardedDrafts,
} = drafts;

/** Hears of what another tab writes of this working quotation. */
export function subscribeToOtherTabs(id: string, listener: () => void): () => void {
  const heed = (event: StorageEvent) => {
    if (event.key === prefix + id) listener();
  };
  addEventListener("storage", heed);
  return () => removeEventListener("storage", heed);
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
    // The latest draft is then opened after a reload.
  }
}

const begun = "new ";

/** This tab begins another draft: a reload before its first change does not fall back to an earlier one. */
export function beginDraft(craneType: CraneTypeId, id: string): void {
  setCurrentDraft(craneType, begun + id);
}

/** The draft that this tab is to begin and has not kept yet. */
export function begunDraftId(craneType: CraneTypeId): string | null {
  const id = currentDraftId(craneType);
  return id?.startsWith(begun) ? id.slice(begun.length) : null;
}
