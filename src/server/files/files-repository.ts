import type { ExpressionBuilder } from "kysely";
import type { AttachedFile } from "#contract/files/files-api.ts";
import { asRecords, storedJson } from "#domain/text/unknown-values.ts";
import type { Db, Tables } from "../platform/database/schema.ts";
import type { Time } from "../platform/database/tables/column-types.ts";
import type { FileRow } from "../platform/database/tables/files.ts";

export async function insertFile(db: Db, file: FileRow): Promise<void> {
  await db.insertInto("files").values(file).execute();
}

const ofSubject = (db: Db, subject: string) =>
  db.selectFrom("files").where("subject", "=", subject).where("removed_at", "is", null);

/** The files of a quotation or an offer, oldest first. */
export const listFiles = (db: Db, subject: string): Promise<AttachedFile[]> =>
  ofSubject(db, subject)
    .select(["id", "name", "kind", "size", "added_at", "added_by"])
    .orderBy("id")
    .execute();

/** A file that is still there. */
export const findFile = (db: Db, subject: string, id: string): Promise<FileRow | undefined> =>
  ofSubject(db, subject).selectAll().where("id", "=", id).executeTakeFirst();

/** The same content under the same name, as when a call is sent again after its answer was lost. */
export const findSameFile = (
  db: Db,
  { subject, name, sha256 }: Pick<FileRow, "subject" | "name" | "sha256">,
): Promise<AttachedFile | undefined> =>
  ofSubject(db, subject)
    .select(["id", "name", "kind", "size", "added_at", "added_by"])
    .where("name", "=", name)
    .where("sha256", "=", sha256)
    .executeTakeFirst();

/** The number of files, and the sum of their bytes. */
export async function sumFiles(db: Db, subject: string): Promise<{ count: number; size: number }> {
  const row = await ofSubject(db, subject)
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.sum<number | null>("size").as("size")])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), size: Number(row.size ?? 0) };
}

/** Marks the file as removed. Its row stays as a record. */
export async function markRemoved(
  db: Db,
  id: string,
  removed: { removed_at: Time; removed_by: string },
): Promise<void> {
  await db.updateTable("files").set(removed).where("id", "=", id).execute();
}

/** The owners of kept bytes: existing files, papers of waiting mails, and imported lists of the last day. */
const presentIds = (eb: ExpressionBuilder<Tables, "file_parts">) =>
  eb
    .selectFrom("files")
    .select("files.id")
    .where("files.removed_at", "is", null)
    .unionAll(eb.selectFrom("mails").select("mails.paper_id as id").where("mails.state", "=", "waiting"))
    .unionAll(eb.selectFrom("imports").select("imports.id").where("imports.has_content", "=", 1));

export async function insertPart(db: Db, fileId: string, part: number, bytes: Uint8Array): Promise<void> {
  await db.insertInto("file_parts").values({ file_id: fileId, part, bytes }).execute();
}

export async function findPart(db: Db, fileId: string, part: number): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom("file_parts")
    .select("bytes")
    .where("file_id", "=", fileId)
    .where("part", "=", part)
    .executeTakeFirst();
  return row?.bytes;
}

export async function deleteParts(db: Db, fileId: string): Promise<void> {
  await db.deleteFrom("file_parts").where("file_id", "=", fileId).execute();
}

/** Removes the bytes under an id that no file has. */
export async function deleteOrphanParts(db: Db, fileId: string): Promise<void> {
  await db
    .deleteFrom("file_parts")
    .where("file_id", "=", fileId)
    .where("file_id", "not in", presentIds)
    .execute();
}

/** Ids under which there are bytes, but no file. */
export async function listOrphans(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("file_parts")
    .select("file_id")
    .where("part", "=", 0)
    .where("file_id", "not in", presentIds)
    .execute();
  return rows.map((row) => row.file_id);
}

/** Returns whether a waiting mail attaches this file. */
export async function isOnItsWay(db: Db, subject: string, fileId: string): Promise<boolean> {
  const rows = await db
    .selectFrom("mails")
    .select("attached")
    .where("subject", "=", subject)
    .where("state", "=", "waiting")
    .execute();
  return rows.some(({ attached }) => asRecords(storedJson(attached)).some(({ id }) => id === fileId));
}
