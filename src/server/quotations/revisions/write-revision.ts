import type { User } from "#contract/auth/auth-api.ts";
import { countOpenPoints } from "#domain/open-points/document-points.ts";
import type { QuotationDocument } from "#domain/quotation/document/document.ts";
import { hasSameTechnicalData } from "#domain/quotation/record/record.ts";
import { isOpen } from "#domain/sales/sale-status.ts";
import { type ActivityAuthor, writeActivity } from "../../activity/write-activity.ts";
import type { Db } from "../../platform/database/schema.ts";
import { runwayInOffer } from "../../sales/in-offer.ts";
import {
  insertRevision,
  insertStoredFirm,
  storedRevision,
  updateSale,
} from "../../sales/sales-repository.ts";
import { judgeSaved } from "../judge-quotation.ts";
import { revisedHeader, revisionOf } from "../quotation-rows.ts";
import { findQuotation, type StoredQuotation } from "../quotations-repository.ts";
import { documentOf } from "../stored-document.ts";

/** Returns the check of the technical data that a revision keeps from the one before it: none where the data are others. */
export const keptCheck = (
  before: QuotationDocument,
  document: QuotationDocument,
  check: string | null,
): string | null => (hasSameTechnicalData(before, document) ? check : null);

/**
 * Writes a further revision into the caller's transaction, with its entry in the activity, judged by the rules of whoever
 * makes it. A quotation of a lost or withdrawn offer leaves the offer (docs/product.md, “Sales”). `found` is the present
 * quotation, locked, with its new customer. `draftId` names the draft that becomes the revision. A revision that repeats an
 * earlier one (`repeats`) keeps that one's approval. One with the same technical data keeps their check.
 */
export async function writeRevision(
  db: Db,
  firm: { text: string; sha256: string },
  act: ActivityAuthor & { user: Pick<User, "id" | "username" | "role"> },
  found: StoredQuotation,
  document: QuotationDocument,
  kind: "revised" | "repriced",
  { draftId = null, repeats = null }: { draftId?: string | null; repeats?: number | null } = {},
): Promise<StoredQuotation> {
  const { user, now } = act;
  const { in_offer: offer, offer_status } = found;
  const isFreed = offer_status !== null && !isOpen(offer_status);
  const revision = {
    ...revisionOf(found.id, document, firm.sha256, user, draftId),
    open_points: countOpenPoints(document, isFreed ? null : runwayInOffer(found)),
    technical_check: keptCheck(documentOf(found), document, found.technical_check),
  };
  const header = {
    ...revisedHeader(document),
    customer_id: found.customer_id,
    ...(isFreed && { in_offer: null }),
  };
  await insertStoredFirm(db, { sha256: firm.sha256, profile: firm.text, first_used_at: now });
  await insertRevision(db, revision);
  await updateSale(db, found.id, header);
  await writeActivity(db, act, found.number, kind, {
    from: String(found.latest_revision),
    to: String(document.revision),
    note: document.reason,
  });
  const before = {
    number: found.number,
    revision: repeats ?? found.revision,
    isRepeated: repeats !== null,
  };
  const judged = await judgeSaved(db, act, document, revision.content_sha256, before);
  if (isFreed) await writeActivity(db, act, found.number, "note", { note: `Left offer ${offer}` });
  if (offer === null) return { ...found, ...header, ...storedRevision(revision), ...judged };
  const stored = await findQuotation(db, found.number);
  if (!stored) throw new RangeError(`${found.number} was revised and is not kept`);
  return stored;
}
