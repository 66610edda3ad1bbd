import { type DraftHistory, noHistory } from "#domain/wizard/draft-history.ts";
import { readHistory } from "#domain/wizard/read-history.ts";
import { storedDraft } from "./draft-storage.ts";

/** Returns the acts of a kept working quotation that can be undone. */
export function readDraftHistory(id: string): DraftHistory {
  try {
    return readHistory(JSON.parse(storedDraft(id) ?? "null"));
  } catch {
    return noHistory;
  }
}
