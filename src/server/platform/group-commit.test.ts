import { expect, test } from "vitest";
import { onBothDatabases } from "#server/testing/databases.ts";
import { openDatabase } from "./database.ts";
import { isTaken } from "./database-faults.ts";
import { makeGroupCommit } from "./group-commit.ts";
import { keepInsert } from "./kept-insert.ts";
import type { CounterRow, Db } from "./schema.ts";

const insertCounter = keepInsert((db, row: CounterRow) => db.insertInto("counters").values(row));
const counterValue = async (db: Db, name: string): Promise<number | undefined> =>
  (await db.selectFrom("counters").select("value").where("name", "=", name).executeTakeFirst())?.value;

onBothDatabases("a group commit", (database) => {
  test("writes all that wait in one transaction, in the order of their names", async () => {
    const { db } = database();
    const commitTogether = makeGroupCommit(db);
    const transactions = new Set<Db>();
    const written: string[] = [];
    const names = Array.from({ length: 20 }, (_, index) => `together ${String.fromCharCode(116 - index)}`);
    const results = await Promise.all(
      names.map((name, value) =>
        commitTogether(name, async (db) => {
          transactions.add(db);
          await insertCounter(db, { name, value });
          written.push(name);
          return value;
        }),
      ),
    );
    expect(results).toEqual(names.map((_, value) => value));
    expect(written).toEqual([...names].sort());
    expect(transactions.size).toBe(1);
    for (const [value, name] of names.entries()) expect(await counterValue(db, name)).toBe(value);
  });

  test("is done for a caller only when another connection can read it", async () => {
    const { db, settings } = database();
    const other = openDatabase(settings);
    const commitTogether = makeGroupCommit(db);
    await Promise.all(
      Array.from({ length: 30 }, async (_, value) => {
        const name = `read ${value}`;
        await commitTogether(name, (db) => insertCounter(db, { name, value }));
        expect(await counterValue(other.db, name)).toBe(value);
      }),
    );
    await other.close();
  });

  test("one that fails is told why, and its neighbours are written", async () => {
    const { db } = database();
    const commitTogether = makeGroupCommit(db);
    await insertCounter(db, { name: "neighbour 3", value: 0 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, (_, value) =>
        commitTogether(`neighbour ${value}`, async (db) => {
          await insertCounter(db, { name: `neighbour ${value}`, value });
          if (value === 5) throw new Error("refused");
        }),
      ),
    );
    expect(outcomes.map(({ status }) => status)).toEqual([
      "fulfilled",
      "fulfilled",
      "fulfilled",
      "rejected",
      "fulfilled",
      "rejected",
    ]);
    const [taken, refused] = outcomes.flatMap((outcome) =>
      outcome.status === "rejected" ? [outcome.reason as unknown] : [],
    );
    expect(isTaken(taken, "counters", "name")).toBe(true);
    expect(refused).toEqual(new Error("refused"));
    expect(await Promise.all([2, 3, 4, 5].map((value) => counterValue(db, `neighbour ${value}`)))).toEqual([
      2,
      0,
      4,
      undefined,
    ]);
  });
});
