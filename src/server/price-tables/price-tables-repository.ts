import type { CraneTypeId } from "#domain/crane-types.ts";
import type { Db, PriceRowRow, PriceTableVersionRow } from "#server/platform/schema.ts";

export type TableName = { crane_type: CraneTypeId; collection: string };

/** Rows of one insert: SQLite takes at most 32,766 values in a statement. */
const rowsAtOnce = 2000;

/** The version of a table that is in force, or undefined while the table was never filled. */
export const findCurrentVersion = (db: Db, table: TableName): Promise<PriceTableVersionRow | undefined> =>
  db
    .selectFrom("price_tables")
    .innerJoin("price_table_versions", "price_table_versions.id", "price_tables.current_version_id")
    .selectAll("price_table_versions")
    .where("price_tables.crane_type", "=", table.crane_type)
    .where("price_tables.collection", "=", table.collection)
    .executeTakeFirst();

export const findVersion = (db: Db, id: string): Promise<PriceTableVersionRow | undefined> =>
  db.selectFrom("price_table_versions").selectAll().where("id", "=", id).executeTakeFirst();

/** Every version of a table, the newest first. */
export const listVersions = (db: Db, table: TableName): Promise<PriceTableVersionRow[]> =>
  db
    .selectFrom("price_table_versions")
    .selectAll()
    .where("crane_type", "=", table.crane_type)
    .where("collection", "=", table.collection)
    .orderBy("version", "desc")
    .execute();

/** The number of a table's newest version, in force or not; 0 for none. */
export async function findNewestVersionNumber(db: Db, table: TableName): Promise<number> {
  const newest = await db
    .selectFrom("price_table_versions")
    .select((eb) => eb.fn.max("version").as("version"))
    .where("crane_type", "=", table.crane_type)
    .where("collection", "=", table.collection)
    .executeTakeFirst();
  return newest?.version ?? 0;
}

/** The rows under this id, in the order of their file. */
export const listRows = (db: Db, rowsId: string): Promise<PriceRowRow[]> =>
  db.selectFrom("price_rows").selectAll().where("rows_id", "=", rowsId).orderBy("position").execute();

export async function insertRows(db: Db, rows: readonly PriceRowRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await db
      .insertInto("price_rows")
      .values(rows.slice(from, from + rowsAtOnce))
      .execute();
}

export async function insertVersion(db: Db, version: PriceTableVersionRow): Promise<void> {
  await db.insertInto("price_table_versions").values(version).execute();
}

/** Puts a version in force. */
export async function replaceCurrentVersion(db: Db, table: TableName, versionId: string): Promise<void> {
  await db
    .insertInto("price_tables")
    .values({ ...table, current_version_id: versionId })
    .onConflict((conflict) =>
      conflict.columns(["crane_type", "collection"]).doUpdateSet({ current_version_id: versionId }),
    )
    .execute();
}

/** Removes rows that were loaded for a version that never came to be. */
export async function deleteRows(db: Db, rowsId: string): Promise<void> {
  await db.deleteFrom("price_rows").where("rows_id", "=", rowsId).execute();
}
