import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrations/migrations.ts";
import { makeDatabase } from "#server/testing/databases.ts";
import { tableTitle } from "./table-title.ts";

test("every table of the database has a title", async () => {
  const made = await makeDatabase("sqlite");
  const database = openDatabase(made.settings);
  onTestFinished(async () => {
    await database.close();
    await made.drop();
  });
  await migrate(database, () => new Date().toISOString());
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite%'
  `.execute(database.db);
  expect(rows.length).toBeGreaterThan(30);
  // A table without a title shows its name.
  const untitled = rows.filter(({ name }) => tableTitle(name) === name.replaceAll("_", " "));
  expect(untitled).toEqual([]);
});
