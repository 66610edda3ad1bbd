import { buildParts } from "./build-parts.ts";

await buildParts(["pages", "server"], { force: true });
