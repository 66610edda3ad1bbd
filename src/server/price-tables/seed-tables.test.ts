import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { tableComponent, tableComponents } from "#domain/components/registry.ts";
import { craneTypeIds } from "#domain/crane-types.ts";
import { findRow } from "#domain/price-tables/price-table.ts";
import { newId } from "#server/platform/new-id.ts";
import { onBothDatabases } from "#server/testing/databases.ts";
import { makePriceTables } from "./price-table-cache.ts";
import { findCurrentVersion, insertRows, listVersions } from "./price-tables-repository.ts";
import { putInForce } from "./put-in-force.ts";
import { readRows } from "./read-rows.ts";
import { seedPriceTables } from "./seed-tables.ts";

const folder = path.resolve(import.meta.dirname, "../../../seed");
const now = "2026-11-20T06:30:00.000Z";
const hoist = tableComponent("hoist");

onBothDatabases("price tables", (database, kind) => {
  // Its statements are those of other tests.
  const onSqlite = test.runIf(kind === "sqlite");
  test("a missing example stops the start with its name, and fills nothing", async () => {
    const { db } = database();
    const partial = mkdtempSync(path.join(tmpdir(), "crane-quote-seed-"));
    cpSync(folder, partial, { recursive: true });
    rmSync(path.join(partial, "double_girder_cranes/hoist.csv"));
    const said = /The example table .*double_girder_cranes\/hoist\.csv is missing: a table without rows/;
    await expect(seedPriceTables(db, partial, now)).rejects.toThrow(said);
    const span = { crane_type: "single-girder", collection: "span" } as const;
    expect(await findCurrentVersion(db, span)).toBeUndefined();
    rmSync(partial, { recursive: true });
  });

  test("the examples fill all ten tables once, also when two servers start together", async () => {
    const { db } = database();
    await Promise.all([seedPriceTables(db, folder, now), seedPriceTables(db, folder, now)]);
    await seedPriceTables(db, folder, now);
    for (const crane_type of craneTypeIds())
      for (const { id: collection } of tableComponents()) {
        const versions = await listVersions(db, { crane_type, collection });
        expect(versions).toHaveLength(1);
        expect(versions[0]).toMatchObject({ version: 1, source: "seed", created_by: "Example data" });
        expect(await readRows(db, versions[0]?.rows_id ?? "")).toHaveLength(versions[0]?.row_count ?? -1);
      }
    const span = await findCurrentVersion(db, { crane_type: "single-girder", collection: "span" });
    expect(span?.row_count).toBe(167);
  });

  test("rows are found by their keys in memory until another version is in force", async () => {
    const { db } = database();
    const tables = makePriceTables();
    const keys = { capacity: "5T", hoist_type: "Wire Rope Hoist Crab", height_m: "6" };
    const read = async () => findRow(hoist, (await tables.read(db, "double-girder", hoist)).index, keys);
    expect((await read())?.price).toBe("310000");
    const [before, again] = [
      await tables.read(db, "double-girder", hoist),
      await tables.read(db, "double-girder", hoist),
    ];
    expect(again.index).toBe(before.index);

    const rows_id = newId();
    await insertRows(db, [
      { rows_id, row_key: "only", position: 0, cells: JSON.stringify({ ...keys, price: "5" }) },
    ]);
    const facts = { sha256: "", source: "upload" as const, file_name: "h.csv", restored_from: null };
    const by = { created_at: now, created_by_id: "u", created_by: "admin" };
    const made = await db
      .transaction()
      .execute((db) =>
        putInForce(
          db,
          { crane_type: "double-girder", collection: "hoist" },
          { id: newId(), rows_id, row_count: 1, ...facts, ...by },
        ),
      );
    expect(made.version).toBe(2);
    expect((await read())?.price).toBe("5");
    expect((await tables.read(db, "double-girder", hoist)).version?.id).toBe(made.id);
  });

  test("rows that their keys cannot find are logged as an error, once", async () => {
    const { db } = database();
    const said: string[] = [];
    const tables = makePriceTables({ error: (_: unknown, text?: string) => said.push(text ?? "") });
    await tables.read(db, "single-girder", hoist);
    expect(said).toEqual([]);
    const rows_id = newId();
    const cells = [
      { capacity: "5T", hoist_type: "Crab", height_m: "6", price: "5" },
      { capacity: "5T", hoist_type: "Crab", price: "5" },
    ];
    await insertRows(
      db,
      cells.map((row, position) => ({
        rows_id,
        row_key: `${position}`,
        position,
        cells: JSON.stringify(row),
      })),
    );
    const facts = { sha256: "", source: "upload" as const, file_name: "h.csv", restored_from: null };
    const by = { created_at: now, created_by_id: "u", created_by: "admin" };
    const table = { crane_type: "single-girder", collection: "hoist" } as const;
    await db
      .transaction()
      .execute((db) => putInForce(db, table, { id: newId(), rows_id, row_count: 2, ...facts, ...by }));
    expect((await tables.read(db, "single-girder", hoist)).index.size).toBe(1);
    await tables.read(db, "single-girder", hoist);
    expect(said).toEqual([
      "1 of 2 rows gives no prices in the price table Hoist, Single Girder. Correct the rows that Database names, and upload the table again.",
    ]);
  });

  onSqlite("a table of 100,000 rows is loaded whole", async () => {
    const { db } = database();
    const rows_id = newId();
    const rows = Array.from({ length: 100_000 }, (_, position) => ({
      rows_id,
      row_key: `k${position}`,
      position,
      cells: '{"capacity":"5T"}',
    }));
    await db.transaction().execute((db) => insertRows(db, rows));
    expect(await readRows(db, rows_id)).toHaveLength(100_000);
  });

  test("concurrent versions of one table follow each other", async () => {
    const { db } = database();
    const table = { crane_type: "single-girder" as const, collection: "column" };
    const facts = {
      row_count: 0,
      sha256: "",
      source: "upload" as const,
      file_name: null,
      restored_from: null,
    };
    const by = { created_at: now, created_by_id: null, created_by: "admin" };
    const made = await Promise.all(
      Array.from({ length: 5 }, () =>
        db
          .transaction()
          .execute((db) => putInForce(db, table, { id: newId(), rows_id: newId(), ...facts, ...by })),
      ),
    );
    expect(made.map(({ version }) => version).sort()).toEqual([2, 3, 4, 5, 6]);
  });
});
