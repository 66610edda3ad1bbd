import type { CraneTypeId } from "#domain/crane-types.ts";
import type { Draft } from "#domain/quotation/draft.ts";
import { type DraftOwner, isOwnedBy } from "#domain/quotation/draft-owner.ts";
import { isTouched } from "#domain/quotation/is-touched.ts";
import { readDraft as readDraftOf } from "#domain/quotation/read-draft.ts";

const prefix = "crane-quote.draft.";
/** A draft that nobody touched for this long is no work in progress any more. */
const keptFor = 180 * 86_400_000;

const listeners = new Set<() => void>();
let version = 0;

function changed(): void {
  version += 1;
  for (const listener of listeners) listener();
}

/** The draft in a stored text; one that cannot be read must not take the others with it. */
function parse(text: string | null): Draft | null {
  try {
    return readDraftOf(JSON.parse(text ?? "null"));
  } catch {
    return null;
  }
}

/** Keeps a working quotation on this device. False when the browser has no room or no storage. */
export function writeDraft(draft: Draft): boolean {
  try {
    localStorage.setItem(prefix + draft.id, JSON.stringify(draft));
    changed();
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(id: string): void {
  try {
    localStorage.removeItem(prefix + id);
  } catch {
    // Without storage there is nothing to remove.
  }
  changed();
}

/** The working quotations of a user, the latest first. */
export function listDrafts(owner: DraftOwner): Draft[] {
  const drafts: Draft[] = [];
  try {
    for (let index = 0; index < localStorage.length; index++) {
      const key = localStorage.key(index);
      const draft = key?.startsWith(prefix) ? parse(localStorage.getItem(key)) : null;
      if (!draft || !isOwnedBy(draft, owner) || !isTouched(draft)) continue;
      if (Date.parse(draft.changedAt) > Date.now() - keptFor) drafts.push(draft);
    }
  } catch {
    return [];
  }
  return drafts.sort((a, b) => (a.changedAt < b.changedAt ? 1 : -1));
}

export function readDraft(id: string): Draft | null {
  try {
    return parse(localStorage.getItem(prefix + id));
  } catch {
    return null;
  }
}

/** Hears of drafts written or removed, in this tab and in others. */
export function subscribeToDrafts(listener: () => void): () => void {
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

/** Hears of what another tab writes of this working quotation. */
export function subscribeToOtherTabs(id: string, listener: () => void): () => void {
  const heed = (event: StorageEvent) => {
    if (event.key === prefix + id) listener();
  };
  addEventListener("storage", heed);
  return () => removeEventListener("storage", heed);
}

/** Changes whenever a draft does: what a list of them depends on. */
export const draftsVersion = (): number => version;

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
