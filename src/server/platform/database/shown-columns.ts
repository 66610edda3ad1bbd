import { type RawBuilder, sql } from "kysely";
import type { LostReason } from "#domain/sales/lost-reasons.ts";
import type { Status } from "#domain/sales/sale-status.ts";

/** A value of the places that a quotation has in the newest revision of its offer; null without one. */
export const ofPlaces = <Figure = number>(figure: RawBuilder<unknown>) => sql<Figure | null>`(
  select ${figure} from offer_positions as places
  where places.quotation = sales.number and places.offer_id = offers.id
    and places.revision = offers.latest_revision)`;

/**
 * The status that is shown: a sale's own, or that of the offer that holds the quotation. In a won offer, a quotation that
 * was not ordered is withdrawn (docs/product.md, “Sales”).
 */
const shownStatus = sql<Status>`case
  when sales.in_offer is null then sales.status
  when offers.status = 'won' and ${ofPlaces(sql`max(places.ordered)`)} = 0 then 'withdrawn'
  else offers.status end`;

/** The columns in which a quotation in an offer shows its offer's. The offer is joined as `offers`. */
export const shownColumns = [
  shownStatus.as("status"),
  sql<string>`coalesce(offers.valid_until, sales.valid_until)`.as("valid_until"),
  sql<string | null>`coalesce(offers.next_follow_up, sales.next_follow_up)`.as("next_follow_up"),
  sql<LostReason | null>`coalesce(offers.lost_reason, sales.lost_reason)`.as("lost_reason"),
] as const;

/** The last day of a revision: that of the offer for the revision in force of a quotation in an offer. */
export const shownValidity = sql<string>`case
  when offers.valid_until is not null and revisions.revision = sales.latest_revision then offers.valid_until
  else revisions.valid_until end`;
