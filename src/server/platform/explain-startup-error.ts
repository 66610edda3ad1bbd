import path from "node:path";
import { isUnavailable } from "#domain/errors/rejection.ts";
import { type DatabaseSettings, databaseFile } from "./database/database.ts";
import { StartupError } from "./startup-error.ts";

/** The meaning of SQLite's errors for the administrator of the machine. */
const hints: Readonly<Record<number, string>> = {
  8: "it or its folder is read-only",
  10: "the disk reports errors",
  11: "it is damaged; restore a backup",
  13: "the disk is full",
  14: "its folder cannot be read or written",
  26: "it is not a database",
};

/** A fault of the database during the start, as a sentence that names the database; anything else as it is. */
export function explainStartupError(error: unknown, settings: DatabaseSettings): unknown {
  const isRefusal = isUnavailable(error);
  const cause = isRefusal ? (error.cause ?? error) : error;
  const message = cause instanceof Error ? cause.message : "it does not answer";
  if (settings.databaseUrl !== null)
    return isRefusal
      ? new StartupError(
          `PostgreSQL at ${hostOf(settings.databaseUrl)} (DATABASE_URL) cannot be used: ${message}`,
        )
      : error;
  if (!(cause instanceof Error && "errcode" in cause)) return error;
  const hint = hints[Number(cause.errcode) & 0xff];
  const file = path.resolve(databaseFile(settings.dataDir));
  return new StartupError(
    `The database ${file} cannot be used: ${hint === undefined ? message : `${hint} (${message})`}.`,
  );
}

/** The address of the database, without the password. */
const hostOf = (url: string): string => new URL(url).host || "the local socket";
