import path from "node:path";
import { embeddedFolder } from "#server/operations/embedded-folder.ts";
import { restoreBackup } from "#server/operations/restore.ts";
import { readConfig } from "#server/platform/config.ts";
import { secretKeyFile } from "#server/platform/secret-key.ts";
import { StartupError } from "#server/platform/startup-error.ts";
import { runCommand } from "./run-command.ts";

await runCommand(async () => {
  const config = readConfig(process.env);
  const dataDir = embeddedFolder(config, "pg_restore (or psql) restores what pg_dump made.");
  const file = process.argv[2];
  if (!file) throw new StartupError("Usage: npm run restore -- FILE");
  const { replaced } = await restoreBackup(dataDir, path.resolve(file), new Date());
  const kept =
    replaced === null ? "There was no database before." : `The replaced data is kept in ${replaced}.`;
  return `Restored ${path.resolve(file)} into ${dataDir}. ${kept} All users must sign in again. Second factors need the key file ${secretKeyFile(config)} of that time.`;
});
