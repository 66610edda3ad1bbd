import { openDatabase } from "#server/platform/database/database.ts";
import { newId } from "#server/platform/new-id.ts";
import { putInForce } from "#server/price-tables/put-in-force.ts";
import { createTableFiles } from "#server/price-tables/upload/file-jobs.ts";
import { runTableJob } from "#server/price-tables/upload/table-job.ts";
import { waitForKill } from "./killed-process.ts";

/** Replaces the hoist table of single girder cranes up to a point, says so, and waits there to be killed. */
export type KillPoint = "while loading" | "when loaded" | "before commit";

const [dataDir = "", point = ""] = process.argv.slice(2);
const table = { crane_type: "single-girder", collection: "hoist" } as const;
const rows = 12_000;
const stepsBeforeKill = 9;

let text = "capacity,hoist_type,height_m,price\n";
for (let n = 0; n < rows; n++) text += `5T,Type ${Math.floor(n / 1000)},${1 + (n % 1000)},1\n`;

const { db } = openDatabase({ databaseUrl: null, dataDir });
let steps = 0;
const content = Buffer.from(text);
const { loaded } = (await runTableJob(db, { kind: "load", table, content }, createTableFiles(), async () => {
  if (++steps === stepsBeforeKill && point === ("while loading" satisfies KillPoint)) await waitForKill();
})) as { loaded: { rowsId: string; rowCount: number; sha256: string } };
if (point === ("when loaded" satisfies KillPoint)) await waitForKill();
await db.transaction().execute(async (db) => {
  await putInForce(db, table, {
    id: newId(),
    rows_id: loaded.rowsId,
    row_count: loaded.rowCount,
    sha256: loaded.sha256,
    source: "upload",
    file_name: "hoist.csv",
    restored_from: null,
    created_at: "2026-11-20T06:30:00.000Z",
    created_by_id: null,
    created_by: "admin",
  });
  await waitForKill();
});
