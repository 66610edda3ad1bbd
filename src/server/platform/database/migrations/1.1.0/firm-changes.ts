import { type Kysely, sql } from "kysely";

/** Keeps what changed beside each version of the profile, so that a list of versions reads no profile. */
export async function addFirmChanges(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table firm_profiles add column changes text not null default '[]'").execute(db);
}
