import type { User } from "#contract/auth/auth-api.ts";
import type { QuotationDocument } from "#domain/quotation/document/document.ts";
import type { QuotationRequest } from "#domain/quotation/document/request.ts";
import type { Db } from "../../platform/database/schema.ts";
import { alreadySaved } from "../../sales/change-sale.ts";
import { findOfDraft } from "../../sales/sales-repository.ts";
import { findQuotation, type StoredQuotation } from "../quotations-repository.ts";
import { documentOf } from "../stored-document.ts";
import { asksTheSame } from "./same-request.ts";

type DraftRecordQuestion = {
  user: User;
  draftId?: string | undefined;
  request: QuotationRequest;
  /** Compared where it is given: `final` does not know it. */
  reason?: string | undefined;
};

/**
 * Finds the record that this user's draft has become.
 * @throws Rejection 'conflict' with `saved_as` when the draft has changed since
 */
export async function findQuotationOfDraft(
  db: Db,
  { user, draftId, request, reason }: DraftRecordQuestion,
): Promise<{ stored: StoredQuotation; document: QuotationDocument } | undefined> {
  const found = draftId === undefined ? undefined : await findOfDraft(db, user.id, draftId);
  if (!found) return undefined;
  const stored = await findQuotation(db, found.number, found.revision);
  if (!stored) throw alreadySaved(found);
  const document = documentOf(stored);
  const isSameReason = reason === undefined || stored.reason === null || reason.trim() === stored.reason;
  if (asksTheSame(document, request) && isSameReason) return { stored, document };
  throw alreadySaved(found);
}
