import type { Revises } from "#domain/quotation/document/quotation-number.ts";
import { revisedMeanwhile } from "#domain/sales/revisable.ts";
import { linkCustomer } from "../../customers/link-customer.ts";
import { findQuotation } from "../quotations-repository.ts";
import { assembleOnce } from "../save/assemble-once.ts";
import { checkOrigins } from "../save/check-origins.ts";
import {
  checkBelongsTogether,
  repeatedSave,
  type SaveContext,
  type Saved,
  type SaveRequest,
} from "../save/saving.ts";
import { documentOf, firmToStore } from "../stored-document.ts";
import { findRevisable, otherNumber, reasonMissing } from "./revisable.ts";
import { writeRevision } from "./write-revision.ts";

/** Saves the next revision of a quotation, if the one its author knew is still the newest. */
export async function saveRevision(
  { db, newId }: SaveContext,
  given: SaveRequest & { revises: Revises },
): Promise<Saved> {
  const { data, request, revises, firm, user, now, draftId = null } = given;
  const reason = given.reason?.trim();
  if (!reason) throw reasonMissing();
  if (data.quotation_id !== revises.number) throw otherNumber(revises);
  return db.transaction().execute(async (db) => {
    // Undone with the rest when the revision is refused.
    const customer_id = await linkCustomer(db, { user, now, newId }, request.customer, given.contact);
    const found = await findRevisable(db, user, request, now, { lock: true });
    if (found.latest_revision !== revises.revision) {
      // A retry after a lost answer sends the same revision again.
      const next = await findQuotation(db, revises.number, revises.revision + 1);
      const same = next && next.reason === reason ? repeatedSave(next, given) : undefined;
      if (same) return same;
      throw revisedMeanwhile(found);
    }
    const newest = documentOf(found);
    await checkOrigins(db, { user, request, now }, newest.lines);
    const made = { revision: revises.revision + 1, author: user.username, reason, newest };
    const document = assembleOnce(request, given, {
      number: found.number,
      createdAt: now,
      createdBy: found.created_by,
      revision: made,
    });
    checkBelongsTogether(data, document);
    const act = { user, now, newId };
    const place = { ...found, customer_id };
    const stored = await writeRevision(db, firmToStore(firm), act, place, document, "revised", { draftId });
    await given.note(db, found.id, document);
    return { stored, document, isNew: true };
  });
}
