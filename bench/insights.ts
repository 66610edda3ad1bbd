import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { shiftDay } from "../src/domain/format.ts";
import { figures } from "../src/domain/sales/insights.ts";
import type { DatabaseSettings } from "../src/server/platform/database/database.ts";
import { startPostgres } from "../src/server/testing/postgres-cluster.ts";
import { openBenchServer } from "./bench-server.ts";
import { creatorName } from "./history-data.ts";
import { quantile } from "./quantile.ts";

const quotations = 100_000;
const revisions = 3;
const calls = 12;
const warmUp = 2;
const figureLimit = 300;
const similarLimit = 50;

type Case = { name: string; limit: number; url: (n: number) => string };

const today = new Date().toISOString().slice(0, 10);
const year = `start_date=${shiftDay(today, -365)}`;
const past = (n: number): string => `as_of=${shiftDay(today, -30 * (1 + (n % 12)))}`;

/** Each figure of all years, of one year, and as of a past day; the pipeline, its lists, and what is like a quotation. */
const casesFor = (numbers: readonly string[]): Case[] => [
  ...figures.flatMap((figure): Case[] => [
    { name: figure, limit: figureLimit, url: () => `/api/insights/${figure}` },
    { name: `${figure}, a year`, limit: figureLimit, url: () => `/api/insights/${figure}?${year}` },
    { name: `${figure}, a past day`, limit: figureLimit, url: (n) => `/api/insights/${figure}?${past(n)}` },
  ]),
  {
    name: "win-rate by creator",
    limit: figureLimit,
    url: () => "/api/insights/win-rate?by=creator",
  },
  {
    name: "list behind a bar",
    limit: figureLimit,
    url: () => "/api/insights/ageing/list?row=over 60&page=3",
  },
  { name: "pipeline", limit: figureLimit, url: () => "/api/pipeline" },
  { name: "pipeline, a list", limit: figureLimit, url: () => "/api/pipeline/list?part=none&page=7" },
  {
    name: "similar",
    limit: similarLimit,
    url: (n) => `/api/quotation/${numbers[n % numbers.length]}/similar`,
  },
];

async function measure(title: string, settings: DatabaseSettings): Promise<void> {
  const { app, database, addUser, close } = await openBenchServer(settings, quotations, revisions);
  try {
    const { token } = await addUser("admin", "admin", creatorName(1));
    const rows = await database.db
      .selectFrom("quotations")
      .select("number")
      .orderBy("created_at", "desc")
      .limit(200)
      .execute();
    const headers = { authorization: `Bearer ${token}` };
    const table: Record<string, Record<string, number>> = {};
    for (const { name, limit, url } of casesFor(rows.map(({ number }) => number))) {
      const times: number[] = [];
      for (let n = 0; n < warmUp + calls; n++) {
        const begun = performance.now();
        const answer = await app.inject({ url: encodeURI(url(n)), headers });
        if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`);
        if (n >= warmUp) times.push(performance.now() - begun);
      }
      const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
      if (p95 > limit) process.exitCode = 1;
      table[name] = { p50: Number(p50.toFixed(1)), p95: Number(p95.toFixed(1)), limit };
    }
    const { stages } = await database.db
      .selectFrom("stages")
      .select((eb) => eb.fn.countAll<number>().as("stages"))
      .executeTakeFirstOrThrow();
    console.log(
      `\n  ${title}, ${quotations.toLocaleString("en-IN")} quotations with ${revisions} revisions each, ${Number(stages).toLocaleString("en-IN")} stages, ms`,
    );
    console.table(table);
  } finally {
    await close();
  }
}

/** The figures of Insights, the pipeline and similar quotations on full tables, through the server's routes. */
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
