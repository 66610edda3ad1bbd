import path from "node:path";
import { sql } from "kysely";
import type { Db } from "#server/platform/database/schema.ts";
import { seedPriceTables } from "#server/price-tables/seed-tables.ts";
import type { TestServer } from "./app.ts";

export const seedFolder = path.resolve(import.meta.dirname, "../../../seed");

/** The rows that the first seeding of this process wrote. Later databases get copies, and no file is read again. */
let examples: Awaited<ReturnType<typeof readExamples>> | undefined;

async function readExamples(db: Db) {
  const rows = await db.selectFrom("price_rows").selectAll().execute();
  return {
    rows: JSON.stringify(rows),
    versions: await db.selectFrom("price_table_versions").selectAll().execute(),
    tables: await db.selectFrom("price_tables").selectAll().execute(),
    counters: await db.selectFrom("counters").selectAll().where("name", "like", "%price table%").execute(),
  };
}

/** Fills the price tables of a new server with the examples, on which the worked quotations are based. */
export async function seedPrices({ database: { db, kind }, clock }: TestServer): Promise<void> {
  if (!examples) {
    await seedPriceTables(db, seedFolder, clock.now());
    examples = await readExamples(db);
    return;
  }
  const { rows, versions, tables, counters } = examples;
  const copied =
    kind === "sqlite"
      ? sql`select value ->> 'rows_id', value ->> 'row_key', value ->> 'position', value ->> 'cells' from json_each(${rows})`
      : sql`select rows_id, row_key, position, cells from json_populate_recordset(null::price_rows, ${rows}::json)`;
  await db.transaction().execute(async (db) => {
    await sql`insert into price_rows (rows_id, row_key, position, cells) ${copied}`.execute(db);
    const created_at = clock.now();
    await db
      .insertInto("price_table_versions")
      .values(versions.map((version) => ({ ...version, created_at })))
      .execute();
    await db.insertInto("price_tables").values(tables).execute();
    await db.insertInto("counters").values(counters).execute();
  });
}
