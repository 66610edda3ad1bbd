import { expect, test } from "vitest";
import { onBothDatabases } from "#server/testing/databases.ts";
import { keepQuery } from "./kept-query.ts";

onBothDatabases("a kept query", (database) => {
  test("takes other values at each run, in a transaction too", async () => {
    const { db } = database();
    await db
      .insertInto("counters")
      .values([
        { name: "a", value: 1 },
        { name: "b", value: 2 },
      ])
      .execute();
    const find = keepQuery((db, name: string) =>
      db.selectFrom("counters").selectAll().where("name", "=", name),
    );
    expect(await find(db, "a")).toEqual({ name: "a", value: 1 });
    expect(await find(db, "b")).toEqual({ name: "b", value: 2 });
    expect(await find(db, "c")).toBeUndefined();
    await db.transaction().execute(async (db) => {
      await db.insertInto("counters").values({ name: "c", value: 3 }).execute();
      expect(await find(db, "c")).toEqual({ name: "c", value: 3 });
    });
  });

  test("must use its values in their order", async () => {
    const find = keepQuery((db, name: string, value: number) =>
      db.selectFrom("counters").selectAll().where("value", "=", value).where("name", "=", name),
    );
    await expect(find(database().db, "a", 1)).rejects.toThrow(/another order/);
  });
});
