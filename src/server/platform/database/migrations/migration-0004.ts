import type { Kysely } from "kysely";
import type { DatabaseKind } from "../database.ts";
import { columnTypes, tableMaker } from "./migration-tools.ts";

/** The files of quotations and offers, with their bytes, so that one backup holds all. */
export async function addFiles(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time, bytes } = columnTypes[kind];
  const table = tableMaker(db, kind);

  await table("files", ["id"])
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("size", "integer", (c) => c.notNull())
    .addColumn("sha256", "text", (c) => c.notNull())
    .addColumn("added_at", time, (c) => c.notNull())
    .addColumn("added_by_id", "text", (c) => c.notNull())
    .addColumn("added_by", "text", (c) => c.notNull())
    .addColumn("removed_at", time)
    .addColumn("removed_by", "text")
    .execute();
  await db.schema.createIndex("files_subject").on("files").columns(["subject", "id"]).execute();

  // No foreign key: bytes are written before there is a file that names them.
  await table("file_parts", ["file_id", "part"])
    .addColumn("file_id", "text", (c) => c.notNull())
    .addColumn("part", "integer", (c) => c.notNull())
    .addColumn("bytes", bytes, (c) => c.notNull())
    .execute();
}
