import { type Kysely, sql } from "kysely";

/**
 * On PostgreSQL counts and filters of the archive then read a small index in place of the table, and either order of
 * the amounts has an index with the unknown ones last.
 */
export async function makeArchiveIndexes(db: Kysely<unknown>, kind: "sqlite" | "postgresql"): Promise<void> {
  if (kind === "sqlite") return;
  for (const statement of [
    "drop index past_quotations_page",
    "create index past_quotations_page on past_quotations (date, id, crane_type, outcome, sales_person_key)",
    "create index past_quotations_greatest on past_quotations (amount desc nulls last, id desc)",
  ])
    await sql.raw(statement).execute(db);
}
