import type { DatabaseSync } from "node:sqlite";
import type { AuditAction } from "#domain/people/audit-actions.ts";
import { foldText } from "#domain/text/search-text.ts";
import { asRecord, asTyped, storedJson } from "#domain/text/unknown-values.ts";
import { insertRow } from "#server/platform/database/compile-once.ts";
import { isAmong } from "#server/platform/database/conditions.ts";
import type { Db } from "#server/platform/database/schema.ts";
import type { AuditLogRow } from "#server/platform/database/tables/audit.ts";

/** Returns the name of a sign-in or an attempt, for entries without a user. */
export const nameTried = (detail: string): string => asTyped(asRecord(storedJson(detail)).username);

/** Adds an entry. The server keeps the audit log for ever: nothing changes or removes an entry. */
export const insertAuditEntry = (db: Db, entry: AuditLogRow & { action: AuditAction }): Promise<void> =>
  insertRow(db, "audit_log", entry);

/** Adds an entry to an unused database file, inside the caller’s transaction, for a restore. */
export function insertAuditEntryInFile(
  connection: DatabaseSync,
  entry: AuditLogRow & { action: AuditAction },
): void {
  const columns = Object.keys(entry);
  const values = columns.map((name) => `:${name}`);
  connection
    .prepare(`insert into audit_log (${columns.join(", ")}) values (${values.join(", ")})`)
    .run({ ...entry });
}

/** The entries that a name finds: usernames, and the details of entries with an attempted name. */
export type ActorNames = { actors: readonly string[]; tried: readonly string[] };

/** `from` is included, `until` is not. */
export type AuditFilter = {
  people?: ActorNames | undefined;
  action?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
};

/**
 * Returns the names in the log that contain this text. They are folded here, because no database folds like
 * `foldText`, and they are few.
 */
export async function findPeople(db: Db, name: string): Promise<ActorNames> {
  const folded = foldText(name);
  const isMeant = (other: string): boolean => foldText(other).includes(folded);
  const signedIn = await db
    .selectFrom("audit_log")
    .select("actor")
    .distinct()
    .where("actor", "is not", null)
    .$narrowType<{ actor: string }>()
    .execute();
  const strangers = await db
    .selectFrom("audit_log")
    .select("detail")
    .distinct()
    .where("actor", "is", null)
    .execute();
  return {
    actors: signedIn.map(({ actor }) => actor).filter(isMeant),
    tried: strangers.map(({ detail }) => detail).filter((detail) => isMeant(nameTried(detail))),
  };
}

function filtered(db: Db, { people, action, from, until }: AuditFilter) {
  let query = db.selectFrom("audit_log");
  if (people !== undefined)
    query = query.where((eb) =>
      eb.or([
        isAmong(db, "actor", people.actors),
        eb.and([eb("actor", "is", null), isAmong(db, "detail", people.tried)]),
      ]),
    );
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

/** Returns the entries after this one in the same order. New entries do not shift them. */
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
