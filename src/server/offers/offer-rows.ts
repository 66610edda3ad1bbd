import type { User } from "#contract/auth/auth-api.ts";
import { findCraneType } from "#domain/crane-types.ts";
import { customerLine } from "#domain/customers/customer-block.ts";
import type { Facts } from "#domain/insights/facts.ts";
import { isQuoted, type OfferDocument } from "#domain/offers/offer.ts";
import { countOfferPoints, runwayIn } from "#domain/offers/offer-points.ts";
import { nameKey } from "#domain/text/same-name.ts";
import type {
  OfferOptionRow,
  OfferPositionRow,
  RevisionRow,
  SaleRow,
} from "../platform/database/tables/sales.ts";
import { notClosed } from "../sales/change-sale.ts";
import type { UnnumberedOffer } from "./saving-offer.ts";
import { offerSchemaVersion, offerSearchText, storedOfferForm } from "./stored-offer.ts";

/** The totals of a document. */
const amountsOf = ({ figures }: OfferDocument) => ({
  cost: figures.cost,
  taxable: figures.taxable,
  gst: figures.gst,
  total: figures.total,
  margin_percentage: figures.marginPercentage,
});

/** The row of a revision, with the figures for lists and sums. */
export function revisionOf(
  offerId: string,
  document: OfferDocument,
  { facts, documentOf }: Pick<UnnumberedOffer, "facts" | "documentOf">,
  firmSha256: string,
  user: Pick<User, "id" | "username">,
  draftId: string | null,
): RevisionRow {
  const { revision } = document;
  const stored = storedOfferForm(document);
  return {
    sale_id: offerId,
    revision,
    document: stored.text,
    listed: null,
    schema_version: offerSchemaVersion,
    content_sha256: stored.sha256,
    company_sha256: firmSha256,
    created_at: document.createdAt,
    created_by_id: user.id,
    created_by: user.username,
    draft_id: draftId,
    reason: document.reason,
    valid_until: document.validUntil,
    ...amountsOf(document),
    open_points: countOfferPoints(document, documentOf),
    kept_points: "[]",
    technical_check: null,
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
          quantity: position.quantity,
          value: figures.positions[at]?.value ?? 0,
          ordered: 0,
          runway: runwayIn(positions, position.quotation),
        }
      : [],
  );

/** Returns the catalogue's options that a revision has, each once. */
export const optionsOf = (offerId: string, { positions, revision }: OfferDocument): OfferOptionRow[] => {
  const names = positions.flatMap((position) => (isQuoted(position) ? [] : (position.option ?? [])));
  return [...new Set(names.map(nameKey))].map((option_key) => ({ offer_id: offerId, revision, option_key }));
};

/** The header's columns of the document in force. */
function documentColumns(document: OfferDocument, { craneType }: Facts) {
  const { customer } = document;
  return {
    // The type of a quotation that exists: only those are saved.
    crane_type: findCraneType(craneType ?? "")?.id ?? null,
    latest_revision: document.revision,
    created_at: document.createdAt,
    author: document.author,
    valid_until: document.validUntil,
    customer_name: customerLine(customer),
    search_text: offerSearchText(document, null),
    ...amountsOf(document),
  };
}

/** The header's changes by a new revision: it is issued again, because its paper has not gone out. */
export const revisedHeader = (document: OfferDocument, facts: Facts) => ({
  ...documentColumns(document, facts),
  status: "issued" as const,
});

/** The narrow row by which lists search and sort. */
export const headerOf = (
  id: string,
  issued: Pick<SaleRow, "series" | "serial" | "customer_id">,
  document: OfferDocument,
  facts: Facts,
  user: Pick<User, "id" | "username">,
): SaleRow => ({
  ...documentColumns(document, facts),
  ...issued,
  id,
  number: document.number,
  noun: "offer",
  capacity: null,
  tonnes: null,
  span_m: null,
  lift_m: null,
  runway_m: null,
  in_offer: null,
  copied_from: null,
  created_by_id: user.id,
  created_by: user.username,
  responsible_id: null,
  responsible: null,
  status: "issued",
  next_follow_up: null,
  ...notClosed,
  ordered: null,
});
