import type { Db } from "#server/platform/database/schema.ts";
import { timeOfId } from "#server/platform/new-id.ts";
import { deleteSomeRows, findNextRowsId, listRowsIds } from "./price-tables-repository.ts";

/** Removes rows that were loaded before this time for a version that never came to be. */
export async function purgeOrphanRows(
  db: Db,
  before: number,
  giveWay: () => Promise<void> = async () => {},
): Promise<void> {
  const named = new Set(await listRowsIds(db));
  for (let id = await findNextRowsId(db, ""); id !== undefined; id = await findNextRowsId(db, id)) {
    if (named.has(id) || timeOfId(id) >= before) continue;
    while ((await deleteSomeRows(db, id)) > 0) await giveWay();
  }
}
