import { Rejection } from "#domain/errors/rejection.ts";

/** SQLite's primary result codes for "not now": busy, locked, read-only, I/O error, full, cannot open. */
const sqliteUnavailable = new Set([5, 6, 8, 10, 13, 14]);
/** Socket and name errors of a PostgreSQL that cannot be reached. */
const connectionCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EACCES",
]);
/** The driver's own errors carry no code. */
const connectionMessages =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Cannot use a pool after|The server does not support SSL|Client was closed)/;
/** SQLSTATE classes and codes: connection, sign-in, resources, operator's stop, deadlock, read-only, time limit. */
const sqlStates = /^(08|28|3D|53|57|58)...$|^(25006|40001|40P01|55P03)$/;

const field = (error: unknown, name: string): unknown =>
  typeof error === "object" && error !== null && name in error ? Reflect.get(error, name) : undefined;

/** Returns whether the database did not answer, which passes. The program is not at fault. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const sqlite = field(error, "errcode");
  if (typeof sqlite === "number") return sqliteUnavailable.has(sqlite & 0xff);
  const code = field(error, "code");
  if (typeof code === "string" && (connectionCodes.has(code) || sqlStates.test(code))) return true;
  const message = field(error, "message");
  return typeof message === "string" && connectionMessages.test(message);
}

const isSqlite = (error: unknown, ...results: readonly number[]): boolean => {
  const code = field(error, "errcode");
  return typeof code === "number" && results.includes(code & 0xff);
};
const isPostgres = (error: unknown, state: string): boolean => field(error, "code") === state;

/** Returns whether the disk of the embedded database is full. */
export const isDiskFull = (error: unknown): boolean =>
  isSqlite(error instanceof Rejection ? error.cause : error, 13);

/** The sentence for users when the database cannot take more data. */
function unavailableText(cause: unknown): string {
  if (isSqlite(cause, 13) || isPostgres(cause, "53100"))
    return "The server’s disk is full. Nothing can be saved until there is room; reading still works. Tell your administrator.";
  if (isSqlite(cause, 8, 10, 14) || isPostgres(cause, "25006") || isPostgres(cause, "58030"))
    return "The server cannot write to its disk at the moment. Nothing can be saved; reading still works. Tell your administrator.";
  return "The database does not answer at the moment. Please try again shortly.";
}

/** The refusal users get while the database is away or takes nothing; the cause is for the log. */
export function databaseUnavailable(cause: unknown): Rejection {
  const rejection = new Rejection("unavailable", unavailableText(cause));
  rejection.cause = cause;
  return rejection;
}

/** The name of a primary key or unique constraint, by which `isTaken` recognises it on PostgreSQL. */
const keyName = (table: string, columns: readonly string[]): string => `${table}_${columns.join("_")}_key`;

/** Returns whether a write failed because these columns must be unique and the values exist already. */
export function isTaken(error: unknown, table: string, ...columns: readonly string[]): boolean {
  const sqlite = field(error, "errcode");
  if (sqlite === 1555 || sqlite === 2067) {
    const named = columns.map((column) => `${table}.${column}`).join(", ");
    return field(error, "message") === `UNIQUE constraint failed: ${named}`;
  }
  return field(error, "code") === "23505" && field(error, "constraint") === keyName(table, columns);
}
