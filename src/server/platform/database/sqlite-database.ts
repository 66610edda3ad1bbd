import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { Kysely, type SqliteDatabase, type SqliteStatement, sql } from "kysely";
import { databaseUnavailable, isDatabaseUnavailable } from "./database-faults.ts";
import { restrictToOwner } from "./file-permissions.ts";
import type { Tables } from "./schema.ts";
import { FairDialect } from "./sqlite-driver.ts";

/** Enough for every statement the program makes; lists of values give some statements several lengths. */
const statementsKept = 300;

function bindable(value: unknown): SQLInputValue {
  if (value === undefined) return null;
  if (typeof value === "boolean") return value ? 1 : 0;
  return value as SQLInputValue;
}

function reported<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw isDatabaseUnavailable(error) ? databaseUnavailable(error) : error;
  }
}

function adapt(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => reported(() => statement.all(...parameters.map(bindable))),
    run: (parameters) => reported(() => statement.run(...parameters.map(bindable))),
    iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
  };
}

/** A full or failing disk makes SQLite roll back by itself; doing it again would hide that fault behind another. */
function ifNeeded(rollback: SqliteStatement, connection: DatabaseSync): SqliteStatement {
  const nothing = { changes: 0, lastInsertRowid: 0 };
  return {
    ...rollback,
    run: (parameters) => (connection.isTransaction ? rollback.run(parameters) : nothing),
  };
}

/** node:sqlite as Kysely wants it: prepared statements are kept, and a transaction takes the write lock at once. */
function connect(connection: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => connection.close(),
    prepare(text) {
      // A deferred transaction that reads first and writes later can fail with "busy" when another process writes.
      const sql = text === "begin" ? "begin immediate" : text;
      const known = kept.get(sql);
      if (known) return known;
      const prepared = reported(() => adapt(connection.prepare(sql)));
      const statement = sql === "rollback" ? ifNeeded(prepared, connection) : prepared;
      if (kept.size >= statementsKept) kept.clear();
      kept.set(sql, statement);
      return statement;
    },
  };
}

/**
 * Counts the rows of tables that have grown much since the last call. Without these figures SQLite read every
 * quotation to find the 20 of a page (230 ms of 100,000 instead of 10). Decision 0025.
 */
export async function refreshStatistics(db: Kysely<Tables>): Promise<void> {
  // All tables, not only those that this connection has read.
  await sql`pragma optimize = 0x10002`.execute(db);
}

/** Opens the embedded database file; `FULL` makes every acknowledged write survive a power cut. */
export function openSqlite(file: string): Kysely<Tables> {
  const connection = reported(() => {
    const opened = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true });
    restrictToOwner(file);
    // 6 MB of pages: 64 answer a history of 100,000 quotations hardly sooner, as the system keeps the file too.
    opened.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -6000;");
    return opened;
  });
  const openReader = async () =>
    connect(reported(() => new DatabaseSync(file, { timeout: 5000, readOnly: true })));
  return new Kysely<Tables>({ dialect: new FairDialect(connect(connection), openReader) });
}
