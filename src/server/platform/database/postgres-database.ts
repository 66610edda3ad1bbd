import { Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import pg from "pg";
import { createSemaphore, type Semaphore } from "../semaphore.ts";
import { databaseUnavailable, isDatabaseUnavailable } from "./database-faults.ts";
import type { Tables } from "./schema.ts";

/** Short enough that a request to a dead PostgreSQL is answered within 5 s; migrations may take their time. */
const requestLimits = { connectionTimeoutMillis: 2000, statement_timeout: 2500, query_timeout: 2800 };
const patientLimits = { connectionTimeoutMillis: 4000 };
/** The server ends a statement first; a frozen one ends nothing, and the wait for it ends here. */
const limitsOf = (ms: number | undefined) =>
  ms === undefined ? {} : { statement_timeout: ms, query_timeout: ms + 300 };
/** The pool has at most 10 connections to PostgreSQL. */
const connections = 10;
/** A wait for a busy server does not mean that it is dead. */
const maxWaitMs = 20_000;

const bigintType = 20;
const numericType = 1700;
const timestamptzType = 1184;

function readWholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The whole number ${text} is too large`);
  return value;
}

/** "2026-11-20 10:15:00.123+00" as ISO 8601 UTC, the form in which SQLite keeps it. */
function readTime(text: string): string {
  return new Date(text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00")).toISOString();
}

const types: pg.CustomTypesConfig = {
  getTypeParser(type: number, format?: "text" | "binary") {
    if (type === bigintType) return readWholeNumber;
    if (type === numericType) return Number;
    if (type === timestamptzType) return readTime;
    return pg.types.getTypeParser(type, format ?? "text");
  },
};

/** Fatal errors: the server has closed the connection that it answered on, as at its stop or after a crash. */
const closing = /^(08...|57P0[1-5])$/;

/** Returns whether the connection is gone. With another SQLSTATE it lives: the server refused one statement, as after a time limit. */
const isLost = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || closing.test(error.code ?? "");

/** A connection that turns a lost database into a refusal, and is thrown away afterwards. */
function reporting(client: pg.PoolClient, semaphore: Semaphore): PostgresPoolClient {
  let lost: unknown;
  const lose = (error: unknown): void => {
    if (lost !== undefined) return;
    lost = error;
    semaphore.rejectWaiting(databaseUnavailable(error));
  };
  // A connection also breaks between two statements.
  client.on("error", lose);
  const reported = {
    async query(sql: string, parameters: unknown[]) {
      // A rollback after a lost connection would wait for the time limit once more.
      if (lost !== undefined) throw databaseUnavailable(lost);
      try {
        return await client.query(sql, parameters);
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        if (isLost(error)) lose(error);
        throw databaseUnavailable(error);
      }
    },
    release(destroy?: boolean) {
      client.off("error", lose);
      client.release(destroy === true || lost !== undefined);
      semaphore.release();
    },
  };
  // Kysely's type also names cursors, which this program does not use.
  return reported as unknown as PostgresPoolClient;
}

/** Opens a pool of connections to PostgreSQL; nothing is contacted before the first query. */
export function openPostgres(
  url: string,
  options: { patient: boolean; longestStatementMs?: number | undefined; onLost: (error: Error) => void },
): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    application_name: "crane-quote",
    keepAlive: true,
    ...(options.patient ? { ...patientLimits, ...limitsOf(options.longestStatementMs) } : requestLimits),
  });
  // A connection that breaks must not end the process: the pool listens to those at rest alone.
  pool.on("connect", (client) => client.on("error", options.onLost));
  pool.on("error", () => {});
  // The pool's own line would count the wait for a free connection as one for a dead server.
  const semaphore = createSemaphore(connections, maxWaitMs, () =>
    databaseUnavailable(new Error("No connection to PostgreSQL became free in time")),
  );
  const connect = async (): Promise<PostgresPoolClient> => {
    await semaphore.acquire();
    try {
      return reporting(await pool.connect(), semaphore);
    } catch (error) {
      semaphore.release();
      if (!isDatabaseUnavailable(error)) throw error;
      const refusal = databaseUnavailable(error);
      semaphore.rejectWaiting(refusal);
      throw refusal;
    }
  };
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } }),
  });
}
