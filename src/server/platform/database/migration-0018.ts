import { type Kysely, sql } from "kysely";

/**
 * By what quotations are alike, and who may see them: whose they are and when they were saved stand in the index as well, so
 * that those of one's own are found in it alone, without their rows.
 */
export async function widenAlikeIndex(db: Kysely<unknown>): Promise<void> {
  await sql`drop index quotations_alike`.execute(db);
  await sql`create index quotations_alike on quotations (crane_type, tonnes, span_m, lift_m, runway_m, number,
      created_by_id, responsible_id, created_at)`.execute(db);
}
