import { type Kysely, sql } from "kysely";
import type { DatabaseKind } from "../database.ts";
import { columnTypes, tableMaker } from "./migration-tools.ts";

/** Every table of the first release. */
export async function createTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time, money, real } = columnTypes[kind];
  const table = tableMaker(db, kind);

  await table("users", ["id"], ["username_key"], ["email_key"])
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("username", "text", (c) => c.notNull())
    .addColumn("username_key", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("email_key", "text", (c) => c.notNull())
    .addColumn("full_name", "text", (c) => c.notNull())
    .addColumn("role", "text", (c) => c.notNull().check(sql`role in ('admin', 'manager', 'employee')`))
    .addColumn("phone", "text")
    .addColumn("is_active", "integer", (c) => c.notNull().check(sql`is_active in (0, 1)`))
    .addColumn("password_hash", "text", (c) => c.notNull())
    .addColumn("last_login_at", time)
    .addColumn("created_at", time, (c) => c.notNull())
    .addColumn("updated_at", time, (c) => c.notNull())
    .addColumn("search_text", "text", (c) => c.notNull())
    .addCheckConstraint("users_admin_is_active", sql`role <> 'admin' or is_active = 1`)
    .execute();

  await table("sessions", ["token_hash"])
    .addColumn("token_hash", "text", (c) => c.notNull())
    .addColumn("user_id", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("created_at", time, (c) => c.notNull())
    .addColumn("last_used_at", time, (c) => c.notNull())
    .addColumn("expires_at", time, (c) => c.notNull())
    .addColumn("ended_at", time)
    .addColumn("end_reason", "text", (c) => c.check(sql`end_reason in ('inactive', 'revoked')`))
    .execute();
  await db.schema.createIndex("sessions_user_id").on("sessions").column("user_id").execute();
  await db.schema.createIndex("sessions_expires_at").on("sessions").column("expires_at").execute();

  await table("login_throttles", ["scope", "subject_hash"])
    .addColumn("scope", "text", (c) => c.notNull().check(sql`scope in ('account', 'address')`))
    .addColumn("subject_hash", "text", (c) => c.notNull())
    .addColumn("failures", "integer", (c) => c.notNull())
    .addColumn("window_started_at", time, (c) => c.notNull())
    .addColumn("blocked_until", time)
    .execute();

  await table("counters", ["name"])
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("value", "integer", (c) => c.notNull())
    .execute();

  await table("price_table_versions", ["id"], ["crane_type", "collection", "version"])
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("crane_type", "text", (c) => c.notNull())
    .addColumn("collection", "text", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("rows_id", "text", (c) => c.notNull())
    .addColumn("row_count", "integer", (c) => c.notNull())
    .addColumn("sha256", "text", (c) => c.notNull())
    .addColumn("source", "text", (c) =>
      c.notNull().check(sql`source in ('seed', 'upload', 'edit', 'restore')`),
    )
    .addColumn("file_name", "text")
    .addColumn("restored_from", "text", (c) => c.references("price_table_versions.id"))
    .addColumn("created_at", time, (c) => c.notNull())
    .addColumn("created_by_id", "text")
    .addColumn("created_by", "text", (c) => c.notNull())
    .execute();

  await table("price_rows", ["rows_id", "row_key"])
    .addColumn("rows_id", "text", (c) => c.notNull())
    .addColumn("row_key", "text", (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("cells", "text", (c) => c.notNull())
    .execute();

  await table("price_tables", ["crane_type", "collection"])
    .addColumn("crane_type", "text", (c) => c.notNull())
    .addColumn("collection", "text", (c) => c.notNull())
    .addColumn("current_version_id", "text", (c) => c.notNull().references("price_table_versions.id"))
    .execute();

  await table("quotation_numbers", ["number"], ["series", "serial"])
    .addColumn("number", "text", (c) => c.notNull())
    .addColumn("series", "text", (c) => c.notNull())
    .addColumn("serial", "integer", (c) => c.notNull())
    .addColumn("issued_at", time, (c) => c.notNull())
    .addColumn("issued_to_id", "text", (c) => c.notNull())
    .execute();

  await table("company_profiles", ["sha256"])
    .addColumn("sha256", "text", (c) => c.notNull())
    .addColumn("profile", "text", (c) => c.notNull())
    .addColumn("first_used_at", time, (c) => c.notNull())
    .execute();

  await table("quotations", ["id"], ["number"])
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("number", "text", (c) => c.notNull().references("quotation_numbers.number"))
    .addColumn("series", "text", (c) => c.notNull())
    .addColumn("serial", "integer", (c) => c.notNull())
    .addColumn("crane_type", "text", (c) => c.notNull())
    .addColumn("latest_revision", "integer", (c) => c.notNull())
    .addColumn("created_at", time, (c) => c.notNull())
    // No foreign key: users may be deleted, their quotations stay.
    .addColumn("created_by_id", "text", (c) => c.notNull())
    .addColumn("created_by", "text", (c) => c.notNull())
    .addColumn("valid_until", "text", (c) => c.notNull())
    .addColumn("capacity", "text", (c) => c.notNull())
    .addColumn("subtotal", money, (c) => c.notNull())
    .addColumn("margin_percentage", real, (c) => c.notNull())
    .addColumn("margin", money, (c) => c.notNull())
    .addColumn("gst", money, (c) => c.notNull())
    .addColumn("final_amount", money, (c) => c.notNull())
    .addColumn("customer_name", "text")
    .addColumn("search_text", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("quotations_created_at")
    .on("quotations")
    .columns(["created_at", "id"])
    .execute();

  await table("quotation_revisions", ["quotation_id", "revision"])
    .addColumn("quotation_id", "text", (c) => c.notNull().references("quotations.id"))
    .addColumn("revision", "integer", (c) => c.notNull())
    .addColumn("document", "text", (c) => c.notNull())
    .addColumn("schema_version", "integer", (c) => c.notNull())
    .addColumn("content_sha256", "text", (c) => c.notNull())
    .addColumn("company_sha256", "text", (c) => c.notNull().references("company_profiles.sha256"))
    .addColumn("created_at", time, (c) => c.notNull())
    .addColumn("created_by_id", "text", (c) => c.notNull())
    .addColumn("created_by", "text", (c) => c.notNull())
    .execute();

  await table("audit_log", ["id"])
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("at", time, (c) => c.notNull())
    .addColumn("actor_id", "text")
    .addColumn("actor", "text")
    .addColumn("address", "text")
    .addColumn("action", "text", (c) => c.notNull())
    .addColumn("subject_type", "text", (c) => c.notNull())
    .addColumn("subject_id", "text")
    .addColumn("detail", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("audit_log_at").on("audit_log").columns(["at", "id"]).execute();
  await db.schema.createIndex("audit_log_actor").on("audit_log").columns(["actor_id", "at"]).execute();

  if (kind === "postgresql") await createSearchIndex(db);
}

/** A trigram index for the history's search, where the server allows the extension; the search works without it. */
async function createSearchIndex(db: Kysely<unknown>): Promise<void> {
  await sql`savepoint search_index`.execute(db);
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
    await sql`create index quotations_search_text on quotations using gin (search_text gin_trgm_ops)`.execute(
      db,
    );
  } catch {
    await sql`rollback to savepoint search_index`.execute(db);
  }
}
