import { type RawBuilder, type SqlBool, sql } from "kysely";
import { openStatuses, type StatusFilter } from "#domain/sales/status.ts";

/** Both name alike who made a quotation or an offer, and to whom it was handed over. */
type Sales = "quotations" | "offers";

/** The condition "is this user's own": they made it, or it was handed over to them (`isOwn` of the domain). */
export const isOwn = (table: Sales, userId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${table}.created_by_id`)} = ${userId} or ${sql.ref(`${table}.responsible_id`)} = ${userId})`;

/** The condition "this user may read it": their own, and what others made from a moment on (`mayRead` of the domain). */
export const isReadable = (table: Sales, userId: string, since: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isOwn(table, userId)} or ${sql.ref(`${table}.created_at`)} >= ${since})`;

/** The condition "has this status"; what is open and past its validity on this day has expired. */
export const hasStatus = (table: Sales, status: StatusFilter, today: string): RawBuilder<SqlBool> =>
  status === "expired"
    ? sql<SqlBool>`(${sql.ref(`${table}.status`)} in (${sql.join(openStatuses)}) and ${sql.ref(`${table}.valid_until`)} < ${today})`
    : sql<SqlBool>`${sql.ref(`${table}.status`)} = ${status}`;
