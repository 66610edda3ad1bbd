import { writeFile } from "node:fs/promises";
import { backup, DatabaseSync } from "node:sqlite";
import { asDatabaseFault } from "./check-database.ts";

/** As many as there can be. */
const everyPage = 2 ** 31 - 1;

/**
 * Copies a database that may be in use into a single file. All pages are read in one step, because a copy in
 * steps would restart at each write.
 */
export async function copyDatabase(source: string, target: string): Promise<void> {
  let connection: DatabaseSync | undefined;
  try {
    connection = new DatabaseSync(source, { readOnly: true, timeout: 5000 });
    // Create the file first, so that nobody else can read the copy or its journal.
    await writeFile(target, "", { flag: "wx", mode: 0o600 });
    await backup(connection, target, { rate: everyPage });
  } catch (error) {
    throw asDatabaseFault(error, source);
  } finally {
    connection?.close();
  }
  const copy = new DatabaseSync(target);
  try {
    // Leave WAL mode, which keeps new pages in a second file.
    copy.exec("pragma journal_mode = delete");
  } finally {
    copy.close();
  }
}
