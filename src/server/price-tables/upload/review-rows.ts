import type { VersionName } from "#contract/price-tables/price-tables-api.ts";
import { type TableDefinition, tableComponentsOf } from "#domain/components/registry.ts";
import type { CraneTypeId } from "#domain/crane-types.ts";
import type { PricingRow } from "#domain/price-tables/price-table.ts";
import { reviewTable, type TableReview } from "#domain/price-tables/price-table-review.ts";
import type { Db } from "#server/platform/database/schema.ts";
import { findCurrentVersion, type TableName } from "../price-tables-repository.ts";
import { readRows } from "../read-rows.ts";

/** A review, and the version in force that the rows were compared with. */
export type RowsReview = TableReview & { version: VersionName | null };

type InForce = {
  rows: Readonly<Record<string, readonly PricingRow[]>>;
  versions: ReadonlyMap<string, VersionName>;
};

/** The tables in force of a crane type. */
async function readInForce(db: Db, craneType: CraneTypeId): Promise<InForce> {
  const rows: Record<string, PricingRow[]> = {};
  const versions = new Map<string, VersionName>();
  for (const { id } of tableComponentsOf(craneType)) {
    const current = await findCurrentVersion(db, { crane_type: craneType, collection: id });
    rows[id] = current ? await readRows(db, current.rows_id) : [];
    if (current) versions.set(id, { id: current.id, version: current.version });
  }
  return { rows, versions };
}

/** Returns the effect of these rows, beside the tables of the same crane type. */
export async function reviewRows(
  db: Db,
  table: TableName,
  definition: TableDefinition,
  rows: readonly PricingRow[],
): Promise<RowsReview> {
  const inForce = await readInForce(db, table.crane_type);
  const version = inForce.versions.get(definition.id) ?? null;
  return { version, ...reviewTable(definition, rows, inForce.rows) };
}

/** Returns the effects of several tables of a crane type that are replaced together, in their order. */
export async function reviewTogether(
  db: Db,
  craneType: CraneTypeId,
  tables: readonly { definition: TableDefinition; rows: readonly PricingRow[] }[],
): Promise<RowsReview[]> {
  const inForce = await readInForce(db, craneType);
  const together = Object.fromEntries(tables.map(({ definition, rows }) => [definition.id, rows]));
  return tables.map(({ definition, rows }) => ({
    version: inForce.versions.get(definition.id) ?? null,
    ...reviewTable(definition, rows, inForce.rows, together),
  }));
}
