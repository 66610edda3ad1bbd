import { type Kysely, sql } from "kysely";

/**
 * What a search of the customers asks of all quotations: the orders by their numbers as they are searched, in small
 * letters, which PostgreSQL makes slowly; and to which customers a user quoted, which the index that finds a customer's
 * quotations no longer says.
 */
export async function addCustomerSearchIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`drop index quotations_ordered`.execute(db);
  await sql`create index quotations_ordered
    on quotations (lower(order_number), order_number, customer_id, created_by_id, responsible_id, created_at)
    where order_number is not null`.execute(db);
  await sql`drop index quotations_customer`.execute(db);
  await sql`create index quotations_customer on quotations (customer_id)`.execute(db);
  await sql`create index quotations_made on quotations (created_by_id, customer_id)`.execute(db);
  await sql`create index quotations_handed_over on quotations (responsible_id, customer_id)
    where responsible_id is not null`.execute(db);
}
