import { expect, test } from "vitest";
import { onBothDatabases } from "#server/testing/databases.ts";
import { makeRowWriter } from "./row-writer.ts";

onBothDatabases("a writer of many rows", (database) => {
  test("writes all rows of several calls, whatever their number", async () => {
    const { db } = database();
    const write = makeRowWriter(db, (rows: readonly { name: string; value: number }[]) =>
      db.insertInto("counters").values(rows),
    );
    const names = Array.from({ length: 123 }, (_, at) => `row ${1000 + at}`);
    const rows = names.map((name, value) => ({ name, value }));
    for (const [from, to] of [
      [0, 120],
      [120, 122],
      [122, 122],
      [122, 123],
    ])
      await write(rows.slice(from, to));
    const counters = db.selectFrom("counters").select(["name", "value"]).where("name", "like", "row %");
    expect(await counters.orderBy("name").execute()).toEqual(rows);
  });
});
