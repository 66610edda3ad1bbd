import { sql } from "kysely";
import { expect, test } from "vitest";
import { Rejection } from "#domain/errors/rejection.ts";
import { onBothDatabases } from "#server/testing/databases.ts";
import { newId } from "../new-id.ts";
import { containsText } from "./conditions.ts";
import { updateCounter } from "./counters-repository.ts";
import type { Database } from "./database.ts";
import { isTaken } from "./database-faults.ts";
import { type Migration, migrate, migrationNames } from "./migrations/migrations.ts";
import type { SaleRow } from "./tables/sales.ts";

const at = "2026-11-20T06:30:00.123Z";

const quotation = (number: string): SaleRow => ({
  id: newId(),
  number,
  noun: "quotation",
  series: "SG-2627",
  serial: 1,
  crane_type: "single-girder",
  latest_revision: 1,
  created_at: at,
  created_by_id: "u",
  created_by: "ravi",
  author: "r.patel",
  responsible_id: null,
  responsible: null,
  customer_id: null,
  customer_name: null,
  search_text: "50% of_five\\ tonnes",
  valid_until: "2026-12-20",
  cost: 9_007_199_254_740_991,
  taxable: 1,
  gst: 2,
  total: 3,
  margin_percentage: 7.5,
  in_offer: null,
  status: "issued",
  next_follow_up: null,
  closed_on: null,
  order_number: null,
  order_value: null,
  lost_reason: null,
  competitor: null,
  capacity: "5T",
  tonnes: 5,
  span_m: null,
  lift_m: null,
  runway_m: null,
  copied_from: null,
  ordered: null,
});

async function issue({ db }: Database, number: string, serial: number): Promise<void> {
  const row = { number, series: "SG-2627", serial, issued_at: at, issued_to_id: "u" };
  await db.insertInto("quotation_numbers").values(row).execute();
}

onBothDatabases("database", (database, kind) => {
  test("gives times, money, numbers and null back unchanged", async () => {
    const { db } = database();
    await issue(database(), "SG-2627-00001", 1);
    const row = quotation("SG-2627-00001");
    await db.insertInto("sales").values(row).execute();
    expect(await db.selectFrom("sales").selectAll().executeTakeFirst()).toMatchObject(row);
    const { total } = await db
      .selectFrom("sales")
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    expect(total).toBe(1);
  });

  test.each([
    ["50% OF_", true],
    ["five\\", true],
    ["50_", false],
    ["%tonnes", false],
  ])("searches for %s literally", async (term, found) => {
    const rows = await database()
      .db.selectFrom("sales")
      .select("id")
      .where(containsText("search_text", term))
      .execute();
    expect(rows.length > 0).toBe(found);
  });

  test("recognises a taken key by its columns", async () => {
    const { db } = database();
    await issue(database(), "SG-2627-00002", 2);
    const again = await issue(database(), "SG-2627-00002", 3).catch((error: unknown) => error);
    expect(isTaken(again, "quotation_numbers", "number")).toBe(true);
    expect(isTaken(again, "quotation_numbers", "series", "serial")).toBe(false);
    const serial = await issue(database(), "SG-2627-00009", 2).catch((error: unknown) => error);
    expect(isTaken(serial, "quotation_numbers", "series", "serial")).toBe(true);
    expect(isTaken(new Error("other"), "quotation_numbers", "number")).toBe(false);
    const orphan = await db
      .insertInto("sales")
      .values({ ...quotation("SG-2627-99999"), in_offer: "OF-2627-99999" })
      .execute()
      .catch((error: unknown) => error);
    expect(orphan).toBeInstanceOf(Error);
    expect(isTaken(orphan, "sales", "number")).toBe(false);
  });

  test("refuses wrong types in the database itself", async () => {
    const bad = sql`insert into counters (name, value) values ('typed', 'many')`.execute(database().db);
    await expect(bad).rejects.toThrow();
  });

  test("a failed transaction writes nothing, and the connection stays usable", async () => {
    const { db } = database();
    const failing = db.transaction().execute(async (db) => {
      await updateCounter(db, "rolled back");
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await updateCounter(db, "rolled back")).toBe(1);
  });

  test("concurrent transactions on a counter get different values, without gaps", async () => {
    const { db } = database();
    const values = await Promise.all(
      Array.from({ length: 20 }, () =>
        db.transaction().execute(async (db) => {
          const value = await updateCounter(db, "serial");
          await db.selectFrom("counters").selectAll().execute();
          return value;
        }),
      ),
    );
    expect(values.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  test("allows no inactive administrator", async () => {
    const fields = {
      username: "x",
      username_key: "x",
      email: "x",
      email_key: "x",
      full_name: "x",
      search_text: "x",
    };
    const times = { created_at: at, updated_at: at, last_login_at: null };
    const row = { id: newId(), ...fields, ...times, role: "admin" as const, phone: null, password_hash: "x" };
    await expect(
      database()
        .db.insertInto("users")
        .values({ ...row, is_active: 0, checks_technical_data: 0 })
        .execute(),
    ).rejects.toThrow();
  });

  test("migrations run once", async () => {
    expect(await migrate(database(), () => at)).toEqual([]);
  });

  test("a failed migration leaves nothing behind and runs at the next start", async () => {
    const add = (fails: boolean): Migration => ({
      name: "9999-test",
      async up(db) {
        await db.schema.createTable("half_done").addColumn("id", "text").execute();
        if (fails) throw new Error("power cut");
      },
    });
    const known = migrationNames.map((name) => ({ name, up: async () => {} }));
    await expect(migrate(database(), () => at, [...known, add(true)])).rejects.toThrow("power cut");
    expect(await migrate(database(), () => at, [...known, add(false)])).toEqual(["9999-test"]);
  });

  test("a database of a newer version is refused", async () => {
    await expect(migrate(database(), () => at)).rejects.toThrow(/newer Crane Quote.*9999-test/);
  });

  test.runIf(kind === "postgresql")("has an index for the search of the history", async () => {
    const found = await sql<{ indexname: string }>`
      select indexname from pg_indexes where tablename = 'sales'`.execute(database().db);
    expect(found.rows.map((row) => row.indexname)).toContain("sales_search_text");
  });

  test("reports a fault of the program as an error and not as a refusal", async () => {
    const fault = await sql`select nothing from nowhere`
      .execute(database().db)
      .catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(Error);
    expect(fault).not.toBeInstanceOf(Rejection);
  });
});
