import { type Kysely, sql } from "kysely";

const statements = {
  // SQLite cannot let a column be empty later.
  sqlite: [
    "alter table orders rename to dated_orders",
    `create table orders (
      sale_id text primary key references sales (id),
      dispatch text,
      milestones text
    ) strict`,
    "insert into orders select sale_id, dispatch, null from dated_orders",
    "drop table dated_orders",
  ],
  postgresql: [
    "alter table orders alter column dispatch drop not null",
    "alter table orders add column milestones text",
  ],
} as const;

/** Lets an order have milestones as in the customer's order, with or without a changed day of dispatch. */
export async function addOrderMilestones(db: Kysely<unknown>, kind: keyof typeof statements): Promise<void> {
  for (const statement of statements[kind]) await sql.raw(statement).execute(db);
}
