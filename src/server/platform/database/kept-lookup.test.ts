import { expect, test } from "vitest";
import { onBothDatabases } from "#server/testing/databases.ts";
import { openDatabase } from "./database.ts";
import { keepLookup } from "./kept-lookup.ts";
import type { CounterRow, Db } from "./schema.ts";

const findCounter = keepLookup(
  (row: CounterRow) => row.name,
  (db, names) => db.selectFrom("counters").selectAll().where("name", "in", names),
);

const set = (db: Db, name: string, value: number) =>
  db
    .insertInto("counters")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();

onBothDatabases("a kept look-up", (database) => {
  test("finds each key's own rows, asked one by one and all at once", async () => {
    const { db } = database();
    const names = Array.from({ length: 21 }, (_, index) => `counter ${index}`);
    for (const [index, name] of names.entries()) await set(db, name, index);
    for (const [index, name] of names.entries())
      expect(await findCounter(db, name)).toEqual([{ name, value: index }]);
    const asked = [...names, "nowhere", ...names];
    const found = await Promise.all(asked.map((name) => findCounter(db, name)));
    expect(found.map(([row]) => row?.name)).toEqual([...names, undefined, ...names]);
  });

  test("sees every change at once, its own and another connection's", async () => {
    const { db, settings } = database();
    const other = openDatabase(settings);
    for (let value = 1; value <= 20; value++) {
      const writer = value % 2 === 0 ? db : other.db;
      await set(writer, "changing", value);
      const found = await Promise.all([findCounter(db, "changing"), findCounter(other.db, "changing")]);
      expect(found.map(([row]) => row?.value)).toEqual([value, value]);
    }
    await other.close();
  });

  test("sees what its transaction wrote, and others see it only once it is committed", async () => {
    const { db } = database();
    await set(db, "in a transaction", 1);
    const undone = db.transaction().execute(async (transaction) => {
      await set(transaction, "in a transaction", 2);
      expect(await findCounter(transaction, "in a transaction")).toMatchObject([{ value: 2 }]);
      expect(await findCounter(db, "in a transaction")).toMatchObject([{ value: 1 }]);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await findCounter(db, "in a transaction")).toMatchObject([{ value: 1 }]);
  });

  test("must use its keys in their order", async () => {
    const find = keepLookup(
      (row: CounterRow) => row.name,
      (db, names) => db.selectFrom("counters").selectAll().where("value", ">", 0).where("name", "in", names),
    );
    await expect(async () => find(database().db, "a")).rejects.toThrow(/another order/);
  });
});
