import { checkArrows } from "./check-arrows.ts";
import { run, runAll } from "./run.ts";

await runAll([
  () => run("biome", ["check", "--error-on-warnings"]),
  async () => checkArrows(),
  () => run("tsc", ["-b"]),
  () => run("knip", []),
]);
