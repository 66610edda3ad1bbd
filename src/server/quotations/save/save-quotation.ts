import type { FinalQuotation } from "#contract/quotations/quotations-api.ts";
import { findCraneTypeSpelled } from "#domain/crane-types.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import type { QuotationRequest } from "#domain/quotation/document/request.ts";
import { fromInput } from "#domain/quotation/save/read-input.ts";
import type { Rates } from "#domain/rates/rates.ts";
import { isTaken } from "../../platform/database/database-faults.ts";
import type { Db } from "../../platform/database/schema.ts";
import { saveRevision } from "../revisions/save-revision.ts";
import { findQuotationOfDraft } from "./record-of-draft.ts";
import { saveFirstIssue } from "./save-first-issue.ts";
import { checkBelongsTogether, type Saved, type SaveRequest } from "./saving.ts";

/** The request inside what `final` answered: its inputs and its price break-up. */
export function requestOfFinal(data: FinalQuotation, rates: Rates): QuotationRequest {
  const crane = findCraneTypeSpelled(data.crane_type);
  if (!crane) {
    const msg = "crane_type must be the one from the answer of final";
    throw new Rejection("invalid", msg, {
      problems: [{ msg, loc: ["body", "quotation_data", "crane_type"] }],
    });
  }
  return fromInput(data.inputs, data.price_breakup, crane.id, rates, {
    input: ["body", "quotation_data", "inputs"],
    price: (component) => ["body", "quotation_data", "price_breakup", component],
  });
}

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
