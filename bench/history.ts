import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { DatabaseSettings } from "../src/server/platform/database/database.ts";
import { startPostgres } from "../src/server/testing/postgres-cluster.ts";
import { openBenchServer } from "./bench-server.ts";
import { cases } from "./history-cases.ts";
import { creatorName } from "./history-data.ts";
import { quantile } from "./quantile.ts";

const quotations = 100_000;
const calls = 120;
const warmUp = 5;
const limit = 150;

async function measure(title: string, settings: DatabaseSettings): Promise<void> {
  const { app, addUser, close } = await openBenchServer(settings, quotations);
  try {
    const { token: admin } = await addUser("admin", "admin", creatorName(1));
    const { token: employee } = await addUser("employee", "employee");
    const table: Record<string, Record<string, number>> = {};
    for (const { name, as, path: address = "/api/quotation/history", query } of cases) {
      const headers = { authorization: `Bearer ${as === "employee" ? employee : admin}` };
      const times: number[] = [];
      for (let n = 0; n < warmUp + calls; n++) {
        const begun = performance.now();
        const answer = await app.inject({ url: `${address}?${new URLSearchParams(query?.(n))}`, headers });
        if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`);
        if (n >= warmUp) times.push(performance.now() - begun);
      }
      const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
      if (p95 > limit) process.exitCode = 1;
      table[name] = { p50: Number(p50.toFixed(1)), p95: Number(p95.toFixed(1)), limit };
    }
    console.log(`\n  ${title}, ${quotations.toLocaleString("en-IN")} quotations, ms`);
    console.table(table);
  } finally {
    await close();
  }
}

/** Search, filters and sort of the history on a full table, through the server's routes. */
export async function run(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "crane-quote-bench-"));
  const postgres = await startPostgres();
  try {
    await measure("SQLite", { databaseUrl: null, dataDir });
    await measure("PostgreSQL", { databaseUrl: postgres.url, dataDir });
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
