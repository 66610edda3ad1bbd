import { existsSync } from "node:fs";
import { type Kysely, sql } from "kysely";
import { lockDataFolder } from "../platform/database/data-folder-lock.ts";
import { type Database, databaseFile, openDatabase } from "../platform/database/database.ts";
import { migrate, migrateWithin } from "../platform/database/migrations/migrations.ts";
import type { Db, Tables } from "../platform/database/schema.ts";
import { explainStartupError } from "../platform/explain-startup-error.ts";
import { StartupError } from "../platform/startup-error.ts";
import { checkDatabaseFile } from "./check-database.ts";

/** Every table with its key. Referenced tables come first. */
const tables: { readonly [T in keyof Tables]: readonly (keyof Tables[T] & string)[] } = {
  users: ["id"],
  sessions: ["token_hash"],
  second_factors: ["user_id"],
  recovery_codes: ["user_id", "code_hash"],
  second_factor_rule: ["id"],
  remembered_devices: ["token_hash"],
  known_devices: ["user_id", "device_hash"],
  sign_in_notices: ["id"],
  reset_links: ["token_hash"],
  login_throttles: ["scope", "subject_hash"],
  counters: ["name"],
  // A restored version refers to an earlier one of the same table.
  price_table_versions: ["crane_type", "collection", "version"],
  price_rows: ["rows_id", "row_key"],
  price_tables: ["crane_type", "collection"],
  quotation_numbers: ["number"],
  company_profiles: ["sha256"],
  firm_profiles: ["version"],
  first_steps: ["step"],
  customers: ["id"],
  customer_sites: ["id"],
  customer_contacts: ["id"],
  customer_merges: ["id"],
  imports: ["id"],
  past_quotations: ["id"],
  // Offers first, because quotations refer to their offers and to their originals.
  sales: ["noun", "id"],
  revisions: ["sale_id", "revision"],
  templates: ["id"],
  offer_positions: ["offer_id", "revision", "position"],
  offer_options: ["offer_id", "revision", "option_key"],
  commercial_rules: ["version"],
  option_versions: ["version"],
  approvals: ["subject", "revision"],
  stages: ["subject", "begun_on"],
  activity: ["id"],
  files: ["id"],
  file_parts: ["file_id", "part"],
  mails: ["id"],
  rate_changes: ["version"],
  reprice_jobs: ["id"],
  reprice_items: ["job_id", "position"],
  orders: ["sale_id"],
  order_receipts: ["sale_id", "milestone_id"],
  order_papers: ["id"],
  audit_log: ["id"],
};
const names = Object.keys(tables) as (keyof Tables)[];
const rowsAtOnce = 1000;
/** The number of large rows (a quarter of a mebibyte) in memory at a time. */
const partsAtOnce = 32;
/** PostgreSQL takes at most 65,535 values in one statement. */
const valuesAtOnce = 60_000;

export type MoveResult = { rows: number; tables: number };
type AnyTables = Record<string, Record<string, unknown>>;

/**
 * Copies the embedded database, which no server may use, into an empty PostgreSQL, everything or nothing. The
 * embedded database does not change.
 * @throws StartupError when a server runs, the PostgreSQL is not empty, or what arrived is not what was sent
 */
export async function moveToPostgres(dataDir: string, databaseUrl: string): Promise<MoveResult> {
  if (!existsSync(databaseFile(dataDir)))
    throw new StartupError(`There is no database in ${dataDir}. DATA_DIR names its folder.`);
  const lock = lockDataFolder(dataDir);
  const target = openDatabase({ databaseUrl, dataDir }, { patient: true });
  let source: Database | undefined;
  try {
    checkDatabaseFile(databaseFile(dataDir));
    source = openDatabase({ databaseUrl: null, dataDir });
    const { db: from } = source;
    const now = (): string => new Date().toISOString();
    await migrate(source, now);
    return await target.db.transaction().execute(async (db) => {
      await refuseUnlessEmpty(db);
      await migrateWithin({ db, kind: "postgresql" }, now);
      let rows = 0;
      for (const name of names) rows += await copyTable(from, db, name);
      await compare(from, db);
      return { rows, tables: names.length };
    });
  } catch (error) {
    throw explainStartupError(error, { databaseUrl, dataDir });
  } finally {
    await source?.close();
    await target.close();
    lock.release();
  }
}

async function refuseUnlessEmpty(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = current_schema() and relkind in ('r', 'p', 'v', 'm', 'f') order by relname limit 3`.execute(
    db,
  );
  if (rows.length > 0)
    throw new StartupError(
      `The PostgreSQL of DATABASE_URL is not empty (it has ${rows.map(({ name }) => name).join(", ")}). Name an empty database.`,
    );
}

/** Copies in the order of the key, a part at a time, so that any number of rows fits into memory. */
async function copyTable(from: Db, to: Db, name: keyof Tables): Promise<number> {
  const source = from as unknown as Kysely<AnyTables>;
  const target = to as unknown as Kysely<AnyTables>;
  const selected = name === "file_parts" ? partsAtOnce : rowsAtOnce;
  let copied = 0;
  for (;;) {
    let query = source.selectFrom(name).selectAll().limit(selected).offset(copied);
    for (const column of tables[name]) query = query.orderBy(column);
    const rows = await query.execute();
    const [first] = rows;
    if (!first) return copied;
    const atOnce = Math.floor(valuesAtOnce / Object.keys(first).length);
    for (let at = 0; at < rows.length; at += atOnce) await insert(target, name, rows.slice(at, at + atOnce));
    copied += rows.length;
  }
}

async function insert(
  db: Kysely<AnyTables>,
  name: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  try {
    await db.insertInto(name).values(rows).execute();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && /^2[23]/.test(String(error.code)))) throw error;
    throw new StartupError(`PostgreSQL refused the rows of ${name}: ${error.message}. Nothing was copied.`);
  }
}

/** The number of rows of each table, and the sums of money and of the documents' lengths. */
async function figures(db: Db): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const name of names) {
    const { rows } = await sql<{ figure: number }>`select count(*) as figure from ${sql.table(name)}`.execute(
      db,
    );
    found[`rows of ${name}`] = Number(rows[0]?.figure);
  }
  for (const [table, figure] of [
    ["sales", "cost"],
    ["sales", "taxable"],
    ["sales", "gst"],
    ["sales", "total"],
    ["revisions", "length(document)"],
    ["offer_positions", "value"],
    ["price_rows", "length(cells)"],
    ["files", "size"],
    ["file_parts", "length(bytes)"],
  ] as const) {
    const { rows } = await sql<{ figure: number }>`select coalesce(sum(${sql.raw(figure)}), 0) as figure
      from ${sql.table(table)}`.execute(db);
    found[`sum of ${figure} of ${table}`] = Number(rows[0]?.figure);
  }
  return found;
}

async function compare(from: Db, to: Db): Promise<void> {
  const [sent, arrived] = [await figures(from), await figures(to)];
  const differing = Object.keys(sent).filter((name) => sent[name] !== arrived[name]);
  if (differing.length > 0)
    throw new StartupError(
      `What arrived in PostgreSQL differs: ${differing.map((name) => `${name} is ${arrived[name]}, not ${sent[name]}`).join("; ")}. Nothing was copied.`,
    );
}
