import { run, runAll } from "./run.ts";

// The API with a watch on its sources, and the pages from Vite, which passes /api on to it.
await runAll([
  async () => {
    await Promise.all([
      run(process.execPath, ["--watch-path=src", "src/server/main.ts"], { NODE_ENV: "development" }),
      run("vite", []),
    ]);
  },
]);
