import { linkCustomer } from "../../customers/link-customer.ts";
import { isTaken } from "../../platform/database/database-faults.ts";
import { findQuotation } from "../quotations-repository.ts";
import { firmToStore } from "../stored-document.ts";
import { assembleOnce } from "./assemble-once.ts";
import { checkOrigins } from "./check-origins.ts";
import { findIssuedNumber, numberTaken } from "./issue-number.ts";
import {
  checkBelongsTogether,
  repeatedSave,
  type SaveContext,
  type Saved,
  type SaveRequest,
} from "./saving.ts";
import { writeFirstIssue } from "./write-first-issue.ts";

/** Saves the first issue of a number. */
export async function saveFirstIssue({ db, newId }: SaveContext, given: SaveRequest): Promise<Saved> {
  const { data, request, firm, user, now, draftId } = given;
  const issued = await findIssuedNumber(db, user, request.craneType, data.quotation_id);
  const before = issued.quotation_id === null ? undefined : await findQuotation(db, issued.number, 0);
  if (before) return orTaken(repeatedSave(before, given));
  await checkOrigins(db, { user, request, now });
  const document = assembleOnce(request, given, { number: issued.number, createdAt: now });
  checkBelongsTogether(data, document);
  try {
    return await db.transaction().execute(async (db) => {
      const act = { user, now, newId };
      const customerId = await linkCustomer(db, act, document.customer, given.contact);
      const stored = await writeFirstIssue(db, firmToStore(firm), act, document, {
        issued,
        customerId,
        draftId,
      });
      await given.note(db, stored.id, document);
      return { stored, document, isNew: true };
    });
  } catch (error) {
    // The same ID was saved meanwhile, as by a retry that overtook its first try.
    const meanwhile = isTaken(error, "sales", "number")
      ? await findQuotation(db, issued.number, 0)
      : undefined;
    if (!meanwhile) throw error;
    return orTaken(repeatedSave(meanwhile, given));
  }
}

function orTaken(saved: Saved | undefined): Saved {
  if (!saved) throw numberTaken();
  return saved;
}
