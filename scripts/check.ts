import { checkArrows } from "./check-arrows.ts";
import { run, runAll } from "./run.ts";

await runAll([
  () => run("biome", ["check", "--error-on-warnings"]),
  async () => checkArrows(),
  // Each of the four that check beside each other by itself works out the types that they share anew.
  () => run("tsc", ["-b", "--checkers", "1"]),
  () => run("knip", []),
]);
