import { sql } from "kysely";
import { expect, test } from "vitest";
import { onAppBench } from "../../testing/app-bench.tsx";
import { tableTitle } from "./table-title.ts";

const bench = onAppBench();

test("every table of the database has a title", async () => {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite%'
  `.execute(bench.server().database.db);
  expect(rows.length).toBeGreaterThan(30);
  // A table without a title shows its name.
  const untitled = rows.filter(({ name }) => tableTitle(name) === name.replaceAll("_", " "));
  expect(untitled).toEqual([]);
});
