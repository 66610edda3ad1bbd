import type { TableDefinition } from "#domain/components/registry.ts";
import { type PricingRow, rowKey } from "#domain/price-tables/price-table.ts";
import { orphanAgeMs } from "#server/platform/clocks.ts";
import type { Db } from "#server/platform/database/schema.ts";
import { newId } from "#server/platform/new-id.ts";
import { purgeOrphanRows } from "./orphan-rows.ts";
import { insertRows } from "./price-tables-repository.ts";

/** Rows that are in the database under an id and wait for a version that names it. */
export type LoadedRows = { rowsId: string; rowCount: number; sha256: string };

const rowsAtOnce = 1000;

/**
 * Writes rows under an id that no version has yet, in steps of their own: until a version names the id, nothing reads
 * them. `giveWay` runs after each step, so that other writers get their turn.
 */
export async function loadRows(
  db: Db,
  definition: TableDefinition,
  rowsId: string,
  rows: readonly PricingRow[],
  giveWay?: () => Promise<void>,
): Promise<void> {
  const taken = new Set<string>();
  // A row without a readable or unique key gets its position as its key. An edit of another row copies such rows.
  const keyOf = (row: PricingRow, position: number): string => {
    const key = rowKey(definition, row);
    const own = key === null || taken.has(key) ? `row ${position}` : key;
    taken.add(own);
    return own;
  };
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await insertRows(
      db,
      rows.slice(from, from + rowsAtOnce).map((row, at) => ({
        rows_id: rowsId,
        row_key: keyOf(row, from + at),
        position: from + at,
        cells: JSON.stringify(row),
      })),
    );
    await giveWay?.();
  }
}

/** Writes rows under a new id. Rows that a failed upload left behind are removed before. */
export async function loadAsNew(
  db: Db,
  definition: TableDefinition,
  rows: readonly PricingRow[],
  sha256: string,
  giveWay: () => Promise<void>,
): Promise<LoadedRows> {
  await purgeOrphanRows(db, Date.now() - orphanAgeMs, giveWay);
  const rowsId = newId();
  await loadRows(db, definition, rowsId, rows, giveWay);
  return { rowsId, rowCount: rows.length, sha256 };
}
