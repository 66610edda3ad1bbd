import path from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrations/migrations.ts";
import { makeDatabase } from "#server/testing/databases.ts";
import type { KillPoint } from "#server/testing/half-replace.ts";
import { killWhenReady } from "#server/testing/killed-process.ts";
import { purgeOrphanRows } from "./orphan-rows.ts";
import { findCurrentVersion, listVersions } from "./price-tables-repository.ts";
import { readRows } from "./read-rows.ts";
import { seedPriceTables } from "./seed-tables.ts";

const seed = path.resolve(import.meta.dirname, "../../../seed");
const table = { crane_type: "single-girder", collection: "hoist" } as const;
const points: readonly KillPoint[] = ["while loading", "when loaded", "before commit"];

describe.each(points)("a server killed %s of 12,000 rows", (point) => {
  test("keeps the old table whole, and removes the rows that it had written", async () => {
    const made = await makeDatabase("sqlite");
    const first = openDatabase(made.settings);
    await migrate(first, () => "2026-11-20T06:30:00.000Z");
    await seedPriceTables(first.db, seed, "2026-11-20T06:30:00.000Z");
    const before = await findCurrentVersion(first.db, table);
    const rows = await readRows(first.db, before?.rows_id ?? "");
    await first.close();

    await killWhenReady("half-replace.ts", [made.settings.dataDir, point]);

    const { db, close } = openDatabase(made.settings);
    const all = await sql<{ count: number }>`select count(*) as count from price_rows`.execute(db);
    expect(all.rows[0]?.count).toBeGreaterThan(10_000);
    expect(await findCurrentVersion(db, table)).toEqual(before);
    expect(await listVersions(db, table)).toHaveLength(1);
    expect(await readRows(db, before?.rows_id ?? "")).toEqual(rows);

    await purgeOrphanRows(db, Date.now() + 1);
    const kept = await db.selectFrom("price_rows").select("rows_id").distinct().execute();
    expect(kept).toHaveLength(10);
    expect(await readRows(db, before?.rows_id ?? "")).toEqual(rows);
    const sound = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    expect(sound.rows).toEqual([{ integrity_check: "ok" }]);
    await close();
    await made.drop();
  });
});

test("keeps the rows of an upload that may still be running", async () => {
  const made = await makeDatabase("sqlite");
  const { db, close } = openDatabase(made.settings);
  await migrate({ db, kind: "sqlite" }, () => "2026-11-20T06:30:00.000Z");
  const made_at = Date.parse("2026-11-20T06:30:00.000Z");
  const rows_id = `${made_at
    .toString(16)
    .padStart(12, "0")
    .replace(/^(.{8})/, "$1-")}-7000-8000-000000000000`;
  await db.insertInto("price_rows").values({ rows_id, row_key: "a", position: 0, cells: "{}" }).execute();
  await purgeOrphanRows(db, made_at);
  expect(await readRows(db, rows_id)).toHaveLength(1);
  await purgeOrphanRows(db, made_at + 1);
  expect(await readRows(db, rows_id)).toEqual([]);
  await close();
  await made.drop();
});
