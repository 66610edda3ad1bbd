import type { Db } from "#server/platform/database/schema.ts";
import { deleteSomeRows, findNextRowsId, listRowsIds } from "./price-tables-repository.ts";

/** An id begins with the time at which it was made, in milliseconds. */
const madeAt = (id: string): number => Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);

/** An upload takes at most two minutes: rows that no version names after this long were left by a server that died. */
export const orphanAgeMs = 600_000;

/** Removes rows that were loaded before this time for a version that never came to be. */
export async function purgeOrphanRows(
  db: Db,
  before: number,
  giveWay: () => Promise<void> = async () => {},
): Promise<void> {
  const named = new Set(await listRowsIds(db));
  for (let id = await findNextRowsId(db, ""); id !== undefined; id = await findNextRowsId(db, id)) {
    if (named.has(id) || madeAt(id) >= before) continue;
    while ((await deleteSomeRows(db, id)) > 0) await giveWay();
  }
}
