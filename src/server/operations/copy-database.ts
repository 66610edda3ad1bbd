import { writeFile } from "node:fs/promises";
import { backup, DatabaseSync } from "node:sqlite";
import { notSound } from "./check-database.ts";

/** As many as there can be. */
const everyPage = 2 ** 31 - 1;

/**
 * Copies a database that may be in use into one file that needs no other beside it. All pages are read in one step: a
 * copy in several would begin anew at each write of a busy server.
 */
export async function copyDatabase(source: string, target: string): Promise<void> {
  let connection: DatabaseSync | undefined;
  try {
    connection = new DatabaseSync(source, { readOnly: true, timeout: 5000 });
    // Made before the copy, so that nobody else can read it, nor the journal beside it.
    await writeFile(target, "", { flag: "wx", mode: 0o600 });
    await backup(connection, target, { rate: everyPage });
  } catch (error) {
    throw notSound(error, source);
  } finally {
    connection?.close();
  }
  const copy = new DatabaseSync(target);
  try {
    // Out of the mode in which the newest pages stand in a second file.
    copy.exec("pragma journal_mode = delete");
  } finally {
    copy.close();
  }
}
