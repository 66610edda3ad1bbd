import type { Kysely } from "kysely";
import type { DatabaseKind } from "../database.ts";
import { columnTypes, tableMaker } from "./migration-tools.ts";

/** Offers with their revisions, and which quotations stand in which of them. */
export async function addOffers(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time, money } = columnTypes[kind];
  const table = tableMaker(db, kind);

  await table("offers", ["id"], ["number"], ["created_by_id", "draft_id"])
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("number", "text", (c) => c.notNull())
    .addColumn("series", "text", (c) => c.notNull())
    .addColumn("serial", "integer", (c) => c.notNull())
    .addColumn("latest_revision", "integer", (c) => c.notNull())
    .addColumn("created_at", time, (c) => c.notNull())
    // No foreign key: users may be deleted, their offers stay.
    .addColumn("created_by_id", "text", (c) => c.notNull())
    .addColumn("created_by", "text", (c) => c.notNull())
    .addColumn("responsible_id", "text")
    .addColumn("responsible", "text")
    .addColumn("draft_id", "text")
    .addColumn("author", "text", (c) => c.notNull())
    .addColumn("valid_until", "text", (c) => c.notNull())
    .addColumn("customer_id", "text")
    .addColumn("customer_name", "text")
    .addColumn("search_text", "text", (c) => c.notNull())
    .addColumn("taxable", money, (c) => c.notNull())
    .addColumn("gst", money, (c) => c.notNull())
    .addColumn("total", money, (c) => c.notNull())
    .addColumn("status", "text", (c) => c.notNull())
    .addColumn("next_follow_up", "text")
    .addColumn("closed_on", "text")
    .addColumn("order_number", "text")
    .addColumn("order_value", money)
    .addColumn("lost_reason", "text")
    .addColumn("competitor", "text")
    .addColumn("ordered", "text")
    .execute();
  await db.schema.createIndex("offers_customer").on("offers").column("customer_id").execute();
  await db.schema.createIndex("offers_created_at").on("offers").columns(["created_at", "id"]).execute();

  await table("offer_revisions", ["offer_id", "revision"])
    .addColumn("offer_id", "text", (c) => c.notNull().references("offers.id"))
    .addColumn("revision", "integer", (c) => c.notNull())
    .addColumn("document", "text", (c) => c.notNull())
    .addColumn("schema_version", "integer", (c) => c.notNull())
    .addColumn("content_sha256", "text", (c) => c.notNull())
    .addColumn("company_sha256", "text", (c) => c.notNull().references("company_profiles.sha256"))
    .addColumn("created_at", time, (c) => c.notNull())
    .addColumn("created_by_id", "text", (c) => c.notNull())
    .addColumn("created_by", "text", (c) => c.notNull())
    .addColumn("reason", "text")
    .addColumn("valid_until", "text", (c) => c.notNull())
    .addColumn("taxable", money, (c) => c.notNull())
    .addColumn("cost", money, (c) => c.notNull())
    .addColumn("gst", money, (c) => c.notNull())
    .addColumn("total", money, (c) => c.notNull())
    .execute();

  await table("offer_positions", ["offer_id", "revision", "position"])
    .addColumn("offer_id", "text", (c) => c.notNull().references("offers.id"))
    .addColumn("revision", "integer", (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("quotation", "text", (c) => c.notNull().references("quotations.number"))
    .addColumn("quotation_revision", "integer", (c) => c.notNull())
    .addColumn("value", money, (c) => c.notNull())
    .addColumn("ordered", "integer", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("offer_positions_quotation")
    .on("offer_positions")
    .columns(["quotation", "offer_id"])
    .execute();
}
