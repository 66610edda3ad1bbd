import { readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { databaseFile, openDatabase } from "#server/platform/database/database.ts";
import { runScript } from "#server/testing/child-server.ts";
import { childServers, settingsOf } from "#server/testing/child-servers.ts";
import { makeDatabase, type TestDatabase } from "#server/testing/databases.ts";

const refusal = "This data is from Crane Quote 0.1.0. Version 1.0.0 needs a new folder.\n";
/** The tables by which a database of 0.1.0 is known, with the first of its migrations. */
const statements = [
  "create table migrations (name text primary key, applied_at text not null)",
  "insert into migrations values ('0001-tables', '2026-11-20T06:30:00.000Z')",
  "insert into migrations values ('0002-session-places', '2026-11-20T06:30:00.000Z')",
  "create table users (id text)",
  "create table quotations (id text)",
  "create table price_tables (id text)",
];

const run = childServers();
let embedded: TestDatabase;
let postgres: TestDatabase;
let file: string;
beforeEach(async () => {
  embedded = await makeDatabase("sqlite");
  postgres = await makeDatabase("postgresql");
  file = databaseFile(embedded.settings.dataDir);
  const connection = new DatabaseSync(file);
  for (const statement of statements) connection.exec(statement);
  connection.close();
});
afterEach(async () => {
  await embedded.drop();
  await postgres.drop();
});

test("refuses data of 0.1.0 at the start, and leaves it unchanged", async () => {
  const before = readFileSync(file);
  const server = run(settingsOf(embedded));
  expect(await server.exit).toBe(1);
  expect(await server.errors).toBe(refusal);
  expect(readFileSync(file).equals(before)).toBe(true);

  const database = openDatabase(postgres.settings);
  for (const statement of statements) await sql.raw(statement).execute(database.db);
  const onPostgres = run(settingsOf(postgres));
  expect(await onPostgres.exit).toBe(1);
  expect(await onPostgres.errors).toBe(refusal);
  const { rows } = await sql`select 1 from pg_tables where schemaname = 'public'`.execute(database.db);
  expect(rows).toHaveLength(4);
  await database.close();
});

test("neither restores a backup of 0.1.0 nor moves it to PostgreSQL", async () => {
  const target = path.join(embedded.settings.dataDir, "other");
  const restored = await runScript("restore", [file], { DATA_DIR: target });
  expect(restored).toMatchObject({ code: 1, errors: refusal });
  const moved = await runScript("move-to-postgres", [], {
    DATA_DIR: embedded.settings.dataDir,
    DATABASE_URL: postgres.settings.databaseUrl ?? "",
  });
  expect(moved).toMatchObject({ code: 1, errors: refusal });
});
