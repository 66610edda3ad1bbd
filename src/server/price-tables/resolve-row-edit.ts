import type { RowEdit } from "#contract/price-tables/price-tables-api.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import type { Db } from "#server/platform/database/schema.ts";
import type { PriceTableVersionRow } from "#server/platform/database/tables/price-tables.ts";
import type { CellEdit } from "./edit-row.ts";
import type { Table } from "./look-up/find-table.ts";
import { findCurrentVersion } from "./price-tables-repository.ts";
import { checkSeen } from "./replace-price-tables.ts";

/**
 * Returns the edit that a call asks for, with the version in force.
 * @throws Rejection where the caller has seen another version, and for a table without any
 */
export async function resolveRowEdit(
  db: Db,
  { name }: Table,
  { version_id, row_id, column, value }: RowEdit,
): Promise<{ current: PriceTableVersionRow; edit: CellEdit }> {
  const current = await findCurrentVersion(db, name);
  checkSeen("edit", version_id, current);
  if (!current) throw new Rejection("not-found", "This table has no rows yet.");
  return { current, edit: { rowsId: current.rows_id, rowKey: row_id, column, value } };
}
