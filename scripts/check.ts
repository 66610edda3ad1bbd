import { checkArrows } from "./check-arrows.ts";
import { run, runAll } from "./run.ts";

await runAll([
  () => run("biome", ["check", "--error-on-warnings"]),
  async () => checkArrows(),
  // One checker: four parallel checkers would each compute the shared types again.
  () => run("tsc", ["-b", "--checkers", "1"]),
  () => run("knip", []),
]);
