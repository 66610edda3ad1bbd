import { type Kysely, sql } from "kysely";

/**
 * Indexes for the search of customers, which looks at all quotations. One finds orders by their number in small letters,
 * which PostgreSQL is slow to make for each row. Two find the customers whom a user quoted; the index that finds the
 * quotations of a customer therefore has the customer alone.
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
