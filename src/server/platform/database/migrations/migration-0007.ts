import { type Kysely, sql } from "kysely";
import type { DatabaseKind } from "../database.ts";
import { columnTypes, tableMaker } from "./migration-tools.ts";

/** Mails with quotations and offers: the queue of those that wait, and what became of the others. */
export async function addMails(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time } = columnTypes[kind];
  await tableMaker(db, kind)("mails", ["id"], ["subject", "request_key"])
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("noun", "text", (c) => c.notNull())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("request_key", "text", (c) => c.notNull())
    .addColumn("revision", "integer", (c) => c.notNull())
    .addColumn("form", "text", (c) => c.notNull())
    .addColumn("sender_id", "text", (c) => c.notNull())
    .addColumn("sender", "text", (c) => c.notNull())
    .addColumn("sender_name", "text", (c) => c.notNull())
    .addColumn("reply_to", "text", (c) => c.notNull())
    .addColumn("to", "text", (c) => c.notNull())
    .addColumn("cc", "text", (c) => c.notNull())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("attached", "text", (c) => c.notNull())
    .addColumn("paper_id", "text", (c) => c.notNull())
    .addColumn("made_at", time, (c) => c.notNull())
    .addColumn("state", "text", (c) =>
      c.notNull().check(sql`state in ('waiting', 'sent', 'failed', 'stopped')`),
    )
    .addColumn("tries", "integer", (c) => c.notNull())
    .addColumn("next_try_at", time, (c) => c.notNull())
    .addColumn("lease", "text")
    .addColumn("leased_until", time)
    .addColumn("accepted", "text", (c) => c.notNull())
    .addColumn("refused", "text", (c) => c.notNull())
    .addColumn("why", "text")
    .addColumn("ended_at", time)
    .addColumn("seen_at", time)
    .execute();
  await db.schema.createIndex("mails_state").on("mails").columns(["state", "next_try_at"]).execute();
  await db.schema.createIndex("mails_sender").on("mails").columns(["sender_id", "ended_at"]).execute();
}
