import { type Kysely, sql } from "kysely";

/** Where and with what a session was begun, by which its owner knows it; and an index for the names in a longer audit log. */
export async function addSessionPlaces(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column address text`.execute(db);
  await sql`alter table sessions add column device text`.execute(db);
  await db.schema.createIndex("audit_log_actor_name").on("audit_log").column("actor").execute();
}
