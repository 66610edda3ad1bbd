import { type Kysely, sql } from "kysely";
import type { DatabaseKind } from "../database.ts";
import type { Tables } from "../schema.ts";
import { columnTypes, tableMaker } from "./migration-tools.ts";

/** Revisions with their figures, the status of a quotation, and its activity. What is stored becomes revision 0, issued. */
export async function addRevisionsAndStatus(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time, money, real } = columnTypes[kind];

  const add = async (name: string, type: typeof time, constraint = sql``) =>
    sql`alter table quotations add column ${sql.ref(name)} ${type} ${constraint}`.execute(db);
  const text = sql`text`;
  await add(
    "status",
    text,
    sql`not null default 'issued' check (status in ('issued', 'sent', 'negotiation', 'won', 'lost', 'withdrawn'))`,
  );
  await add("author", text);
  await add("next_follow_up", text);
  await add("closed_on", text);
  await add("order_number", text);
  await add("order_value", money);
  await add("lost_reason", text);
  await add("competitor", text);

  const addToRevision = async (name: string, type: typeof time) =>
    sql`alter table quotation_revisions add column ${sql.ref(name)} ${type}`.execute(db);
  await addToRevision("reason", text);
  await addToRevision("valid_until", text);
  await addToRevision("subtotal", money);
  await addToRevision("margin_percentage", real);
  await addToRevision("margin", money);
  await addToRevision("gst", money);
  await addToRevision("final_amount", money);
  await backfill(db as Kysely<Tables>);

  await tableMaker(db, kind)("activity", ["id"])
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("at", time, (c) => c.notNull())
    .addColumn("by_id", "text", (c) => c.notNull())
    .addColumn("by", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("from", "text")
    .addColumn("to", "text")
    .addColumn("note", "text")
    .execute();
  await db.schema.createIndex("activity_subject").on("activity").columns(["subject", "id"]).execute();
}

/** Every quotation stored so far has one revision, whose figures stand in its header. */
async function backfill(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable("quotations")
    .set((eb) => ({ author: eb.ref("created_by") }))
    .execute();
  const figures = ["valid_until", "subtotal", "margin_percentage", "margin", "gst", "final_amount"] as const;
  for (const name of figures)
    await db
      .updateTable("quotation_revisions")
      .set((eb) => ({
        [name]: eb
          .selectFrom("quotations")
          .select(`quotations.${name}`)
          .whereRef("quotations.id", "=", "quotation_revisions.quotation_id"),
      }))
      .execute();
}
