import { useSyncExternalStore } from "react";
import { type DraftOwner, isOwnedBy } from "#domain/quotation/draft-owner.ts";
import { type Discarded, keptTexts } from "./kept-texts.ts";

/** A draft that nobody touched for this long is no longer work in progress. */
const keptFor = 180 * 86_400_000;

/** A list of somebody's drafts that is made again only when the drafts have changed, or are another's. */
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

/** The drafts of one kind on this device. Their keys in the browser's storage begin with this prefix. */
export function keptDrafts<D extends DraftOwner & { changedAt: string }>(
  prefix: string,
  readDraft: (stored: unknown) => D | null,
  isTouched: (draft: D) => boolean,
) {
  const texts = keptTexts(prefix);

  /** The draft in a stored text; one that cannot be read must not take the others with it. */
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

  /** Those that the user has thrown away and can bring back. */
  const listDiscarded = (owner: DraftOwner): Discarded<D>[] =>
    texts.discarded().flatMap(({ draft: text, until }) => {
      const draft = parse(text);
      return draft && isOwnedBy(draft, owner) ? [{ draft, until }] : [];
    });

  const kept = listedFor(texts.version, list);
  const discarded = listedFor(texts.version, listDiscarded);
  return {
    ...texts,
    list,
    listDiscarded,
    read: (id: string): D | null => parse(texts.read(id)),
    stored: texts.read,
    /** The drafts of a user, kept up to date. */
    useKept: (owner: DraftOwner): readonly D[] => useSyncExternalStore(texts.subscribe, () => kept(owner)),
    /** Those that were thrown away and can be brought back, kept up to date. */
    useDiscarded: (owner: DraftOwner): readonly Discarded<D>[] =>
      useSyncExternalStore(texts.subscribe, () => discarded(owner)),
  };
}
