import type { User } from "#contract/auth/auth-api.ts";
import { factsOf } from "#domain/insights/facts.ts";
import type { QuotationDocument } from "#domain/quotation/document/document.ts";
import { beginStage } from "../../activity/stages.ts";
import { type ActivityAuthor, writeActivity } from "../../activity/write-activity.ts";
import type { Db } from "../../platform/database/schema.ts";
import type { QuotationNumberRow } from "../../platform/database/tables/sales.ts";
import { noOffer } from "../../sales/in-offer.ts";
import {
  insertRevision,
  insertSale,
  insertStoredFirm,
  storedRevision,
} from "../../sales/sales-repository.ts";
import { judgeSaved } from "../judge-quotation.ts";
import { headerOf, revisionOf } from "../quotation-rows.ts";
import type { StoredQuotation } from "../quotations-repository.ts";

/** The values that a first issue saves beside its document. */
type First = {
  issued: QuotationNumberRow;
  /** The customer's record, linked in the same transaction. */
  customerId: string | null;
  /** The draft that becomes the quotation. */
  draftId?: string | undefined;
  /** The number of the quotation that this one is a copy of. */
  copiedFrom?: string;
};

/**
 * Writes the first issue of a number into the caller's transaction, with its stage and its entry in the activity, judged by
 * the rules of the user who makes it.
 */
export async function writeFirstIssue(
  db: Db,
  firm: { text: string; sha256: string },
  act: ActivityAuthor & { user: Pick<User, "id" | "username" | "role"> },
  document: QuotationDocument,
  { issued, customerId, draftId, copiedFrom }: First,
): Promise<StoredQuotation> {
  const { user, now, newId } = act;
  const id = newId();
  const header = {
    ...headerOf(id, issued, document, user),
    customer_id: customerId,
    copied_from: copiedFrom ?? null,
  };
  const revision = revisionOf(id, document, firm.sha256, user, draftId ?? null);
  await insertStoredFirm(db, { sha256: firm.sha256, profile: firm.text, first_used_at: now });
  await insertSale(db, header);
  await insertRevision(db, revision);
  await beginStage(db, header, { facts: factsOf(document), issuedAt: document.createdAt });
  await writeActivity(db, act, issued.number, "saved", {
    to: "0",
    ...(copiedFrom !== undefined && { note: `Copied from ${copiedFrom}` }),
  });
  const judged = await judgeSaved(db, act, document, revision.content_sha256, null);
  return { ...header, ...storedRevision(revision), ...judged, ...noOffer };
}
