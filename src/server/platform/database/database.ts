import path from "node:path";
import { sql } from "kysely";
import { openPostgres } from "./postgres-database.ts";
import type { Db } from "./schema.ts";
import { openSqlite } from "./sqlite-database.ts";

export type DatabaseKind = "sqlite" | "postgresql";

/** Which database to open: PostgreSQL when there is an address, else the file in the data folder. */
export type DatabaseSettings = { databaseUrl: string | null; dataDir: string };

export type Database = {
  kind: DatabaseKind;
  db: Db;
  /** What it was opened with: a worker thread opens a connection of its own. */
  settings: DatabaseSettings;
  close(): Promise<void>;
};

/** The embedded database's file in its folder. */
export const databaseFile = (dataDir: string): string => path.join(dataDir, "crane-quote.db");

/** Opens the database. `patient` lifts the time limits of requests, for migrations and the like. */
export function openDatabase(
  settings: DatabaseSettings,
  options: { patient?: boolean; onLost?: (error: Error) => void } = {},
): Database {
  const { databaseUrl, dataDir } = settings;
  const db =
    databaseUrl === null
      ? openSqlite(databaseFile(dataDir))
      : openPostgres(databaseUrl, {
          patient: options.patient ?? false,
          onLost: options.onLost ?? (() => {}),
        });
  return { kind: databaseUrl === null ? "sqlite" : "postgresql", db, settings, close: () => db.destroy() };
}

/** Succeeds when the database answers. */
export async function pingDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
