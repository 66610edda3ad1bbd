import { type Kysely, sql } from "kysely";

/**
 * The index by which like quotations are found also says whose they are and when they were saved, which decides who may see
 * them: so an employee's search is answered from the index alone, without the rows.
 */
export async function widenAlikeIndex(db: Kysely<unknown>): Promise<void> {
  await sql`drop index quotations_alike`.execute(db);
  await sql`create index quotations_alike on quotations (crane_type, tonnes, span_m, lift_m, runway_m, number,
      created_by_id, responsible_id, created_at)`.execute(db);
}
