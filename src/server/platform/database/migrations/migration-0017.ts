import type { Kysely } from "kysely";

/** The index that finds a customer's quotations says whose they are, too: an employee's list asks that of every customer. */
export async function addOwnersToCustomerIndex(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("quotations_customer").execute();
  await db.schema
    .createIndex("quotations_customer")
    .on("quotations")
    .columns(["customer_id", "created_by_id", "responsible_id"])
    .execute();
}
