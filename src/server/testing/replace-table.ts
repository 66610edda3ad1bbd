import { findTableComponent } from "#domain/components/registry.ts";
import type { CraneTypeId } from "#domain/crane-types.ts";
import type { PricingRow } from "#domain/price-tables/price-table.ts";
import { exampleRows } from "#domain/testing/example-tables.ts";
import { newId } from "#server/platform/new-id.ts";
import { loadRows } from "#server/price-tables/load-rows.ts";
import { putInForce } from "#server/price-tables/put-in-force.ts";
import { checkFile } from "#server/price-tables/upload/check-table-file.ts";
import type { TestServer } from "./app.ts";

/** Puts this file in force as an upload of the administrator does, but reads it in this process. */
export async function replaceTable(
  { database: { db }, users: { admin }, clock }: TestServer,
  craneType: CraneTypeId,
  collection: string,
  csv: string,
): Promise<void> {
  const definition = findTableComponent(collection);
  if (!definition) throw new RangeError(`${collection} is no price table`);
  const { rows, sha256 } = checkFile(definition, Buffer.from(csv));
  const rows_id = newId();
  await db.transaction().execute(async (db) => {
    await loadRows(db, definition, rows_id, rows);
    await putInForce(
      db,
      { crane_type: craneType, collection: definition.id },
      {
        ...{ id: newId(), rows_id, row_count: rows.length, sha256 },
        ...{ source: "upload", file_name: `${collection}.csv`, restored_from: null },
        ...{ created_at: clock.now(), created_by_id: admin.id, created_by: admin.username },
      },
    );
  });
}

const csvOf = (rows: readonly PricingRow[]): string =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
    .map((cells) => `${cells.join(",")}\n`)
    .join("");

/** Replaces a price table by the example's rows, each changed so, or as they are. */
export const replaceByExample = (
  server: TestServer,
  craneType: CraneTypeId,
  collection: string,
  change: (row: PricingRow) => PricingRow = (row) => row,
): Promise<void> =>
  replaceTable(server, craneType, collection, csvOf(exampleRows(craneType, collection).map(change)));
