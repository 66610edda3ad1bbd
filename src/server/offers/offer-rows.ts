import type { User } from "#contract/auth/auth-api.ts";
import { customerLine } from "#domain/customer.ts";
import { isQuoted, type OfferDocument } from "#domain/offers/offer.ts";
import type { Facts } from "#domain/sales/facts.ts";
import { notClosed } from "../activity/life.ts";
import type { OfferPositionRow, OfferRevisionRow, OfferRow } from "../platform/database/tables/offers.ts";
import { offerSchemaVersion, offerSearchText, storedOfferForm } from "./stored-offer.ts";

/** A revision as it is kept, with the figures by which lists and sums find it. */
export function revisionOf(
  offerId: string,
  document: OfferDocument,
  facts: Facts,
  companySha256: string,
  user: Pick<User, "id" | "username">,
): OfferRevisionRow {
  const { figures, revision } = document;
  const stored = storedOfferForm(document);
  return {
    offer_id: offerId,
    revision,
    document: stored.text,
    schema_version: offerSchemaVersion,
    content_sha256: stored.sha256,
    company_sha256: companySha256,
    created_at: document.createdAt,
    created_by_id: user.id,
    created_by: user.username,
    reason: document.reason,
    valid_until: document.validUntil,
    taxable: figures.taxable,
    cost: figures.cost,
    gst: figures.gst,
    total: figures.total,
    facts: JSON.stringify(facts),
  };
}

/** The places of the quotations in a revision. */
export const positionsOf = (
  offerId: string,
  { positions, revision, figures }: OfferDocument,
): OfferPositionRow[] =>
  positions.flatMap((position, at) =>
    isQuoted(position)
      ? {
          offer_id: offerId,
          revision,
          position: at + 1,
          kind: position.kind,
          quotation: position.quotation,
          quotation_revision: position.revision,
          value: figures.positions[at]?.value ?? 0,
          ordered: 0,
        }
      : [],
  );

/** What a header says of the document in force. */
function documentColumns(document: OfferDocument) {
  const { customer, figures } = document;
  return {
    latest_revision: document.revision,
    created_at: document.createdAt,
    author: document.author,
    valid_until: document.validUntil,
    customer_name: customerLine(customer),
    search_text: offerSearchText(document, null),
    taxable: figures.taxable,
    gst: figures.gst,
    total: figures.total,
  };
}

/** What a new revision changes in the header: its paper has not gone out, so it is issued anew. */
export const revisedHeader = (document: OfferDocument) => ({
  ...documentColumns(document),
  status: "issued" as const,
});

/** The narrow row by which lists search and sort. */
export const headerOf = (
  id: string,
  issued: Pick<OfferRow, "series" | "serial" | "draft_id" | "customer_id">,
  document: OfferDocument,
  user: Pick<User, "id" | "username">,
): OfferRow => ({
  ...documentColumns(document),
  ...issued,
  id,
  number: document.number,
  created_by_id: user.id,
  created_by: user.username,
  responsible_id: null,
  responsible: null,
  status: "issued",
  next_follow_up: null,
  ...notClosed,
  ordered: null,
});
