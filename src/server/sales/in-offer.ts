import { sql } from "kysely";
import type { User } from "#contract/auth/auth-api.ts";
import type { PlaceOfQuotation } from "#domain/open-points/document-points.ts";
import type { RunwayInOffer } from "#domain/quotation/draft/runway-in-offer.ts";
import { type ApprovalState, approvalOfSale, type InOffer } from "#domain/sales/sale.ts";
import { mayRead, seesCosts } from "#domain/sales/sale-access.ts";
import type { Status } from "#domain/sales/sale-status.ts";
import { readBrokenRules } from "../approvals/approvals-repository.ts";
import { ofPlaces } from "../platform/database/shown-columns.ts";
import type { SaleRow } from "../platform/database/tables/sales.ts";

/** The columns of the offer that holds a quotation, and of the judgement of its newest revision. */
export const offerColumns = [
  "offers.latest_revision as offer_revision",
  "offers.status as offer_status",
  "offers.created_at as offer_created_at",
  "offers.created_by_id as offer_created_by_id",
  "offers.responsible_id as offer_responsible_id",
  "offer_approvals.state as offer_approval_state",
  "offer_approvals.broken as offer_approval_broken",
] as const;

/** The revision of a quotation that its offer holds, the oldest of several, whether it was ordered, and its runway. */
export const placeColumns = [
  ofPlaces(sql`min(places.quotation_revision)`).as("offered_revision"),
  ofPlaces(sql`max(places.ordered)`).as("offered_is_ordered"),
  ofPlaces<RunwayInOffer>(sql`max(places.runway)`).as("offered_runway"),
] as const;

/** The columns of the offer that holds a quotation; all null for a sale of its own. */
export type OfferColumns = {
  offer_revision: number | null;
  offer_status: Status | null;
  offer_created_at: string | null;
  offer_created_by_id: string | null;
  offer_responsible_id: string | null;
  offer_approval_state: Exclude<ApprovalState, "none"> | null;
  offer_approval_broken: string | null;
  offered_revision: number | null;
  offered_is_ordered: number | null;
  offered_runway: RunwayInOffer | null;
};

/** The columns of a sale of its own. */
export const noOffer: OfferColumns = {
  offer_revision: null,
  offer_status: null,
  offer_created_at: null,
  offer_created_by_id: null,
  offer_responsible_id: null,
  offer_approval_state: null,
  offer_approval_broken: null,
  offered_revision: null,
  offered_is_ordered: null,
  offered_runway: null,
};

/** Returns the runway on which a stored quotation stands in its offer: its own, or the bearer’s number. Null outside an offer. */
export const runwayInOffer = (stored: Pick<SaleRow, "in_offer"> & OfferColumns): PlaceOfQuotation =>
  stored.in_offer === null ? null : (stored.offered_runway ?? "own");

/**
 * Returns the offer on which the points of a revision of a quotation are decided. Null for a sale, and for a revision newer
 * than the one that the offer has.
 */
export const offerDecidingOn = (
  stored: Pick<SaleRow, "in_offer"> & OfferColumns,
  revision: number,
): string | null =>
  stored.offered_revision !== null && revision > stored.offered_revision ? null : stored.in_offer;

/** The creator of the offer that holds a quotation, the time, and the responsible user. Null for a sale. */
function makersOf(stored: OfferColumns) {
  const { offer_created_at: created_at, offer_created_by_id: created_by_id } = stored;
  if (created_at === null || created_by_id === null) return null;
  return { created_at, created_by_id, responsible_id: stored.offer_responsible_id };
}

/** Returns whether this user sees more of a sale than number and status. Of a quotation in an offer this is the offer's. */
export function seesWholeSale(user: User, stored: OfferColumns, now: string): boolean {
  const offer = makersOf(stored);
  return offer === null || mayRead(user, offer, now);
}

/**
 * Returns the offer that holds a quotation, for this user; null for a sale. Without read access it has only
 * number and status; without access to costs it has no broken rules.
 */
export function inOfferOf(
  user: Pick<User, "id" | "role">,
  stored: OfferColumns & Pick<SaleRow, "in_offer" | "latest_revision">,
  now: string,
): InOffer | null {
  const { in_offer: offer_id, offer_revision: revision, offer_status: status } = stored;
  const offer = makersOf(stored);
  if (offer_id === null || revision === null || status === null || offer === null) return null;
  const ordered = status === "won" ? Number(stored.offered_is_ordered) === 1 : null;
  if (!mayRead(user, offer, now))
    return { offer_id, revision: null, status, ordered, outdated: null, approval: null };
  const broken = readBrokenRules({ broken: stored.offer_approval_broken ?? "[]" });
  return {
    offer_id,
    revision,
    status,
    ordered,
    outdated: (stored.offered_revision ?? stored.latest_revision) < stored.latest_revision,
    approval: {
      state: stored.offer_approval_state ?? "none",
      broken: seesCosts(user, offer) ? broken : [],
    },
  };
}

/** Returns the state of the sale's approval that lists show this user. */
export const saleApprovalOf = (
  user: Pick<User, "id" | "role">,
  stored: OfferColumns &
    Pick<SaleRow, "in_offer" | "latest_revision"> & { approval_state: ApprovalState | null },
  now: string,
): ApprovalState => {
  const offer = inOfferOf(user, stored, now);
  return approvalOfSale(stored.approval_state ?? "none", offer && { state: offer.approval?.state });
};
