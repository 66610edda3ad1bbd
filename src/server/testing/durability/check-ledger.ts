import { DatabaseSync } from "node:sqlite";
import { checkDatabaseFile } from "#server/operations/check-database.ts";
import { sha256 } from "#server/quotations/stored-document.ts";
import type { Ledger } from "./ledger.ts";

/** Counts that must be 0 in every database, whatever happened to its server. */
const halves: Readonly<Record<string, string>> = {
  "quotations without their document":
    "select count(*) from quotations q where not exists (select 1 from quotation_revisions r where r.quotation_id = q.id and r.revision = q.latest_revision)",
  "quotations whose ID was never issued":
    "select count(*) from quotations q where not exists (select 1 from quotation_numbers n where n.number = q.number)",
  "quotations whose totals do not add up":
    "select count(*) from quotations where subtotal + margin + gst <> final_amount",
  "versions without all their rows":
    "select count(*) from price_table_versions v where row_count <> (select count(*) from price_rows r where r.rows_id = v.rows_id)",
  "tables of which another version than the newest is in force":
    "select count(*) from price_tables t join price_table_versions v on v.id = t.current_version_id where v.version <> (select max(version) from price_table_versions o where o.crane_type = t.crane_type and o.collection = t.collection)",
  "uploads without an entry in the audit log":
    "select count(*) from price_table_versions v where source = 'upload' and not exists (select 1 from audit_log a where a.subject_id = v.id)",
  "users without an entry in the audit log":
    "select count(*) from users u where username like 'user-%' and not exists (select 1 from audit_log a where a.subject_id = u.id and a.action = 'user created')",
  "counters behind their IDs":
    "select count(*) from quotation_numbers n left join counters c on c.name = 'quotation ' || n.series where c.value is null or c.value < n.serial",
};

/** What is wrong with the database of a server that died: acknowledged work that is missing, work that is half there. */
export function checkLedger(file: string, ledger: Ledger): string[] {
  const problems: string[] = [];
  try {
    // First as the next server would: it takes over what stands beside the file.
    const connection = new DatabaseSync(file);
    try {
      for (const [name, query] of Object.entries(halves)) {
        const [count] = Object.values(connection.prepare(query).get() ?? {});
        if (count !== 0) problems.push(`${count} ${name}`);
      }
      problems.push(...lost(connection, ledger));
    } finally {
      connection.close();
    }
    checkDatabaseFile(file);
  } catch (error) {
    problems.push(String(error));
  }
  return [...problems, ...ledger.unexpected];
}

function lost(connection: DatabaseSync, ledger: Ledger): string[] {
  const problems: string[] = [];
  const saved = connection.prepare(
    "select q.final_amount, document, content_sha256 from quotations q join quotation_revisions r on r.quotation_id = q.id where number = ?",
  );
  for (const [number, amount] of ledger.saves) {
    const row = saved.get(number);
    if (!row) problems.push(`the acknowledged save of ${number} is lost`);
    else if (row.final_amount !== Math.round(amount * 100)) problems.push(`${number} has another amount`);
    else if (sha256(String(row.document)) !== row.content_sha256)
      problems.push(`${number} has another document`);
  }
  const issued = connection.prepare("select 1 from quotation_numbers where number = ?");
  for (const number of ledger.issued)
    if (!issued.get(number)) problems.push(`the issued ID ${number} is lost`);
  const user = connection.prepare("select full_name from users where id = ?");
  for (const [id, { acknowledged, asked }] of ledger.users) {
    const name = user.get(id)?.full_name;
    if (name !== acknowledged && name !== asked)
      problems.push(`the user ${acknowledged} is ${name ?? "lost"}`);
  }
  const upload = connection.prepare(
    "select 1 from price_table_versions where crane_type = 'double-girder' and collection = 'hoist' and version = ?",
  );
  for (const version of ledger.uploads)
    if (!upload.get(version)) problems.push(`the acknowledged upload of version ${version} is lost`);
  return problems;
}
