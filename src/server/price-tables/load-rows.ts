import type { TableDefinition } from "#domain/components/registry.ts";
import { type Row, rowKey } from "#domain/price-tables/price-table.ts";
import type { Db } from "#server/platform/database/schema.ts";
import { insertRows } from "./price-tables-repository.ts";

const rowsAtOnce = 1000;

/**
 * Writes rows under an id that no version has yet, in steps of their own: until a version names the id, nothing reads
 * them. `giveWay` runs after each step, so that other writers get their turn.
 */
export async function loadRows(
  db: Db,
  definition: TableDefinition,
  rowsId: string,
  rows: readonly Row[],
  giveWay?: () => Promise<void>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await insertRows(
      db,
      rows.slice(from, from + rowsAtOnce).map((row, at) => ({
        rows_id: rowsId,
        row_key: rowKey(definition, row) ?? "",
        position: from + at,
        cells: JSON.stringify(row),
      })),
    );
    await giveWay?.();
  }
}
