import { type Kysely, sql } from "kysely";

/** Gives users a designation, which papers and mails show under the name. */
export async function addDesignation(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table users add column designation text").execute(db);
}
