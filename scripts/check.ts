import { checkImports } from "./check-imports.ts";
import { run, runAll } from "./run.ts";

await runAll([
  () => run("biome", ["check", "--error-on-warnings"]),
  async () => checkImports(),
  // One checker: four parallel checkers would each compute the shared types again.
  () => run("tsc", ["-b", "--checkers", "1"]),
  () => run("knip", []),
]);
