import { afterEach } from "vitest";
import { type ChildServer, startChildServer } from "./child-server.ts";
import type { TestDatabase } from "./databases.ts";

/** Starts real server processes that end with the test which started them. */
export function childServers(): (settings: Record<string, string>) => ChildServer {
  const children: ChildServer[] = [];
  afterEach(async () => {
    for (const child of children.splice(0)) await child.kill();
  });
  return (settings) => {
    const server = startChildServer(settings);
    children.push(server);
    return server;
  };
}

/** The settings of a server on a database of a test. */
export const settingsOf = ({ settings }: TestDatabase): Record<string, string> => ({
  DATA_DIR: settings.dataDir,
  ...(settings.databaseUrl === null ? {} : { DATABASE_URL: settings.databaseUrl }),
});
