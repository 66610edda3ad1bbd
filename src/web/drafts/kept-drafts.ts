import { useSyncExternalStore } from "react";
import { type DraftOwner, isOwnedBy } from "#domain/quotation/draft/draft-owner.ts";
import { type Discarded, keptTexts } from "./kept-texts.ts";

/** A draft on this device expires 180 days after its last change and is then removed. */
const keptFor = 180 * 86_400_000;

/** A list of a user's drafts, made again only when the drafts or the user change. */
function listedFor<T>(
  version: () => number,
  list: (owner: DraftOwner) => readonly T[],
): (owner: DraftOwner) => readonly T[] {
  let listed: { key: string; drafts: readonly T[] } | null = null;
  return (owner) => {
    const key = JSON.stringify([owner.owner, owner.ownerId, version()]);
    if (listed?.key !== key) listed = { key, drafts: list(owner) };
    return listed.drafts;
  };
}

/** The drafts of one kind on this device, last changed first. Their keys in the browser's storage begin with this prefix. */
export function keptDrafts<D extends DraftOwner & { changedAt: string }>(
  prefix: string,
  readDraft: (stored: unknown) => D | null,
  isTouched: (draft: D) => boolean,
) {
  const texts = keptTexts(prefix);

  /** Returns the draft in a stored text; null for an unreadable one, so that the other drafts still load. */
  function parse(text: string | null): D | null {
    try {
      return readDraft(JSON.parse(text ?? "null"));
    } catch {
      return null;
    }
  }

  /** The drafts of a user, the latest first. */
  function list(owner: DraftOwner): D[] {
    const drafts = texts.all().flatMap((text) => {
      const draft = parse(text);
      if (!draft || !isOwnedBy(draft, owner) || !isTouched(draft)) return [];
      return Date.parse(draft.changedAt) > Date.now() - keptFor ? [draft] : [];
    });
    return drafts.sort((a, b) => (a.changedAt < b.changedAt ? 1 : -1));
  }

  /** The user's discarded drafts that can be restored. */
  const listDiscarded = (owner: DraftOwner): Discarded<D>[] =>
    texts.discarded().flatMap(({ draft: text, until }) => {
      const draft = parse(text);
      return draft && isOwnedBy(draft, owner) ? [{ draft, until }] : [];
    });

  const parsed = new Map<string, { text: string; draft: D | null }>();

  /** Returns a draft of this device: the same one until its text changes. */
  function read(id: string): D | null {
    const text = texts.read(id);
    const known = parsed.get(id);
    if (known && known.text === text) return known.draft;
    const draft = parse(text);
    if (text === null) parsed.delete(id);
    else parsed.set(id, { text, draft });
    return draft;
  }

  const kept = listedFor(texts.version, list);
  const discarded = listedFor(texts.version, listDiscarded);
  return {
    ...texts,
    list,
    listDiscarded,
    read,
    stored: texts.read,
    /** The drafts of a user, kept up to date. */
    useKept: (owner: DraftOwner): readonly D[] => useSyncExternalStore(texts.subscribe, () => kept(owner)),
    /** The user's discarded drafts that can be restored, kept up to date. */
    useDiscarded: (owner: DraftOwner): readonly Discarded<D>[] =>
      useSyncExternalStore(texts.subscribe, () => discarded(owner)),
  };
}
