import { type Kysely, sql } from "kysely";

/** Gives users the right to check technical data, and revisions the check of theirs. Nobody has the right at first. */
export async function addTechnicalChecks(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table users add column checks_technical_data integer not null default 0").execute(db);
  await sql.raw("alter table revisions add column technical_check text").execute(db);
}
