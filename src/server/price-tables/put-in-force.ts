import { updateCounter } from "#server/platform/database/counters-repository.ts";
import type { Db } from "#server/platform/database/schema.ts";
import type { PriceTableVersionRow } from "#server/platform/database/tables/price-tables.ts";
import {
  findCurrentVersion,
  findNewestVersionNumber,
  insertVersion,
  replaceCurrentVersion,
  type TableName,
} from "./price-tables-repository.ts";

/**
 * Makes rows that are already loaded the table's next version and puts it in force, inside the caller's transaction.
 * The table's counter stays locked until its end, so that two uploads at once become two versions, one after the other.
 * `check` sees the version in force under that lock, and may refuse.
 */
export async function putInForce(
  db: Db,
  table: TableName,
  version: Omit<PriceTableVersionRow, keyof TableName | "version">,
  check?: (current: PriceTableVersionRow | undefined) => void,
): Promise<PriceTableVersionRow> {
  await updateCounter(db, `price table ${table.crane_type} ${table.collection}`);
  check?.(await findCurrentVersion(db, table));
  const made = { ...table, ...version, version: (await findNewestVersionNumber(db, table)) + 1 };
  await insertVersion(db, made);
  await replaceCurrentVersion(db, table, made.id);
  return made;
}
