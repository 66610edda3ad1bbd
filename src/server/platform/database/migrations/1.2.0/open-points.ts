import { type Kysely, sql } from "kysely";

/**
 * Gives revisions the number of their open points, and the points that were kept after the save. The number of an earlier
 * revision stays open, because only the rules in force can count it: it is counted when the revision is read.
 */
export async function addOpenPoints(db: Kysely<unknown>): Promise<void> {
  for (const column of ["open_points integer", "kept_points text not null default '[]'"])
    await sql.raw(`alter table revisions add column ${column}`).execute(db);
}
