import path from "node:path";
import type { Config } from "../platform/config.ts";
import { projectFolder } from "../platform/project-folder.ts";
import { StartupError } from "../platform/startup-error.ts";

/**
 * The data folder of the embedded database.
 * @throws StartupError with PostgreSQL, whose own tool does this
 */
export function embeddedFolder(config: Pick<Config, "databaseUrl" | "dataDir">, instead: string): string {
  if (config.databaseUrl !== null) throw new StartupError(`DATABASE_URL names a PostgreSQL, and ${instead}`);
  return path.resolve(projectFolder, config.dataDir);
}
