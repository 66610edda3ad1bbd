import { buildParts } from "./build-parts.ts";
import { loadSettings } from "./load-settings.ts";

loadSettings();
await buildParts(["pages", "server"]);
await import(new URL("../dist/server/main.js", import.meta.url).href);
