import type { Kysely } from "kysely";
import type { DatabaseKind } from "../database.ts";
import { columnTypes, tableMaker } from "./migration-tools.ts";

/** The commercial rules, every version of them, and the revisions that waited for approval. */
export async function addApprovals(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time, real } = columnTypes[kind];
  const table = tableMaker(db, kind);

  await table("commercial_rules", ["version"])
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("rules", "text", (c) => c.notNull())
    .addColumn("created_at", time, (c) => c.notNull())
    .addColumn("created_by_id", "text", (c) => c.notNull())
    .addColumn("created_by", "text", (c) => c.notNull())
    .execute();

  await table("approvals", ["subject", "revision"])
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("revision", "integer", (c) => c.notNull())
    .addColumn("noun", "text", (c) => c.notNull())
    .addColumn("content_sha256", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("broken", "text", (c) => c.notNull())
    .addColumn("terms", "text", (c) => c.notNull())
    // No foreign keys: users may be deleted, what they saved and decided stays.
    .addColumn("author_id", "text", (c) => c.notNull())
    .addColumn("author", "text", (c) => c.notNull())
    .addColumn("asked_at", time, (c) => c.notNull())
    .addColumn("decided_at", time)
    .addColumn("decided_by_id", "text")
    .addColumn("decided_by", "text")
    .addColumn("note", "text")
    .addColumn("granted_margin", real)
    .execute();
  await db.schema.createIndex("approvals_state").on("approvals").columns(["state", "asked_at"]).execute();
}
