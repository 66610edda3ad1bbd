import type { User } from "#contract/auth/auth-api.ts";
import { craneTypeOf } from "#domain/components/crane-type-of.ts";
import type { Customer } from "#domain/customers/customer-block.ts";
import { indianDay } from "#domain/dates/indian-dates.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { copyDocument, copyProblem } from "#domain/quotation/document/copy.ts";
import type { QuotationDocument } from "#domain/quotation/document/document.ts";
import type { ActivityAuthor } from "../../activity/write-activity.ts";
import { linkCustomer } from "../../customers/link-customer.ts";
import type { Db } from "../../platform/database/schema.ts";
import { withKeptTexts } from "../../sales/kept-conditions.ts";
import { quotationSales } from "../quotation-sales.ts";
import type { StoredQuotation } from "../quotations-repository.ts";
import { drawNumber } from "../save/issue-number.ts";
import { authorOf } from "../save/saving.ts";
import { writeFirstIssue } from "../save/write-first-issue.ts";
import { documentOf, firmToStore } from "../stored-document.ts";

/** The request: the revision that the caller saw, by default the newest, and another customer, if any. */
type CopyRequest = { number: string; revision?: number | undefined; customer?: Customer | undefined };

/**
 * Copies a quotation under a new number inside the caller's transaction. The caller is creator and author, and the caller's
 * rules judge the copy. A refused copy uses up no number.
 * @throws Rejection 'not-found' for one out of the caller's reach, 'conflict' for a superseded or expired one and for a crane
 *   type that is no longer built
 */
export async function copyQuotation(
  db: Db,
  firm: FirmProfile,
  act: ActivityAuthor & { user: User },
  { number, revision, customer }: CopyRequest,
): Promise<{ stored: StoredQuotation; document: QuotationDocument }> {
  const { user, now } = act;
  const found = await quotationSales.findReadable(db, user, number, now, revision);
  const original = documentOf(found);
  const known = { number, revision: found.revision, latestRevision: found.latest_revision };
  const problem = copyProblem({ ...known, validUntil: original.validUntil }, indianDay(now));
  if (problem !== null) throw new Rejection("conflict", problem);
  const craneType = craneTypeOf(original.craneType).id;
  const given = customer ?? original.customer;
  const customerId = await linkCustomer(db, act, given);
  // Draw the number last, because it blocks other saves until the end of the transaction.
  const issued = await drawNumber(db, user, craneType, now);
  const kept = firmToStore(firm);
  const document = copyDocument(await withKeptTexts(db, original, found, kept), {
    number: issued.number,
    createdAt: now,
    ...authorOf(user),
    customer: given,
  });
  const stored = await writeFirstIssue(db, kept, act, document, {
    issued,
    customerId,
    copiedFrom: number,
  });
  return { stored, document };
}
