import { type Kysely, sql } from "kysely";

/**
 * The orders among the quotations: by the number of one a customer is found. The index holds all that this asks for, so
 * that no quotation's row is read for it.
 */
export async function addOrderIndex(db: Kysely<unknown>): Promise<void> {
  await sql`create index quotations_ordered
    on quotations (order_number, customer_id, created_by_id, responsible_id, created_at)
    where order_number is not null`.execute(db);
}
