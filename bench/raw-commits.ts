import { mkdtempSync } from "node:fs";
import path from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { databaseFile, openDatabase } from "../src/server/platform/database/database.ts";
import { migrate } from "../src/server/platform/database/migrations.ts";
import { exampleRows } from "./history-data.ts";

/**
 * A bare SQLite on the same disk, as durable as the server's: the rows of a saved quotation into the server's own tables,
 * one commit each, by statements prepared before. It checks no references.
 */
export async function openRawDatabase(folder: string): Promise<{ commit: () => void; close: () => void }> {
  const dataDir = mkdtempSync(path.join(folder, "raw-"));
  const made = openDatabase({ databaseUrl: null, dataDir });
  await migrate(made, () => new Date().toISOString());
  await made.close();
  const database = new DatabaseSync(databaseFile(dataDir), { enableForeignKeyConstraints: false });
  database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -16000");
  const { header, revision } = exampleRows();
  const insert = (table: string, row: object) =>
    database.prepare(
      `insert into ${table} (${Object.keys(row).join()}) values (${Object.keys(row)
        .map((name) => `:${name}`)
        .join()})`,
    );
  const headers = insert("quotations", header);
  const revisions = insert("quotation_revisions", revision);
  const values = (row: object) => row as Record<string, SQLInputValue>;
  let serial = 0;
  return {
    commit() {
      serial++;
      // As long as the server gives them, and in order like them.
      const id = header.id.slice(0, -12) + String(serial).padStart(12, "0");
      database.exec("begin immediate");
      headers.run(values({ ...header, id, serial, number: `${header.series}-${serial}` }));
      revisions.run(values({ ...revision, quotation_id: id }));
      database.exec("commit");
    },
    close: () => database.close(),
  };
}
