import { useSyncExternalStore } from "react";
import type { Draft } from "#domain/draft.ts";
import { draftsVersion, listDrafts, subscribeToDrafts } from "./draft-storage.ts";

let listed: { owner: string; version: number; drafts: readonly Draft[] } | null = null;

function snapshot(owner: string): readonly Draft[] {
  const version = draftsVersion();
  if (listed?.owner !== owner || listed.version !== version)
    listed = { owner, version, drafts: listDrafts(owner) };
  return listed.drafts;
}

/** The unfinished quotations of a user on this device, the latest first, kept up to date. */
export const useDrafts = (owner: string): readonly Draft[] =>
  useSyncExternalStore(subscribeToDrafts, () => snapshot(owner));
