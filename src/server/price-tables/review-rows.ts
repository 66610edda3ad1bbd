import type { VersionName } from "#contract/price-tables-api.ts";
import { type TableDefinition, tableComponentsOf } from "#domain/components/registry.ts";
import type { Row } from "#domain/price-tables/price-table.ts";
import { reviewTable, type TableReview } from "#domain/price-tables/price-table-review.ts";
import type { Db } from "#server/platform/database/schema.ts";
import { findCurrentVersion, type TableName } from "./price-tables-repository.ts";
import { readRows } from "./read-rows.ts";

/** A review, and the version in force that the rows were compared with. */
export type RowsReview = TableReview & { version: VersionName | null };

/** What putting these rows in force would bring about, beside the tables of the same crane type. */
export async function reviewRows(
  db: Db,
  table: TableName,
  definition: TableDefinition,
  rows: readonly Row[],
): Promise<RowsReview> {
  const inForce: Record<string, Row[]> = {};
  let version: VersionName | null = null;
  for (const { id } of tableComponentsOf(table.crane_type)) {
    const current = await findCurrentVersion(db, { ...table, collection: id });
    inForce[id] = current ? await readRows(db, current.rows_id) : [];
    if (id === table.collection && current) version = { id: current.id, version: current.version };
  }
  return { version, ...reviewTable(definition, rows, inForce) };
}
