import { type RawBuilder, type SqlBool, sql } from "kysely";
import { openStatuses, type StatusFilter } from "#domain/sales/status.ts";

/** Both name alike who made a quotation or an offer, and to whom it was handed over. */
type Sales = "quotations" | "offers";

/** Where it stands whose a quotation or an offer is: who made it, or to whom it was handed over (`isOwn` of the domain). */
export const ownerColumns = ["created_by_id", "responsible_id"] as const;

/** The condition "is this user's own". */
export const isOwn = (table: Sales, userId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    ownerColumns.map((column) => sql`${sql.ref(`${table}.${column}`)} = ${userId}`),
    sql` or `,
  )})`;

/** The condition "this user may read it": their own, and what others made from a moment on (`mayRead` of the domain). */
export const isReadable = (table: Sales, userId: string, since: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isOwn(table, userId)} or ${sql.ref(`${table}.created_at`)} >= ${since})`;

/** The condition "has this status"; what is open and past its validity on this day has expired. */
export const hasStatus = (table: Sales, status: StatusFilter, today: string): RawBuilder<SqlBool> =>
  status === "expired"
    ? sql<SqlBool>`(${sql.ref(`${table}.status`)} in (${sql.join(openStatuses)}) and ${sql.ref(`${table}.valid_until`)} < ${today})`
    : sql<SqlBool>`${sql.ref(`${table}.status`)} = ${status}`;
