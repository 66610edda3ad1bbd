import { expect, test } from "vitest";
import { onBothDatabases } from "#server/testing/databases.ts";
import { openDatabase } from "./database.ts";
import { isTaken } from "./database-faults.ts";
import { makeGroupCommit } from "./group-commit.ts";
import { keepInsert } from "./kept-insert.ts";
import type { CounterRow, Db } from "./schema.ts";

const insertCounters = keepInsert((db, rows: readonly CounterRow[]) =>
  db.insertInto("counters").values(rows),
);
const writeCounters = async (db: Db, rows: readonly CounterRow[]): Promise<number[]> => {
  await insertCounters(db, rows);
  return rows.map(({ value }) => value);
};
const counterValue = async (db: Db, name: string): Promise<number | undefined> =>
  (await db.selectFrom("counters").select("value").where("name", "=", name).executeTakeFirst())?.value;

onBothDatabases("a group commit", (database) => {
  test("writes all that wait in one transaction, kind by kind in the order of their names", async () => {
    const { db } = database();
    const together = makeGroupCommit(db);
    const transactions = new Set<Db>();
    const written: string[] = [];
    const makeKind = () =>
      together(async (db, rows: readonly CounterRow[]) => {
        transactions.add(db);
        written.push(...rows.map(({ name }) => name));
        return writeCounters(db, rows);
      });
    const [first, second] = [makeKind(), makeKind()];
    const named = (kind: string) =>
      Array.from({ length: 20 }, (_, index) => `${kind} ${String.fromCharCode(116 - index)}`);
    const [early, late] = [named("early"), named("late")];
    const names = [...late, ...early];
    const results = await Promise.all(
      names.map((name, value) => (early.includes(name) ? first : second)(name, { name, value })),
    );
    expect(results).toEqual(names.map((_, value) => value));
    expect(written).toEqual([...early.sort(), ...late.sort()]);
    expect(transactions.size).toBe(1);
    for (const [value, name] of names.entries()) expect(await counterValue(db, name)).toBe(value);
  });

  test("is done for a caller only when another connection can read it", async () => {
    const { db, settings } = database();
    const other = openDatabase(settings);
    const write = makeGroupCommit(db)(writeCounters);
    await Promise.all(
      Array.from({ length: 30 }, async (_, value) => {
        const name = `read ${value}`;
        await write(name, { name, value });
        expect(await counterValue(other.db, name)).toBe(value);
      }),
    );
    await other.close();
  });

  test("one that fails is told why, and its neighbours are written", async () => {
    const { db } = database();
    const write = makeGroupCommit(db)(async (db, rows: readonly CounterRow[]) => {
      const written = await writeCounters(db, rows);
      if (rows.some(({ value }) => value === 5)) throw new Error("refused");
      return written;
    });
    await insertCounters(db, [{ name: "neighbour 3", value: 0 }]);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, (_, value) =>
        write(`neighbour ${value}`, { name: `neighbour ${value}`, value }),
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
