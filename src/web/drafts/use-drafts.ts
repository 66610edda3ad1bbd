import { useSyncExternalStore } from "react";
import type { Draft } from "#domain/quotation/draft.ts";
import type { DraftOwner } from "#domain/quotation/draft-owner.ts";
import { draftsVersion, listDiscardedDrafts, listDrafts, subscribeToDrafts } from "./draft-storage.ts";
import type { Discarded } from "./kept-texts.ts";
import { listedFor } from "./listed-for.ts";

const kept = listedFor(draftsVersion, listDrafts);
const discarded = listedFor(draftsVersion, listDiscardedDrafts);

/** The unfinished quotations of a user on this device, the latest first, kept up to date. */
export const useDrafts = (owner: DraftOwner): readonly Draft[] =>
  useSyncExternalStore(subscribeToDrafts, () => kept(owner));

/** Those that were thrown away and can be brought back, kept up to date. */
export const useDiscardedDrafts = (owner: DraftOwner): readonly Discarded<Draft>[] =>
  useSyncExternalStore(subscribeToDrafts, () => discarded(owner));
