import path from "node:path";
import { moveToPostgres } from "#server/operations/move-to-postgres.ts";
import { readConfig } from "#server/platform/config.ts";
import { StartupError } from "#server/platform/startup-error.ts";
import { runCommand } from "./run-command.ts";

await runCommand(async () => {
  const config = readConfig(process.env);
  if (config.databaseUrl === null)
    throw new StartupError("DATABASE_URL must name the empty PostgreSQL database to copy into.");
  const dataDir = path.resolve(import.meta.dirname, "..", config.dataDir);
  const moved = await moveToPostgres(dataDir, config.databaseUrl);
  return `Copied ${moved.rows} rows of ${moved.tables} tables from ${dataDir} and compared counts and totals. Start the server with this DATABASE_URL; the embedded database is unchanged.`;
});
