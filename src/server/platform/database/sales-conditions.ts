import { type RawBuilder, type SqlBool, sql } from "kysely";
import { openStatuses, type StatusFilter } from "#domain/sales/status.ts";

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
export const hasStatus = (status: StatusFilter, today: string): RawBuilder<SqlBool> =>
  status === "expired"
    ? sql<SqlBool>`(sales.status in (${sql.join(openStatuses)}) and sales.valid_until < ${today})`
    : sql<SqlBool>`sales.status = ${status}`;
