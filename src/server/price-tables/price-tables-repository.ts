import type { CraneTypeId } from "#domain/crane-types.ts";
import type { PricingRow } from "#domain/price-tables/price-table.ts";
import { storedRow } from "#domain/price-tables/table-version.ts";
import { compileOnce } from "#server/platform/database/compile-once.ts";
import type { Db } from "#server/platform/database/schema.ts";
import type { PriceRowRow, PriceTableVersionRow } from "#server/platform/database/tables/price-tables.ts";

export type TableName = { crane_type: CraneTypeId; collection: string };

/** Rows of one insert: SQLite takes at most 32,766 values in a statement. */
const rowsAtOnce = 2000;

const currentIds = compileOnce(["craneType"], (db, { craneType }: { craneType: CraneTypeId }) =>
  db
    .selectFrom("price_tables")
    .select("current_version_id as id")
    .where("crane_type", "=", craneType)
    .orderBy("collection"),
);

/**
 * The ids of the versions in force of a crane type's tables, as they are at one moment; a table that was never filled has
 * none.
 */
export const listCurrentIds = async (db: Db, craneType: CraneTypeId): Promise<string[]> =>
  (await currentIds(db, { craneType })).map(({ id }) => id);

export const listVersionsWithIds = async (db: Db, ids: readonly string[]): Promise<PriceTableVersionRow[]> =>
  ids.length === 0 ? [] : db.selectFrom("price_table_versions").selectAll().where("id", "in", ids).execute();

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

/** A version with number and moment of the one that it restored. */
export type ListedVersion = PriceTableVersionRow & {
  restored_version: number | null;
  restored_made: string | null;
};

/** A page of a table's versions, the newest first. */
export const listVersions = (
  db: Db,
  table: TableName,
  page: { limit: number; offset: number } = { limit: 100, offset: 0 },
): Promise<ListedVersion[]> =>
  db
    .selectFrom("price_table_versions as made")
    .leftJoin("price_table_versions as restored", "restored.id", "made.restored_from")
    .selectAll("made")
    .select(["restored.version as restored_version", "restored.created_at as restored_made"])
    .where("made.crane_type", "=", table.crane_type)
    .where("made.collection", "=", table.collection)
    .orderBy("made.version", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export async function countVersions(db: Db, table: TableName): Promise<number> {
  const { count } = await db
    .selectFrom("price_table_versions")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("crane_type", "=", table.crane_type)
    .where("collection", "=", table.collection)
    .executeTakeFirstOrThrow();
  return count;
}

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

/** Returns the number of rows under this id. */
export async function countRows(db: Db, rowsId: string): Promise<number> {
  const { count } = await db
    .selectFrom("price_rows")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("rows_id", "=", rowsId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Some of the rows under this id, by key, after this key: the steps in which a large table is read. */
export const listRowsAfter = (db: Db, rowsId: string, key: string): Promise<PriceRowRow[]> =>
  db
    .selectFrom("price_rows")
    .selectAll()
    .where("rows_id", "=", rowsId)
    .where("row_key", ">", key)
    .orderBy("row_key")
    .limit(rowsAtOnce)
    .execute();

/** The ids under which the versions have their rows. */
export async function listRowsIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("price_table_versions").select("rows_id").distinct().execute();
  return rows.map((row) => row.rows_id);
}

/** The next id, after this one, under which there are rows. */
export async function findNextRowsId(db: Db, after: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("price_rows")
    .select("rows_id")
    .where("rows_id", ">", after)
    .orderBy("rows_id")
    .limit(1)
    .executeTakeFirst();
  return row?.rows_id;
}

/** Removes some of the rows under this id and gives how many; 0 when none are left. */
export async function deleteSomeRows(db: Db, rowsId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("price_rows")
    .where("rows_id", "=", rowsId)
    .where("row_key", "in", (eb) =>
      eb.selectFrom("price_rows").select("row_key").where("rows_id", "=", rowsId).limit(rowsAtOnce),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The row with this key in a version, or undefined where the version is not known or has no such row. */
export async function findRowOfVersion(
  db: Db,
  versionId: string,
  key: string,
): Promise<PricingRow | undefined> {
  const found = await db
    .selectFrom("price_table_versions")
    .innerJoin("price_rows", "price_rows.rows_id", "price_table_versions.rows_id")
    .select("price_rows.cells")
    .where("price_table_versions.id", "=", versionId)
    .where("price_rows.row_key", "=", key)
    .executeTakeFirst();
  return found && storedRow(found.cells);
}
