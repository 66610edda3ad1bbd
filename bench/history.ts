import type { DatabaseSettings } from "../src/server/platform/database/database.ts";
import type { Db } from "../src/server/platform/database/schema.ts";
import { newId } from "../src/server/platform/new-id.ts";
import { openBenchServer } from "./bench-server.ts";
import { cases } from "./history-cases.ts";
import { creatorName } from "./history-data.ts";
import { onBothDatabases } from "./on-both-databases.ts";
import { quantile } from "./quantile.ts";

const quotations = 100_000;
const revisions = 3;
const calls = 120;
const warmUp = 5;
const usualLimit = 150;
const activityEntries = 500;

/** The quotations that were saved last. */
async function newestNumbers(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("sales")
    .select("number")
    .orderBy("created_at", "desc")
    .limit(200)
    .execute();
  return rows.map(({ number }) => number);
}

/** Notes on one quotation, until its activity has so many entries. */
async function fillActivity(db: Db, subject: string, count: number): Promise<void> {
  const at = new Date().toISOString();
  const entries = Array.from({ length: count }, (_, n) => ({
    id: newId(),
    subject,
    at,
    by_id: "bench",
    by: "bench",
    kind: "note" as const,
    from: null,
    to: null,
    note: `Call ${n}`,
  }));
  await db.insertInto("activity").values(entries).execute();
}

async function measure(title: string, settings: DatabaseSettings): Promise<void> {
  const { app, database, addUser, close } = await openBenchServer(settings, quotations, revisions);
  try {
    const { token: admin } = await addUser("admin", "admin", creatorName(1));
    const { token: employee } = await addUser("employee", "employee");
    const table: Record<string, Record<string, number>> = {};
    const numbers = await newestNumbers(database.db);
    await fillActivity(database.db, numbers[0] ?? "", activityEntries);
    for (const { name, as, path = "/api/quotation/history", query, limit = usualLimit } of cases) {
      const headers = { authorization: `Bearer ${as === "employee" ? employee : admin}` };
      const times: number[] = [];
      for (let n = 0; n < warmUp + calls; n++) {
        const begun = performance.now();
        const address = typeof path === "string" ? path : path(numbers, n);
        const answer = await app.inject({ url: `${address}?${new URLSearchParams(query?.(n))}`, headers });
        if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`);
        if (n >= warmUp) times.push(performance.now() - begun);
      }
      const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
      if (p95 > limit) process.exitCode = 1;
      table[name] = { p50: Number(p50.toFixed(1)), p95: Number(p95.toFixed(1)), limit };
    }
    console.log(
      `\n  ${title}, ${quotations.toLocaleString("en-IN")} quotations with ${revisions} revisions each, ms`,
    );
    console.table(table);
  } finally {
    await close();
  }
}

/** Search, filters and sort of the history, bridges and activity on full tables, through the server's routes. */
export const run = (): Promise<void> => onBothDatabases(measure);
