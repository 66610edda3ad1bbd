import { existsSync } from "node:fs";
import path from "node:path";
import { buildWeb } from "./web-build.ts";

const settings = path.resolve(import.meta.dirname, "../.env");
if (existsSync(settings)) process.loadEnvFile(settings);

await buildWeb();
await import("#server/main.ts");
