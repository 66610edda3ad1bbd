import { undoHours } from "#domain/imports/list-kinds.ts";
import { deleteParts } from "../files/files-repository.ts";
import type { Db } from "../platform/database/schema.ts";
import type { Time } from "../platform/database/tables/column-types.ts";
import type { ImportRow } from "../platform/database/tables/imports.ts";

/** The import of a user with this id. */
export const findImport = (db: Db, userId: string, id: string): Promise<ImportRow | undefined> =>
  db.selectFrom("imports").selectAll().where("id", "=", id).where("by_id", "=", userId).executeTakeFirst();

export const insertImport = async (db: Db, row: ImportRow): Promise<void> => {
  await db.insertInto("imports").values(row).execute();
};

export const updateImport = async (db: Db, id: string, change: Partial<ImportRow>): Promise<void> => {
  await db.updateTable("imports").set(change).where("id", "=", id).execute();
};

/** Marks the import as applied. Returns whether it was still open, so that two calls apply it once. */
export async function markApplied(
  db: Db,
  id: string,
  change: Pick<ImportRow, "applied_at" | "written_count" | "written">,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("imports")
    .set(change)
    .where("id", "=", id)
    .where("applied_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Locks the import until the end of the transaction. */
export const lockImport = async (db: Db, id: string): Promise<void> => {
  await db.updateTable("imports").set({ id }).where("id", "=", id).execute();
};

/** The last 20 imports of a user are remembered, for the columns of the next list and for an undo. */
const remembered = 20;

/** The last applied imports of a user, newest first, whose columns the next list may take. */
export const listApplied = (db: Db, { by_id, kind }: Pick<ImportRow, "by_id" | "kind">) =>
  db
    .selectFrom("imports")
    .select(["headings_key", "choice"])
    .where("by_id", "=", by_id)
    .where("kind", "=", kind)
    .where("applied_at", "is not", null)
    .orderBy("id", "desc")
    .limit(remembered)
    .execute();

/** The moment from which imports can be undone. */
export const undoableSince = (now: Time): Time =>
  new Date(Date.parse(now) - undoHours * 3_600_000).toISOString();

/** The imports of a user that were applied in the last day, newest first. */
export const listRecent = (db: Db, { by_id, kind }: Pick<ImportRow, "by_id" | "kind">, now: Time) =>
  db
    .selectFrom("imports")
    .select(["id", "file_name", "applied_at", "written_count", "undone_at"])
    .where("by_id", "=", by_id)
    .where("kind", "=", kind)
    .where("applied_at", ">=", undoableSince(now))
    .orderBy("id", "desc")
    .limit(remembered)
    .execute();

/** Removes the files of imports that nobody can apply or undo any more, and what they wrote. Their columns stay. */
export async function forgetContents(db: Db, now: Time): Promise<void> {
  const old = await db
    .selectFrom("imports")
    .select("id")
    .where("has_content", "=", 1)
    .where(
      (eb) => eb.fn.coalesce("applied_at", "created_at"),
      "<",
      new Date(Date.parse(now) - 2 * undoHours * 3_600_000).toISOString(),
    )
    .execute();
  for (const { id } of old)
    await db.transaction().execute(async (db) => {
      await db.updateTable("imports").set({ has_content: 0, written: null }).where("id", "=", id).execute();
      await deleteParts(db, id);
    });
}
