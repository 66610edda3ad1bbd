import { fillDemonstration } from "#server/demonstration/fill-demonstration.ts";
import { readConfig } from "#server/platform/config.ts";
import { readFirmFile } from "#server/platform/firm-file.ts";
import { runServer } from "#server/run-server.ts";
import { firmFileOf } from "#server/start-server.ts";
import { buildParts } from "./build-parts.ts";

// A folder of its own: a demonstration never mixes with the firm's quotations.
process.env.DATA_DIR ??= "data-demo";
// An invented firm that has filled all blocks of its papers.
process.env.COMPANY_FILE ??= "config/demonstration.json";
await buildParts(["pages"]);
await runServer(async (server) => {
  const file = firmFileOf(readConfig(process.env));
  return fillDemonstration(server.database.db, await readFirmFile(file), new Date().toISOString());
});
