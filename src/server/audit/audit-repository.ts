import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { AuditLogRow, Db } from "#server/platform/schema.ts";

/** `from` is included, `until` is not. */
export type AuditFilter = {
  actor?: string | undefined;
  action?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
};

/** Who it was: the username, or among the details the name with which somebody tried to sign in. */
function isBy(actor: string): RawBuilder<SqlBool> {
  const pattern = `%${actor.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return sql<SqlBool>`lower(coalesce(actor, detail)) like ${pattern} escape '\\'`;
}

function filtered(db: Db, { actor, action, from, until }: AuditFilter) {
  let query = db.selectFrom("audit_log");
  if (actor !== undefined) query = query.where(isBy(actor));
  if (action !== undefined) query = query.where("action", "=", action);
  if (from !== undefined) query = query.where("at", ">=", from);
  if (until !== undefined) query = query.where("at", "<", until);
  return query;
}

/** A page of the entries that the filter leaves, the newest first. */
export const listAuditEntries = (
  db: Db,
  filter: AuditFilter,
  page: { limit: number; offset: number },
): Promise<AuditLogRow[]> =>
  filtered(db, filter)
    .selectAll()
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();

/** The next entries, in the same order, after this one; new entries meanwhile move nothing. */
export const listAuditEntriesAfter = (
  db: Db,
  filter: AuditFilter,
  after: Pick<AuditLogRow, "at" | "id"> | undefined,
  limit: number,
): Promise<AuditLogRow[]> => {
  const query = filtered(db, filter).selectAll().orderBy("at", "desc").orderBy("id", "desc").limit(limit);
  if (!after) return query.execute();
  return query
    .where((eb) =>
      eb.or([eb("at", "<", after.at), eb.and([eb("at", "=", after.at), eb("id", "<", after.id)])]),
    )
    .execute();
};

export async function countAuditEntries(db: Db, filter: AuditFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
