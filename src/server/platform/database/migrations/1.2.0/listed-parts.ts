import { type Kysely, sql } from "kysely";

/** Gives revisions the part of their documents that lists show. The start makes those of earlier revisions. */
export async function addListedParts(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table revisions add column listed text").execute(db);
}
