import { type RawBuilder, type SqlBool, sql } from "kysely";
import { openStatuses, type StatusFilter } from "#domain/sales/sale-status.ts";

/** The columns that say whose a sale is: who made it, and to whom it was handed over (`isOwn` of the domain). */
export const ownerColumns = ["created_by_id", "responsible_id"] as const;

/** The condition "is this user's own". */
export const isOwn = (userId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    ownerColumns.map((column) => sql`${sql.ref(`sales.${column}`)} = ${userId}`),
    sql` or `,
  )})`;

/** The condition "this user may read it": their own, and what others made from a moment on (`mayRead` of the domain). */
export const isReadable = (userId: string, since: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isOwn(userId)} or sales.created_at >= ${since})`;

/** The condition "has this status"; what is open and past its validity on this day has expired. */
export const hasStatus = (
  status: StatusFilter,
  today: string,
  table: "sales" | "offers" = "sales",
): RawBuilder<SqlBool> =>
  status === "expired"
    ? sql<SqlBool>`(${sql.ref(`${table}.status`)} in (${sql.join(openStatuses)})
        and ${sql.ref(`${table}.valid_until`)} < ${today})`
    : sql<SqlBool>`${sql.ref(`${table}.status`)} = ${status}`;

/** The condition "is in an offer with this status". */
const isInOfferWith = (status: StatusFilter, today: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`sales.in_offer in (
    select offers.number from sales as offers where offers.noun = 'offer' and ${hasStatus(status, today, "offers")})`;

/**
 * The condition "was ordered with a won offer". The list of such quotations is made once: asked for each quotation alone, it
 * takes PostgreSQL 2 s of 100,000.
 */
const isOrdered = sql<SqlBool>`sales.number in (
  select places.quotation from offer_positions as places join sales as offers
    on offers.id = places.offer_id and offers.latest_revision = places.revision
  where offers.noun = 'offer' and offers.status = 'won' and places.ordered = 1)`;

/** The condition “this quotation in an offer shows the status” (`statusInOffer` of the domain). */
function showsInOffer(status: StatusFilter, today: string): RawBuilder<SqlBool> {
  const isIn = isInOfferWith(status, today);
  if (status === "won") return sql<SqlBool>`(${isIn} and ${isOrdered})`;
  if (status === "withdrawn")
    return sql<SqlBool>`(${isIn} or (${isInOfferWith("won", today)} and not ${isOrdered}))`;
  return isIn;
}

/** The condition "shows this status": its own, or that of the offer that holds the quotation. */
export const showsStatus = (status: StatusFilter, today: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`((sales.in_offer is null and ${hasStatus(status, today)}) or ${showsInOffer(status, today)})`;
