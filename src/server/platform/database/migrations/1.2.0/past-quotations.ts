import { type Kysely, sql } from "kysely";

const types = {
  sqlite: { time: "text", money: "integer", real: "real", strict: "strict" },
  postgresql: { time: "timestamptz", money: "bigint", real: "double precision", strict: "" },
} as const;

/**
 * The columns that the filters and the order of a page read. SQLite searches this index instead of the whole table, which takes a
 * fifth of the time. An entry of PostgreSQL must be short, and its search has an index of its own.
 */
const pageIndexes = {
  sqlite: [
    "past_quotations_page on past_quotations (date, id, crane_type, outcome, sales_person_key, file_name, customer_key, customer_id, search_text)",
  ],
  postgresql: [
    "past_quotations_page on past_quotations (date, id)",
    "past_quotations_text on past_quotations using gin (search_text gin_trgm_ops)",
  ],
} as const;

/** Makes the archive of quotations from before the program. */
export async function createPastQuotations(db: Kysely<unknown>, kind: keyof typeof types): Promise<void> {
  const { time, money, real, strict } = types[kind];
  await sql
    .raw(`create table past_quotations (
      id text primary key,
      list_key text not null,
      number text not null,
      date text not null,
      customer text not null,
      customer_key text not null,
      customer_id text references customers (id),
      place text not null,
      crane_type text,
      tonnes ${real},
      span_m ${real},
      lift_m ${real},
      runway_m ${real},
      duty text not null,
      hoist text not null,
      amount ${money},
      margin ${real},
      outcome text not null,
      reason text not null,
      sales_person text not null,
      sales_person_key text not null,
      description text not null,
      note text not null,
      others text not null,
      search_text text not null,
      file_name text not null,
      file_row integer not null,
      import_id text not null,
      created_at ${time} not null,
      created_by_id text not null,
      created_by text not null,
      updated_at ${time} not null
    ) ${strict}`)
    .execute(db);
  for (const index of [
    "past_quotations_key on past_quotations (list_key)",
    ...pageIndexes[kind],
    "past_quotations_amount on past_quotations (amount, id)",
    "past_quotations_name on past_quotations (customer_key, id)",
    "past_quotations_customer on past_quotations (customer_id)",
    "past_quotations_person on past_quotations (sales_person_key)",
    "past_quotations_file on past_quotations (file_name, import_id)",
    "past_quotations_sizes on past_quotations (crane_type, tonnes, span_m, lift_m, runway_m, date, id, sales_person_key)",
  ])
    await sql.raw(`create index ${index}`).execute(db);
}
