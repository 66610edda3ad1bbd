import { DatabaseSync } from "node:sqlite";
import { refuseOtherVersions } from "../platform/database/migrations/migrations.ts";
import { StartupError } from "../platform/startup-error.ts";

const texts = (connection: DatabaseSync, sql: string): string[] =>
  connection
    .prepare(sql)
    .all()
    .map((row) => String(Object.values(row)[0]));

/**
 * Reads every page of the database.
 * @throws StartupError naming the file, when it is damaged, not Crane Quote's, or of another version
 */
function checkDatabase(connection: DatabaseSync, file: string): void {
  try {
    const tables = texts(connection, "select name from sqlite_master where type = 'table'");
    if (tables.includes("migrations"))
      refuseOtherVersions(texts(connection, "select name from migrations"), file);
    const missing = ["migrations", "users", "sales", "price_tables"].filter((name) => !tables.includes(name));
    if (missing.length > 0)
      throw new StartupError(`${file} is not a Crane Quote database (it has no table ${missing[0]}).`);
    const [verdict] = texts(connection, "pragma integrity_check(1)");
    if (verdict !== "ok") throw new StartupError(`${file} is damaged: ${verdict}.`);
    if (connection.prepare("pragma foreign_key_check").all().length > 0)
      throw new StartupError(`${file} is damaged: rows refer to missing rows.`);
  } catch (error) {
    throw asDatabaseFault(error, file);
  }
}

/** Returns SQLite's error for a file that is not a database, or a damaged one, as a sentence. */
export function asDatabaseFault(error: unknown, file: string): unknown {
  const code = error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : 0;
  if (code === 26) return new StartupError(`${file} is not a database.`);
  if (code === 11) return new StartupError(`${file} is damaged: ${(error as Error).message}.`);
  if (code === 14) return new StartupError(`${file} cannot be opened.`);
  return error;
}

/**
 * Looks at every page of the embedded database before a start, without its indexes, which the daily backup checks.
 * @throws StartupError naming the file, when it is damaged
 */
export function refuseDamagedPages(file: string): void {
  let connection: DatabaseSync | undefined;
  try {
    connection = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    const [verdict] = texts(connection, "pragma quick_check(1)");
    if (verdict !== "ok")
      throw new StartupError(`The database ${file} is damaged: ${verdict}. Restore the last backup.`);
  } catch (error) {
    throw asDatabaseFault(error, `The database ${file}`);
  } finally {
    connection?.close();
  }
}

/** Opens the file, checks it, and closes it again. A refusal calls it by this name. */
export function checkDatabaseFile(file: string, name = file): void {
  let connection: DatabaseSync | undefined;
  try {
    connection = new DatabaseSync(file, { readOnly: true });
    checkDatabase(connection, name);
  } catch (error) {
    throw asDatabaseFault(error, name);
  } finally {
    connection?.close();
  }
}
