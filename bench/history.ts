import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { roles } from "../src/domain/roles.ts";
import { buildApp } from "../src/server/app.ts";
import {
  type Database,
  type DatabaseSettings,
  openDatabase,
} from "../src/server/platform/database/database.ts";
import { migrate } from "../src/server/platform/database/migrations.ts";
import { newId } from "../src/server/platform/new-id.ts";
import { startPostgres } from "../src/server/testing/postgres-cluster.ts";
import { hashToken, newToken } from "../src/server/users/session-token.ts";
import { insertSession } from "../src/server/users/sessions-repository.ts";
import { newUserRow } from "../src/server/users/user-row.ts";
import { insertUser } from "../src/server/users/users-repository.ts";
import { type Case, cases, newest, now } from "./history-cases.ts";
import { company, creatorName, fillQuotations } from "./history-data.ts";

const quotations = 100_000;
const calls = 120;
const limit = 150;
/** What a page of the history may take in all, as a multiple of its SQL by hand. */
const mostTimesSql = 2;

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

async function timed(run: (n: number) => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  for (let n = 0; n < 5; n++) await run(n);
  const times: number[] = [];
  for (let n = 0; n < calls; n++) {
    const start = performance.now();
    await run(n);
    times.push(performance.now() - start);
  }
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

async function signIn({ db }: Database, role: (typeof roles)[number]): Promise<string> {
  const id = role === "admin" ? creatorName(1) : newId();
  const fields = { username: role, email: `${role}@cranes.example`, full_name: role, role, phone: null };
  await insertUser(db, newUserRow({ id, fields, passwordHash: "none", now }));
  const token = newToken();
  const session = { token_hash: hashToken(token), user_id: id, created_at: now, last_used_at: now };
  const expires_at = new Date(Date.parse(now) + 3_600_000).toISOString();
  await insertSession(db, { ...session, expires_at, ended_at: null, end_reason: null });
  return token;
}

/** The page's ids, its documents and the count, as one would write them by hand. */
async function rawPage({ db }: Database, page: Case, n: number): Promise<void> {
  const where = page.where ? `where ${page.where(n)}` : "";
  if (page.path?.endsWith("creators")) {
    await sql.raw("select distinct created_by from quotations order by created_by").execute(db);
    return;
  }
  const ids = await sql
    .raw<{ id: string }>(
      `select id from quotations ${where} order by ${page.order ?? newest} limit 10 offset ${page.offset?.(n) ?? 0}`,
    )
    .execute(db);
  const list = ids.rows.map(({ id }) => `'${id}'`).join(",");
  if (list !== "")
    await sql.raw(`select document from quotation_revisions where quotation_id in (${list})`).execute(db);
  if (!page.path) await sql.raw(`select count(*) from quotations ${where}`).execute(db);
}

async function measure(title: string, database: Database, app: FastifyInstance): Promise<boolean> {
  const tokens = { admin: await signIn(database, "admin"), employee: await signIn(database, "employee") };
  console.log(`\n  ${title}, ${quotations.toLocaleString("en-IN")} quotations, ms`);
  console.log(
    `  ${"".padEnd(26)}${"HTTP p50".padStart(10)}${"p95".padStart(8)}${"SQL p50".padStart(10)}${"p95".padStart(8)}`,
  );
  let isQuick = true;
  for (const page of cases) {
    const headers = { authorization: `Bearer ${tokens[page.as ?? "admin"]}` };
    const http = await timed(async (n) => {
      const query = new URLSearchParams(page.query?.(n));
      const answer = await app.inject({ url: `${page.path ?? "/api/quotation/history"}?${query}`, headers });
      if (answer.statusCode !== 200) throw new Error(`${page.name}: ${answer.statusCode} ${answer.body}`);
    });
    const raw = await timed((n) => rawPage(database, page, n));
    const cells = [http.p50, http.p95, raw.p50, raw.p95].map((value, index) =>
      value.toFixed(1).padStart(index % 2 ? 8 : 10),
    );
    const ratio = http.p50 / raw.p50;
    const faults = [
      ...(http.p95 >= limit ? [`above ${limit}`] : []),
      ...(!page.path && ratio > mostTimesSql ? [`more than ${mostTimesSql} times its SQL`] : []),
    ];
    if (faults.length > 0) isQuick = false;
    console.log(
      `  ${page.name.padEnd(26)}${cells.join("")}${`${ratio.toFixed(1)} ×`.padStart(8)}  ${faults.join(", ")}`,
    );
  }
  return isQuick;
}

async function measureOn(title: string, settings: DatabaseSettings): Promise<boolean> {
  const patient = openDatabase(settings, { patient: true });
  await migrate(patient, () => now);
  await fillQuotations(patient.db, quotations, now);
  if (patient.kind === "postgresql") await sql`vacuum analyze`.execute(patient.db);
  await patient.close();
  const database = openDatabase(settings);
  const app = await buildApp({
    config: { sessionHours: 12, logLevel: "silent", publicUrl: null, trustProxy: false },
    database,
    company,
    version: "bench",
    now: () => now,
    newId,
    passwordCost: { memory: 8, passes: 1, parallelism: 1 },
    webDir: null,
    development: false,
  });
  await app.ready();
  try {
    return await measure(title, database, app);
  } finally {
    await app.close();
    await database.close();
  }
}

/** Search, filters and sort of the history on a full table, through the server's routes and as raw SQL. */
export async function run(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "crane-quote-bench-"));
  const postgres = await startPostgres();
  try {
    const sqlite = await measureOn("SQLite", { databaseUrl: null, dataDir });
    const postgresql = await measureOn("PostgreSQL", { databaseUrl: postgres.url, dataDir });
    if (!sqlite || !postgresql) process.exitCode = 1;
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
