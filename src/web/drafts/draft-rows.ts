import type { Discarded } from "./kept-texts.ts";

/** The drafts of a list with discarded ones in their places, latest first. */
export const draftRows = <T extends { changedAt: string }>(
  kept: readonly T[],
  discarded: readonly Discarded<T>[],
): { draft: T; gone: Discarded<T> | null }[] =>
  [
    ...kept.map((draft) => ({ draft, gone: null })),
    ...discarded.map((gone) => ({ draft: gone.draft, gone })),
  ].sort((a, b) => (a.draft.changedAt < b.draft.changedAt ? 1 : -1));
