import { fillDemonstration } from "#server/demonstration/fill-demonstration.ts";
import { runServer } from "#server/run-server.ts";
import { buildParts } from "./build-parts.ts";

// A folder of its own: a demonstration never mixes with the firm's quotations.
process.env.DATA_DIR ??= "data-demo";
await buildParts(["pages"]);
await runServer(
  ({ database, firm }) => fillDemonstration(database.db, firm, new Date().toISOString()),
  // An invented firm that has filled all blocks of its papers.
  { firstFirmFile: "config/demonstration.json" },
);
