import type { User } from "#contract/auth/auth-api.ts";
import { craneTypeOf } from "#domain/components/crane-type-of.ts";
import { factsOf, sizesOf } from "#domain/insights/facts.ts";
import { countOpenPoints } from "#domain/open-points/document-points.ts";
import type { QuotationDocument } from "#domain/quotation/document/document.ts";
import { ratedCapacity } from "#domain/quotation/lines/crane-size.ts";
import type { QuotationNumberRow, QuotationRow, RevisionRow } from "../platform/database/tables/sales.ts";
import { notClosed } from "../sales/change-sale.ts";
import { listedForm, schemaVersion, searchTextOf, storedForm } from "./stored-document.ts";

/** The totals of a document. */
const amountsOf = ({ totals }: QuotationDocument) => ({
  cost: totals.subtotal,
  taxable: totals.beforeGst,
  gst: totals.gst,
  total: totals.total,
  margin_percentage: Number(totals.marginPercentage),
});

/** The row of a revision, with the figures for lists and sums. */
export function revisionOf(
  quotationId: string,
  document: QuotationDocument,
  firmSha256: string,
  user: Pick<User, "id" | "username">,
  draftId: string | null,
): RevisionRow {
  const stored = storedForm(document);
  return {
    sale_id: quotationId,
    revision: document.revision,
    document: stored.text,
    listed: listedForm(document),
    schema_version: schemaVersion,
    content_sha256: stored.sha256,
    company_sha256: firmSha256,
    created_at: document.createdAt,
    created_by_id: user.id,
    created_by: user.username,
    draft_id: draftId,
    reason: document.reason,
    valid_until: document.validUntil,
    ...amountsOf(document),
    open_points: countOpenPoints(document),
    kept_points: "[]",
    technical_check: null,
    facts: JSON.stringify(factsOf(document)),
  };
}

/** The header's columns of the document in force. */
function documentColumns(document: QuotationDocument) {
  const { customer } = document;
  const capacity = ratedCapacity(document);
  return {
    latest_revision: document.revision,
    created_at: document.createdAt,
    author: document.author,
    valid_until: document.validUntil,
    capacity,
    ...sizesOf(document),
    ...amountsOf(document),
    customer_name: [customer.company, customer.name].filter((text) => text !== "").join(", ") || null,
    // Only an open quotation is saved: it has no order.
    search_text: searchTextOf({
      number: document.number,
      capacity,
      created_by: document.createdBy,
      customer,
      order_number: null,
    }),
  };
}

/** The header's changes by a new revision: it is issued again, because its paper has not gone out. */
export const revisedHeader = (document: QuotationDocument) => ({
  ...documentColumns(document),
  status: "issued" as const,
});

/** The row (header) of a quotation by which the history searches and sorts. */
export const headerOf = (
  id: string,
  issued: QuotationNumberRow,
  document: QuotationDocument,
  user: Pick<User, "id" | "username">,
): QuotationRow => ({
  ...documentColumns(document),
  id,
  number: issued.number,
  noun: "quotation",
  in_offer: null,
  copied_from: null,
  ordered: null,
  series: issued.series,
  serial: issued.serial,
  crane_type: craneTypeOf(document.craneType).id,
  created_by_id: user.id,
  created_by: user.username,
  status: "issued",
  next_follow_up: null,
  ...notClosed,
  customer_id: null,
  responsible_id: null,
  responsible: null,
});
