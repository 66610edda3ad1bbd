import { urlOf } from "#server/listen.ts";
import { readConfig } from "#server/platform/config.ts";
import { loadSettings } from "./load-settings.ts";
import { run, runAll } from "./run.ts";

// The API with a watch on its sources, and the pages from Vite, which passes /api on to it.
await runAll([
  async () => {
    loadSettings();
    const { host, port } = readConfig(process.env);
    await Promise.all([
      run(process.execPath, ["--watch-path=src", "scripts/dev-server.ts"], { NODE_ENV: "development" }),
      run("vite", [], { API_URL: urlOf(host, port) }),
    ]);
  },
]);
