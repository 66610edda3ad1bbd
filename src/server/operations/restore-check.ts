import { mkdtemp, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { TableCount } from "#contract/first-steps/first-steps-api.ts";
import { databaseFile, openDatabase } from "../platform/database/database.ts";
import { migrate } from "../platform/database/migrations/migrations.ts";
import { StartupError } from "../platform/startup-error.ts";
import { backupFolder, listBackups } from "./backup.ts";
import { checkDatabaseFile } from "./check-database.ts";
import { copyDatabase } from "./copy-database.ts";

/** A backup that opens, with the rows of its tables. */
export type CheckedBackup = { file: string; tables: TableCount[] };

const copyPrefix = "restore-check-";

/** Returns the number of rows of each table. */
function countRows(file: string): Map<string, number> {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    const tables = connection
      .prepare(
        "select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name",
      )
      .all();
    return new Map(
      tables.map(({ name }) => {
        const counted = connection.prepare(`select count(*) as rows from "${String(name)}"`).get();
        return [String(name), Number(counted?.rows)];
      }),
    );
  } finally {
    connection.close();
  }
}

/**
 * Opens a copy of the last backup in a separate folder, as a restore and the next start would. The database
 * in use is only read.
 * @throws StartupError when there is no backup, or the last one is damaged
 */
export async function checkLastBackup(dataDir: string): Promise<CheckedBackup> {
  const file = (await listBackups(dataDir)).at(-1);
  if (file === undefined) throw new StartupError("There is no backup yet. The server makes one every day.");
  // Remove the copy of an interrupted check.
  for (const name of await readdir(dataDir))
    if (name.startsWith(copyPrefix)) await rm(path.join(dataDir, name), { recursive: true, force: true });
  const folder = await mkdtemp(path.join(dataDir, copyPrefix));
  try {
    const [backupFile, copy] = [path.join(backupFolder(dataDir), file), databaseFile(folder)];
    // Check the backup itself, so that a refusal names a file that stays. Administrators see the refusal without the path.
    checkDatabaseFile(backupFile, file);
    await copyDatabase(backupFile, copy);
    const database = openDatabase({ databaseUrl: null, dataDir: folder }, { patient: true });
    try {
      await migrate(database, () => new Date().toISOString());
    } finally {
      await database.close();
    }
    const [backup, now] = [countRows(copy), countRows(databaseFile(dataDir))];
    const names = [...new Set([...backup.keys(), ...now.keys()])].sort();
    return {
      file,
      tables: names.map((table) => ({
        table,
        backup: backup.get(table) ?? 0,
        now: now.get(table) ?? 0,
      })),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
