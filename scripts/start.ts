import { existsSync } from "node:fs";
import path from "node:path";
import { buildParts } from "./build-parts.ts";

const settings = path.resolve(import.meta.dirname, "../.env");
if (existsSync(settings)) process.loadEnvFile(settings);

await buildParts(["pages", "server"]);
await import(new URL("../dist/server/main.js", import.meta.url).href);
