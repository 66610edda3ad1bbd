import { sql } from "kysely";
import { checkDatabaseFile } from "#server/operations/check-database.ts";
import {
  type Database,
  type DatabaseSettings,
  databaseFile,
  openDatabase,
} from "#server/platform/database/database.ts";
import type { Db } from "#server/platform/database/schema.ts";
import { sha256 } from "#server/quotations/stored-document.ts";
import type { Ledger } from "./ledger.ts";

/** Counts that must be 0 in every database, whatever happened to its server. */
const halves: Readonly<Record<string, string>> = {
  "quotations without their document":
    "select count(*) as count from sales s where not exists (select 1 from revisions r where r.sale_id = s.id and r.revision = s.latest_revision)",
  "quotations whose ID was never issued":
    "select count(*) as count from sales s where noun = 'quotation' and not exists (select 1 from quotation_numbers n where n.number = s.number)",
  "quotations whose totals do not add up": "select count(*) as count from sales where taxable + gst <> total",
  "versions without all their rows":
    "select count(*) as count from price_table_versions v where row_count <> (select count(*) from price_rows r where r.rows_id = v.rows_id)",
  "tables of which another version than the newest is in force":
    "select count(*) as count from price_tables t join price_table_versions v on v.id = t.current_version_id where v.version <> (select max(version) from price_table_versions o where o.crane_type = t.crane_type and o.collection = t.collection)",
  "uploads without an entry in the audit log":
    "select count(*) as count from price_table_versions v where source = 'upload' and not exists (select 1 from audit_log a where a.subject_id = v.id)",
  "users without an entry in the audit log":
    "select count(*) as count from users u where username like 'user-%' and not exists (select 1 from audit_log a where a.subject_id = u.id and a.action = 'user created')",
  "counters behind their IDs":
    "select count(*) as count from quotation_numbers n left join counters c on c.name = 'quotation ' || n.series where c.value is null or c.value < n.serial",
};

/** Returns what is wrong after a server or its database died: acknowledged work that is missing, half-written work. */
export async function checkLedger(settings: DatabaseSettings, ledger: Ledger): Promise<string[]> {
  const problems: string[] = [];
  let database: Database | undefined;
  try {
    // First as the next server would: it takes over what stands beside the file.
    database = openDatabase(settings, { patient: true });
    for (const [name, query] of Object.entries(halves)) {
      const { rows } = await sql.raw<{ count: number }>(query).execute(database.db);
      if (rows[0]?.count !== 0) problems.push(`${rows[0]?.count} ${name}`);
    }
    problems.push(...(await lost(database.db, ledger)));
    await database.close();
    if (database.kind === "sqlite") checkDatabaseFile(databaseFile(settings.dataDir));
  } catch (error) {
    await database?.close();
    problems.push(String(error));
  }
  return [...problems, ...ledger.unexpected];
}

async function lost(db: Db, ledger: Ledger): Promise<string[]> {
  const problems: string[] = [];
  for (const [number, amount] of ledger.saves) {
    const row = await db
      .selectFrom("sales")
      .innerJoin("revisions", "revisions.sale_id", "sales.id")
      .select(["sales.total", "revisions.document", "revisions.content_sha256"])
      .where("sales.number", "=", number)
      .executeTakeFirst();
    if (!row) problems.push(`the acknowledged save of ${number} is lost`);
    else if (row.total !== Math.round(amount * 100)) problems.push(`${number} has another amount`);
    else if (sha256(row.document) !== row.content_sha256) problems.push(`${number} has another document`);
  }
  const issued = await db.selectFrom("quotation_numbers").select("number").execute();
  const numbers = new Set(issued.map(({ number }) => number));
  for (const number of ledger.issued)
    if (!numbers.has(number)) problems.push(`the issued ID ${number} is lost`);
  const users = await db.selectFrom("users").select(["id", "full_name"]).execute();
  const names = new Map(users.map(({ id, full_name }) => [id, full_name]));
  for (const [id, { acknowledged, asked }] of ledger.users) {
    const name = names.get(id);
    if (name !== acknowledged && name !== asked)
      problems.push(`the user ${acknowledged} is ${name ?? "lost"}`);
  }
  const uploads = await db
    .selectFrom("price_table_versions")
    .select("version")
    .where("crane_type", "=", "double-girder")
    .where("collection", "=", "hoist")
    .execute();
  const versions = new Set(uploads.map(({ version }) => version));
  for (const version of ledger.uploads)
    if (!versions.has(version)) problems.push(`the acknowledged upload of version ${version} is lost`);
  return problems;
}
