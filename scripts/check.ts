import { run, runAll } from "./run.ts";

await runAll([
  () => run("biome", ["check", "--error-on-warnings"]),
  () => run("tsc", ["-b"]),
  () => run("knip", []),
]);
