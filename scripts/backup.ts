import { existsSync } from "node:fs";
import { backupFolder, makeBackup } from "#server/operations/backup.ts";
import { embeddedFolder } from "#server/operations/embedded-folder.ts";
import { readConfig } from "#server/platform/config.ts";
import { databaseFile } from "#server/platform/database/database.ts";
import { secretKeyFile } from "#server/platform/secret-key.ts";
import { StartupError } from "#server/platform/startup-error.ts";
import { runCommand } from "./run-command.ts";

await runCommand(async () => {
  const config = readConfig(process.env);
  const dataDir = embeddedFolder(config, "pg_dump backs it up.");
  if (!existsSync(databaseFile(dataDir)))
    throw new StartupError(`There is no database in ${dataDir}. DATA_DIR names its folder.`);
  try {
    const file = await makeBackup(dataDir, new Date());
    return `Second factors need the key file ${secretKeyFile(config)}. Keep a copy of it, apart from the backups.\nBackup made and checked: ${file}`;
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The backup in ${backupFolder(dataDir)} could not be made: ${String(error)}`);
  }
});
