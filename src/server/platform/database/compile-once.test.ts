import { expect, test } from "vitest";
import { onBothDatabases } from "#server/testing/databases.ts";
import { compileOnce, insertRow } from "./compile-once.ts";
import type { Db } from "./schema.ts";

onBothDatabases("statements that are compiled once", (database) => {
  const numbersAfter = (built: string[]) =>
    compileOnce(["series", "serial"], (db: Db, { series, serial }: { series: string; serial: number }) => {
      built.push(database().kind);
      return db
        .selectFrom("quotation_numbers")
        .select("number")
        .where("series", "=", series)
        .where("serial", ">", serial)
        .orderBy("serial")
        .limit(2);
    });
  const issued = (series: string, serial: number) => ({
    number: `${series}-${serial}`,
    series,
    serial,
    issued_at: "2026-11-20T06:30:00.000Z",
    issued_to_id: "u",
  });

  test("are built once and take the values of each run, also in a transaction", async () => {
    const { db } = database();
    for (const serial of [1, 2, 3, 4]) await insertRow(db, "quotation_numbers", issued("SG-2627", serial));
    await insertRow(db, "quotation_numbers", issued("DG-2627", 9));
    const built: string[] = [];
    const find = numbersAfter(built);
    expect(await find(db, { series: "SG-2627", serial: 1 })).toEqual([
      { number: "SG-2627-2" },
      { number: "SG-2627-3" },
    ]);
    const inside = await db.transaction().execute(async (db) => {
      await insertRow(db, "quotation_numbers", issued("DG-2627", 10));
      return find(db, { series: "DG-2627", serial: 8 });
    });
    expect(inside).toEqual([{ number: "DG-2627-9" }, { number: "DG-2627-10" }]);
    expect(built).toEqual([database().kind]);
  });

  test("write each row with its own columns, whatever their order", async () => {
    const { db } = database();
    const change = { version: 1, rates: "{}", at: "2026-11-20T06:30:00.000Z", by: "asha", by_id: "u" };
    await insertRow(db, "rate_changes", change);
    const { by_id, ...others } = change;
    await insertRow(db, "rate_changes", { by_id, ...others, version: 2, by: "ravi" });
    const kept = await db.selectFrom("rate_changes").selectAll().orderBy("version").execute();
    expect(kept).toMatchObject([change, { ...change, version: 2, by: "ravi" }]);
  });
});
