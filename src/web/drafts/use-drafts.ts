import { useSyncExternalStore } from "react";
import type { Draft } from "#domain/quotation/draft.ts";
import type { DraftOwner } from "#domain/quotation/draft-owner.ts";
import { draftsVersion, listDrafts, subscribeToDrafts } from "./draft-storage.ts";

let listed: { key: string; drafts: readonly Draft[] } | null = null;

function snapshot(owner: DraftOwner): readonly Draft[] {
  const key = JSON.stringify([owner.owner, owner.ownerId, draftsVersion()]);
  if (listed?.key !== key) listed = { key, drafts: listDrafts(owner) };
  return listed.drafts;
}

/** The unfinished quotations of a user on this device, the latest first, kept up to date. */
export const useDrafts = (owner: DraftOwner): readonly Draft[] =>
  useSyncExternalStore(subscribeToDrafts, () => snapshot(owner));
