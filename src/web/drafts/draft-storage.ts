import type { CraneTypeId } from "#domain/crane-types.ts";
import type { Draft } from "#domain/quotation/draft.ts";
import { type DraftOwner, isOwnedBy } from "#domain/quotation/draft-owner.ts";
import { isTouched } from "#domain/quotation/is-touched.ts";
import { readDraft as readDraftOf } from "#domain/quotation/read-draft.ts";
import type { DraftHistory } from "#domain/wizard/draft-history.ts";
import { type Discarded, keptTexts } from "./kept-texts.ts";

const prefix = "crane-quote.1.draft.";
/** A draft that nobody touched for this long is no longer work in progress. */
const keptFor = 180 * 86_400_000;

const texts = keptTexts(prefix);

/** The draft in a stored text; one that cannot be read must not take the others with it. */
function parse(text: string | null): Draft | null {
  try {
    return readDraftOf(JSON.parse(text ?? "null"));
  } catch {
    return null;
  }
}

/**
 * Keeps a working quotation on this device, with what can be taken back in it as far as there is room for that too.
 * False when the browser has no room or no storage: then this tab has it until it is closed.
 */
export function writeDraft(draft: Draft, history?: DraftHistory): boolean {
  const { past = [], future = [] } = history ?? {};
  const hasHistory = past.length + future.length > 0;
  const withHistory = hasHistory ? [JSON.stringify({ ...draft, history: { past, future } })] : [];
  return texts.write(draft.id, [...withHistory, JSON.stringify(draft)]);
}

/** Said where a draft could not be kept. */
export const noRoom = "This browser has no room to keep the draft";

/** Whether a working quotation could not be kept: closing or reloading this tab would lose it. */
export const isDraftOnlyHere = (id: string): boolean => texts.isOnlyHere(id);

export const removeDraft = (id: string): void => texts.remove(id);

/** Throws a working quotation away, with what can be taken back in it; it can be brought back for a while. */
export const discardDraft = (id: string): void => texts.discard(id);

/** False when the browser has no room left for it: then this tab has it until it is closed. */
export const bringDraftBack = (id: string): boolean => texts.bringBack(id);

/** The working quotations that a user has thrown away and can bring back. */
export const listDiscardedDrafts = (owner: DraftOwner): Discarded<Draft>[] =>
  texts.discarded().flatMap(({ draft: text, until }) => {
    const draft = parse(text);
    return draft && isOwnedBy(draft, owner) ? [{ draft, until }] : [];
  });

/** The working quotations of a user, the latest first. */
export function listDrafts(owner: DraftOwner): Draft[] {
  const drafts = texts.all().flatMap((text) => {
    const draft = parse(text);
    if (!draft || !isOwnedBy(draft, owner) || !isTouched(draft)) return [];
    return Date.parse(draft.changedAt) > Date.now() - keptFor ? [draft] : [];
  });
  return drafts.sort((a, b) => (a.changedAt < b.changedAt ? 1 : -1));
}

export const readDraft = (id: string): Draft | null => parse(texts.read(id));

/** A kept working quotation as it is stored, with what can be taken back in it. */
export const storedDraft = (id: string): string | null => texts.read(id);

/** Hears of drafts written or removed, in this tab and in others. */
export const subscribeToDrafts = texts.subscribe;

/** Hears of what another tab writes of this working quotation. */
export function subscribeToOtherTabs(id: string, listener: () => void): () => void {
  const heed = (event: StorageEvent) => {
    if (event.key === prefix + id) listener();
  };
  addEventListener("storage", heed);
  return () => removeEventListener("storage", heed);
}

/** Changes whenever a draft does: what a list of them depends on. */
export const draftsVersion = texts.version;

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
