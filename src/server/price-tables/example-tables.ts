import { isAmong } from "../platform/database/conditions.ts";
import type { Db } from "../platform/database/schema.ts";
import type { TableName } from "./price-tables-repository.ts";

/** The versions with the content of the example table that came with the program: the first one, or one like it. */
const selectExamples = (db: Db) =>
  db
    .selectFrom("price_table_versions as version")
    .innerJoin("price_table_versions as example", (join) =>
      join
        .onRef("example.crane_type", "=", "version.crane_type")
        .onRef("example.collection", "=", "version.collection")
        .onRef("example.sha256", "=", "version.sha256")
        .on("example.source", "=", "seed"),
    );

/** Returns the tables whose version in force is still the example. */
export const listExampleTables = (db: Db): Promise<TableName[]> =>
  selectExamples(db)
    .innerJoin("price_tables", "price_tables.current_version_id", "version.id")
    .select(["version.crane_type", "version.collection"])
    .distinct()
    .execute();

/** Returns whether one of these versions is an example. */
export async function hasExampleVersion(db: Db, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const found = await selectExamples(db)
    .select("version.id")
    .where(isAmong(db, "version.id", [...new Set(ids)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
