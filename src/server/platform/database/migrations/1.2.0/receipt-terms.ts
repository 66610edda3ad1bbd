import { type Kysely, sql } from "kysely";

/** Lets a receipt keep the share and the day of its milestone, by which a renamed milestone keeps its receipt. */
export async function addReceiptTerms(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table order_receipts add column terms text").execute(db);
}
