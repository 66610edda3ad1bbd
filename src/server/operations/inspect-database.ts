import { existsSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { migrationNames, refuseOtherVersions } from "../platform/database/migrations/migrations.ts";
import { StartupError } from "../platform/startup-error.ts";

/**
 * Inspects a database file before any write: missing, of this release, or of an earlier one.
 * @throws StartupError when the file is empty, belongs to another program or another version
 */
export function inspectDatabase(file: string): "new" | "current" | "earlier" {
  if (!existsSync(file)) return "new";
  // A new installation has no file. An empty file comes from a failed disk or copy and would count IDs from 1
  // again.
  if (statSync(file).size === 0)
    throw new StartupError(
      `The database ${file} is empty (0 bytes). Restore a backup; for a new installation, delete the file.`,
    );
  const connection = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    const tables = connection.prepare("select name from sqlite_master where type = 'table'").all();
    if (tables.length === 0) return "new";
    if (!tables.some(({ name }) => name === "migrations"))
      throw new StartupError(
        `The database ${file} belongs to another program: it has no table of Crane Quote’s migrations. Set DATA_DIR to another folder.`,
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
