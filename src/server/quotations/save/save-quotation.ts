import { isTaken } from "../../platform/database/database-faults.ts";
import type { Db } from "../../platform/database/schema.ts";
import { saveRevision } from "../revisions/save-revision.ts";
import { findQuotationOfDraft } from "./record-of-draft.ts";
import { saveFirstIssue } from "./save-first-issue.ts";
import { checkBelongsTogether, type Saved, type SaveRequest } from "./saving.ts";

/**
 * Saves what `final` answered, after repeating its checks: under a number of its own, or as the next revision of a
 * quotation. Saving the same again gives the same record, and so does a draft that is a record already. One transaction
 * writes header, document, profile of the firm and activity, or nothing.
 */
export function makeSaveQuotation(db: Db, newId: () => string): (given: SaveRequest) => Promise<Saved> {
  const place = { db, newId };
  return async (given) => {
    const before = await findSaved(db, given);
    if (before) return before;
    try {
      return given.request.revises === null
        ? await saveFirstIssue(place, given)
        : await saveRevision(place, { ...given, revises: given.request.revises });
    } catch (error) {
      // The same draft was saved meanwhile, such as from another tab.
      if (!isTaken(error, "revisions", "created_by_id", "draft_id")) throw error;
      const meanwhile = await findSaved(db, given);
      if (!meanwhile) throw error;
      return meanwhile;
    }
  };
}

/** Answers the record that the draft has become. */
async function findSaved(db: Db, given: SaveRequest): Promise<Saved | undefined> {
  const found = await findQuotationOfDraft(db, given);
  if (!found) return undefined;
  checkBelongsTogether(given.data, found.document);
  return { ...found, isNew: false };
}
