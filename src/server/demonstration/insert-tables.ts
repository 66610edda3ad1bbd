import type { User } from "#contract/auth/auth-api.ts";
import { tableComponentsOf } from "#domain/components/registry.ts";
import { allCraneTypes } from "#domain/crane-types.ts";
import type { PricingRow } from "#domain/price-tables/price-table.ts";
import type { Db } from "../platform/database/schema.ts";
import { newId } from "../platform/new-id.ts";
import { loadRows } from "../price-tables/load-rows.ts";
import { findCurrentVersion } from "../price-tables/price-tables-repository.ts";
import { putInForce } from "../price-tables/put-in-force.ts";
import { hashText, readRows } from "../price-tables/read-rows.ts";
import { tableCsv } from "../price-tables/upload/csv-file-name.ts";

/** The firm of the demonstration buys and builds that much above the example tables. */
const above = 1.02;

/** The cell 2 % above the example's, with as many decimals as the example has. */
function ownCell(column: string, cell: string): string {
  if (!/^(price|weight_kg.*)$/.test(column)) return cell;
  const decimals = cell.split(".")[1]?.length ?? 0;
  return (Number(cell) * above).toFixed(decimals);
}

const ownRow = (row: PricingRow): PricingRow =>
  Object.fromEntries(Object.entries(row).map(([column, cell]) => [column, ownCell(column, cell)]));

/** Replaces the example tables with tables of the demonstration's own, as its administrator uploaded them. */
export async function insertTables(
  db: Db,
  { id, username }: Pick<User, "id" | "username">,
  now: string,
): Promise<void> {
  for (const crane of allCraneTypes())
    for (const definition of tableComponentsOf(crane.id)) {
      const name = { crane_type: crane.id, collection: definition.id };
      const example = await findCurrentVersion(db, name);
      if (!example) continue;
      const rows = (await readRows(db, example.rows_id)).map(ownRow);
      const rowsId = newId();
      await db.transaction().execute(async (db) => {
        await loadRows(db, definition, rowsId, rows);
        await putInForce(db, name, {
          id: newId(),
          rows_id: rowsId,
          row_count: rows.length,
          sha256: hashText(Buffer.from(tableCsv(definition, rows))),
          source: "upload",
          file_name: `${definition.id}.csv`,
          restored_from: null,
          created_at: now,
          created_by_id: id,
          created_by: username,
        });
      });
    }
}
