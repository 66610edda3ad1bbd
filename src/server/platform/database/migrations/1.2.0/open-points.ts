import { type Kysely, sql } from "kysely";

/**
 * Gives revisions the number of their open points, and the points that were kept after the save. The start counts the
 * points of earlier revisions by the rules in force; the index finds those that are left.
 */
export async function addOpenPoints(db: Kysely<unknown>): Promise<void> {
  for (const column of ["open_points integer", "kept_points text not null default '[]'"])
    await sql.raw(`alter table revisions add column ${column}`).execute(db);
  await sql
    .raw("create index revisions_uncounted on revisions (sale_id) where open_points is null")
    .execute(db);
}
