import { type Kysely, sql } from "kysely";

/** Lets a kept profile with which nothing prints name the profile that its papers print with. */
export async function addReplacedProfiles(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table company_profiles add column replaced_by text").execute(db);
}
