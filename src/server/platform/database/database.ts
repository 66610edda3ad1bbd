import path from "node:path";
import { sql } from "kysely";
import { updateCounter } from "./counters-repository.ts";
import { openPostgres } from "./postgres-database.ts";
import type { Db } from "./schema.ts";
import { openSqlite } from "./sqlite-database.ts";

export type DatabaseKind = "sqlite" | "postgresql";

/** The database to open: PostgreSQL when there is an address, else the file in the data folder. */
export type DatabaseSettings = { databaseUrl: string | null; dataDir: string };

export type Database = {
  kind: DatabaseKind;
  db: Db;
  /** The settings of the connection. A worker thread opens its own connection. */
  settings: DatabaseSettings;
  close(): Promise<void>;
};

/** The embedded database's file in its folder. */
export const databaseFile = (dataDir: string): string => path.join(dataDir, "crane-quote.db");

/** Milliseconds for a statement of a worker: it reads and writes whole tables, and a frozen PostgreSQL must not hold it. */
export const workerStatementMs = 30_000;

/**
 * Opens the database. `patient` lifts the time limits of requests, for migrations and the like; `longestStatementMs` is
 * then the only limit for a statement.
 */
export function openDatabase(
  settings: DatabaseSettings,
  options: { patient?: boolean; longestStatementMs?: number; onLost?: (error: Error) => void } = {},
): Database {
  const { databaseUrl, dataDir } = settings;
  const db =
    databaseUrl === null
      ? openSqlite(databaseFile(dataDir))
      : openPostgres(databaseUrl, {
          patient: options.patient ?? false,
          longestStatementMs: options.longestStatementMs,
          onLost: options.onLost ?? (() => {}),
        });
  return { kind: databaseUrl === null ? "sqlite" : "postgresql", db, settings, close: () => db.destroy() };
}

/**
 * The time for which a successful write answers the next check. Anyone may ask, and each check is one write to the
 * disk.
 */
const provenMs = 5000;

/** Makes a check that succeeds when the database answers and takes writes. */
export function makeDatabaseCheck(db: Db): () => Promise<void> {
  let provenUntil = 0;
  return async () => {
    await sql`select 1`.execute(db);
    if (performance.now() < provenUntil) return;
    await updateCounter(db, "health check");
    provenUntil = performance.now() + provenMs;
  };
}
