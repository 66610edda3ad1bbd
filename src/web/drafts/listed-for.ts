import type { DraftOwner } from "#domain/quotation/draft-owner.ts";

/** A list of somebody's drafts that is made again only when the drafts have changed, or are another's. */
export function listedFor<T>(
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
