import { run, runAll } from "./run.ts";

await runAll([() => run("biome", ["check", "--write"])]);
