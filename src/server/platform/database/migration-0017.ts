import type { Kysely } from "kysely";

/** Whose a customer's quotations are stands in the index that finds them: an employee's list asks it of every customer. */
export async function addOwnersToCustomerIndex(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("quotations_customer").execute();
  await db.schema
    .createIndex("quotations_customer")
    .on("quotations")
    .columns(["customer_id", "created_by_id", "responsible_id"])
    .execute();
}
