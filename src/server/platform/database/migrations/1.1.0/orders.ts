import { type Kysely, sql } from "kysely";

const types = {
  sqlite: { time: "text", money: "integer", strict: "strict" },
  postgresql: { time: "timestamptz", money: "bigint", strict: "" },
} as const;

/** Adds what is kept of a won sale's order: a changed day of dispatch, the receipts of milestones, the issued papers. */
export async function addOrders(db: Kysely<unknown>, kind: keyof typeof types): Promise<void> {
  const { time, money, strict } = types[kind];
  const statements = [
    `create table orders (
      sale_id text primary key references sales (id),
      dispatch text not null
    ) ${strict}`,
    `create table order_receipts (
      sale_id text not null references sales (id),
      milestone integer not null,
      day text not null,
      amount ${money} not null,
      reference text not null,
      received_at ${time} not null,
      received_by_id text not null,
      received_by text not null,
      primary key (sale_id, milestone)
    ) ${strict}`,
    // A proforma's number is drawn once; a confirmation has none.
    `create table order_papers (
      id text primary key,
      sale_id text not null references sales (id),
      form text not null,
      milestone integer,
      number text unique,
      content text not null,
      content_sha256 text not null,
      company_sha256 text not null,
      issued_at ${time} not null,
      issued_by_id text not null,
      issued_by text not null
    ) ${strict}`,
    "create index order_papers_sale on order_papers (sale_id, id)",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
