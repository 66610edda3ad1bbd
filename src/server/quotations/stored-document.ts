import { hash } from "node:crypto";
import type { User } from "#contract/auth/auth-api.ts";
import type { Customer } from "#domain/customers/customer-block.ts";
import { indianDay } from "#domain/dates/indian-dates.ts";
import { conditionsOfQuotation } from "#domain/document/blocks/conditions-of.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import type { SaleConditionsRecord } from "#domain/firm/sale-conditions.ts";
import { withDecisions } from "#domain/open-points/document-points.ts";
import { listedDocumentOf, type QuotationDocument } from "#domain/quotation/document/document.ts";
import {
  type DocumentHeader,
  readDocument,
  readListedDocument,
} from "#domain/quotation/document/read-document.ts";
import { capacityNames } from "#domain/quotation/lines/crane-size.ts";
import {
  type ListedPart,
  listedOf,
  listedPartOf,
  recordOf,
  savedOf,
} from "#domain/quotation/record/record.ts";
import { memoizeByObject } from "#domain/reuse/memoize.ts";
import { type Sale, saleOf } from "#domain/sales/sale.ts";
import { readTechnicalCheck } from "#domain/technical/technical-check.ts";
import { searchText } from "#domain/text/search-text.ts";
import { asRecord, storedJson } from "#domain/text/unknown-values.ts";
import { approvalOf } from "../approvals/approvals-repository.ts";
import type { Db } from "../platform/database/schema.ts";
import { decisionsOf } from "../sales/decide-open-point.ts";
import { inOfferOf, type OfferColumns, runwayInOffer, seesWholeSale } from "../sales/in-offer.ts";
import { storedFirmOf } from "../sales/stored-firm.ts";
import type { ListedStored, StoredQuotation } from "./quotations-repository.ts";

export const schemaVersion = 1;

export const sha256 = (text: string): string => hash("sha256", text);

/** A document as it is kept: one JSON text, whose hash names the content for good. */
export function storedForm(document: QuotationDocument): { text: string; sha256: string } {
  const text = JSON.stringify(document);
  return { text, sha256: sha256(text) };
}

/** The part of a document that lists show, as it is kept beside the document. */
export const listedForm = (document: QuotationDocument): string =>
  JSON.stringify(listedPartOf(listedDocumentOf(document)));

/** A version of the firm's profile as it is kept with the sales that were saved under it. Written once. */
export const firmToStore = memoizeByObject((firm: FirmProfile): { text: string; sha256: string } => {
  const text = JSON.stringify(firm);
  return { text, sha256: sha256(text) };
});

/** A stored document with the columns of its quotation, which fill the gaps of a damaged document. */
export type KeptDocument = Pick<
  StoredQuotation,
  | "document"
  | "number"
  | "crane_type"
  | "created_at"
  | "created_by"
  | "valid_until"
  | "revision_valid_until"
  | "cost"
  | "taxable"
  | "gst"
  | "total"
  | "margin_percentage"
  | "kept_points"
  | "technical_check"
>;

/**
 * The document of a stored quotation; what an older or damaged one lacks comes from its header. It is valid until the day to
 * which its validity was extended, and has the points that were kept and the check that was made after its save.
 */
export const documentOf = (stored: KeptDocument): QuotationDocument =>
  withDecisions(
    {
      ...readDocument(storedJson(stored.document), headerOf(stored)),
      validUntil: stored.revision_valid_until,
      ...readTechnicalCheck(stored.technical_check),
    },
    decisionsOf(stored),
  );

/** Returns the part of a stored quotation that lists show: the kept one, or that of the document where none is kept. */
function listedPartOfStored(stored: ListedStored): ListedPart {
  const kept = asRecord(storedJson(stored.document));
  return "price_breakup" in kept
    ? (kept as ListedPart)
    : listedPartOf(readListedDocument(kept, headerOf(stored)));
}

function headerOf(
  stored: Omit<KeptDocument, "kept_points" | "technical_check" | "revision_valid_until">,
): DocumentHeader {
  return {
    number: stored.number,
    craneType: stored.crane_type,
    createdAt: stored.created_at,
    createdBy: stored.created_by,
    validUntil: stored.valid_until,
    totals: {
      subtotal: stored.cost,
      marginPercentage: String(stored.margin_percentage),
      margin: stored.taxable - stored.cost,
      beforeGst: stored.taxable,
      gst: stored.gst,
      total: stored.total,
    },
  };
}

/** The fields by which the search of the history finds a quotation: number, capacity, creator, customer, order number. */
export const searchTextOf = (quotation: {
  number: string;
  capacity: string;
  created_by: string;
  customer: Customer;
  order_number: string | null;
}): string =>
  searchText([
    quotation.number,
    ...capacityNames(quotation.capacity),
    quotation.created_by,
    ...Object.values(quotation.customer),
    quotation.order_number ?? "",
  ]);

/** The sale of a stored quotation or offer, beside its document. */
type StoredSale = Pick<
  StoredQuotation,
  | keyof OfferColumns
  | "in_offer"
  | "copied_from"
  | "revision"
  | "latest_revision"
  | "reason"
  | "revision_author"
  | "status"
  | "valid_until"
  | "order_number"
  | "order_value"
  | "closed_on"
  | "next_follow_up"
  | "customer_id"
  | "responsible_id"
  | "responsible"
>;

/**
 * The sale of a stored quotation or offer at a moment as this user is shown it, with where its approval stands. The
 * follow-up of a quotation in an offer is the offer's, which only users who may read the offer see.
 */
export const saleOfStored = (
  stored: StoredSale,
  approval: Sale["approval"],
  viewer: User,
  now: string,
): Sale =>
  saleOf(
    {
      revision: stored.revision,
      latestRevision: stored.latest_revision,
      reason: stored.reason,
      author: stored.revision_author,
      status: stored.status,
      validUntil: stored.valid_until,
      orderNumber: stored.order_number,
      orderValue: stored.order_value,
      wonOn: stored.closed_on,
      nextFollowUp: seesWholeSale(viewer, stored, now) ? stored.next_follow_up : null,
      customerId: stored.customer_id,
      responsibleId: stored.responsible_id,
      responsible: stored.responsible,
      approval,
      inOffer: inOfferOf(viewer, stored, now),
      copiedFrom: stored.copied_from,
    },
    indianDay(now),
  );

/** A quotation that was saved, or that the save found, as the save answers it at this moment to this user. */
export const toSaved = (
  { stored, document }: { stored: StoredQuotation; document: QuotationDocument },
  viewer: User,
  now: string,
) => withCapacity(savedOf(document, ...aroundDocument(stored, viewer, now)), stored);

/** A stored quotation as the API answers it at this moment to this user; its document is read unless it is given. */
export async function toRecord(
  db: Db,
  stored: StoredQuotation,
  viewer: User,
  now: string,
  document: QuotationDocument = documentOf(stored),
) {
  const { technical_check: check } = stored;
  const checked = check === null ? document : { ...document, ...readTechnicalCheck(check) };
  const record = withCapacity(recordOf(checked, ...aroundDocument(stored, viewer, now)), stored);
  return { ...record, conditions: conditionsOfQuotation(document, await storedFirmOf(db, stored)) };
}

/** The conditions of a stored quotation with the profile that was saved with it. */
export const conditionsOfStoredQuotation = async (
  db: Db,
  stored: StoredQuotation,
): Promise<SaleConditionsRecord> => conditionsOfQuotation(documentOf(stored), await storedFirmOf(db, stored));

/** A stored quotation as lists of the API answer it at this moment to this user. */
export function toListed(stored: ListedStored, viewer: User, now: string) {
  const { capacity, open_points, revision_valid_until: validUntil } = stored;
  const [saved, sale] = aroundDocument(stored, viewer, now);
  const columns = { ...saved, capacity, openPoints: open_points ?? 0, validUntil };
  return withCapacity(listedOf(listedPartOfStored(stored), columns, sale), stored);
}

/** The columns and the sale of a stored quotation, beside its document. */
const aroundDocument = (stored: ListedStored, viewer: User, now: string) =>
  [
    { id: stored.id, creatorId: stored.created_by_id, runway: runwayInOffer(stored) },
    saleOfStored(stored, approvalOf(stored), viewer, now),
  ] as const;

/** A document without a span is still listed under the capacity it was saved with. */
const withCapacity = <R extends { capacity: string; inputs: { capacity: string } }>(
  record: R,
  { capacity }: Pick<StoredQuotation, "capacity">,
): R =>
  record.inputs.capacity === "" ? { ...record, capacity, inputs: { ...record.inputs, capacity } } : record;
