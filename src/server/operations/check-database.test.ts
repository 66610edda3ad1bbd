import { openSync, statSync, writeSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { databaseFile, openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrations/migrations.ts";
import { makeDatabase } from "#server/testing/databases.ts";
import { checkDatabaseFile, refuseDamagedPages } from "./check-database.ts";

test("a database with damaged pages in the middle is refused at the start, and a sound one is not", async () => {
  const made = await makeDatabase("sqlite");
  const database = openDatabase(made.settings);
  await migrate(database, () => new Date().toISOString());
  await database.close();
  const file = databaseFile(made.settings.dataDir);
  expect(() => refuseDamagedPages(file)).not.toThrow();
  const pages = openSync(file, "r+");
  writeSync(pages, Buffer.alloc(3 * 4096, 0xa5), 0, 3 * 4096, Math.floor(statSync(file).size / 8192) * 4096);
  expect(() => refuseDamagedPages(file)).toThrow(/^The database .* is damaged: .*/);
  await made.drop();
});

test("a database whose rows refer to missing rows is refused, and a sound one is not", async () => {
  const made = await makeDatabase("sqlite");
  const database = openDatabase(made.settings);
  await migrate(database, () => new Date().toISOString());
  await database.close();
  const file = databaseFile(made.settings.dataDir);
  expect(() => checkDatabaseFile(file)).not.toThrow();
  const connection = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  connection.exec("insert into reset_links (token_hash, user_id, expires_at) values ('t', 'nobody', '2026')");
  connection.close();
  expect(() => checkDatabaseFile(file)).toThrow("is damaged: rows refer to missing rows.");
  await made.drop();
});
