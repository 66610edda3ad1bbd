import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTestFolder } from "#server/testing/test-folder.ts";
import { openSqlite, refreshStatistics } from "./sqlite-database.ts";

const file = path.join(makeTestFolder("crane-quote-sqlite-"), "test.sqlite");
const db = openSqlite(file);
const other = new DatabaseSync(file, { timeout: 0 });
beforeAll(() => sql`create table counters (name text primary key, value integer)`.execute(db));
afterAll(async () => {
  other.close();
  await db.destroy();
});

const writeElsewhere = () => other.exec("begin immediate; rollback");

test("a transaction holds the write lock from its beginning to its end", async () => {
  await db.transaction().execute(async (transaction) => {
    await sql`select 1`.execute(transaction);
    expect(writeElsewhere).toThrow("database is locked");
  });
  expect(writeElsewhere).not.toThrow();
});

test("a read is answered during a long transaction, from what was committed before it", async () => {
  await sql`insert into counters values ('before', 1)`.execute(db);
  const read = () => db.selectFrom("counters").select("value").where("name", "=", "before").execute();
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable("counters").set({ value: 2 }).where("name", "=", "before").execute();
    expect(await read()).toEqual([{ value: 1 }]);
    expect(await transaction.selectFrom("counters").select("value").execute()).toEqual([{ value: 2 }]);
  });
  expect(await read()).toEqual([{ value: 2 }]);
  // A write waits for its turn.
  const order: string[] = [];
  const long = db.transaction().execute(async (transaction) => {
    await read();
    await sql`select 1`.execute(transaction);
    order.push("transaction");
  });
  await sql`update counters set value = 3`.execute(db);
  order.push("write");
  await long;
  expect(order).toEqual(["transaction", "write"]);
  expect(await read()).toEqual([{ value: 3 }]);
});

test("a full disk is reported, and the connection stays usable", async () => {
  await sql`create table texts (text text not null)`.execute(db);
  await sql`pragma max_page_count = 4`.execute(db);
  const text = "x".repeat(100_000);
  const full = db
    .transaction()
    .execute((transaction) => sql`insert into texts values (${text})`.execute(transaction));
  await expect(full).rejects.toMatchObject({ code: "unavailable" });
  await sql`pragma max_page_count = 1000000`.execute(db);
  await db
    .transaction()
    .execute((transaction) => sql`insert into texts values (${text})`.execute(transaction));
  expect(writeElsewhere).not.toThrow();
});

test("a long run of queries lets other work run in between", async () => {
  let turns = 0;
  const turn = setInterval(() => turns++, 1);
  // A fast machine runs thousands before the first turn.
  for (let n = 0; n < 200_000 && turns === 0; n++) await sql`select ${n}`.execute(db);
  clearInterval(turn);
  expect(turns).toBeGreaterThan(0);
});

test("uses the index that finds fewer rows once the rows are counted", async () => {
  await sql`create table parts (id text primary key, kind text, place integer, name text)`.execute(db);
  await sql`create index parts_kind on parts (kind, place, id)`.execute(db);
  await sql`with recursive n (n) as (select 1 union all select n + 1 from n where n < 5000)
    insert into parts select n, 'part', n, n from n`.execute(db);
  const ids = sql.join(Array.from({ length: 20 }, (_, n) => String(n)));
  const plan = async (): Promise<string> =>
    JSON.stringify(
      (
        await sql`explain query plan select name from parts where kind = 'part' and id in (${ids})`.execute(
          db,
        )
      ).rows,
    );
  expect(await plan()).toContain("parts_kind");
  await refreshStatistics(db);
  expect(await plan()).toContain("sqlite_autoindex_parts_1 (id=?)");
});

test("a limit and an offset stand in the text of a statement, which SQLite else compiles again for each run", () => {
  const { sql, parameters } = db
    .selectFrom("counters")
    .select("name")
    .where("value", ">", 7)
    .limit(20)
    .offset(40)
    .compile();
  expect([sql, parameters]).toEqual([
    'select "name" from "counters" where "value" > ? limit 20 offset 40',
    [7],
  ]);
});
