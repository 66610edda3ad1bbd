import { existsSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { migrationNames, refuseOtherVersions } from "../platform/database/migrations/migrations.ts";
import { StartRefusal } from "../platform/start-refusal.ts";

/**
 * Looks at a database file before anything is written to it: there is none yet, it is of this release, or it is of an
 * earlier one.
 * @throws StartRefusal when the file is empty, belongs to another program or another version
 */
export function inspectDatabase(file: string): "new" | "current" | "earlier" {
  if (!existsSync(file)) return "new";
  // A new installation has no file: an empty one is what a failed disk or copy left, and would count IDs from 1 again.
  if (statSync(file).size === 0)
    throw new StartRefusal(
      `The database ${file} is empty (0 bytes). Restore a backup; if there never was anything in it, delete the file.`,
    );
  const connection = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    const tables = connection.prepare("select name from sqlite_master where type = 'table'").all();
    if (tables.length === 0) return "new";
    if (!tables.some(({ name }) => name === "migrations"))
      throw new StartRefusal(
        `The database ${file} belongs to another program: it has no table of Crane Quote's migrations. Set DATA_DIR to another folder.`,
      );
    const applied = connection
      .prepare("select name from migrations")
      .all()
      .map(({ name }) => String(name));
    refuseOtherVersions(applied, "The database");
    return applied.length === 0 ? "new" : applied.length < migrationNames.length ? "earlier" : "current";
  } finally {
    connection.close();
  }
}
