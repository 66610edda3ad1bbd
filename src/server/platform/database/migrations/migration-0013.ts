import { type Kysely, sql } from "kysely";
import type { DatabaseKind } from "../database.ts";
import type { Tables } from "../schema.ts";
import { columnTypes, tableMaker } from "./migration-tools.ts";
import { replayStages } from "./replay-stages.ts";

/**
 * What figures over sales are worked out from: the facts of each revision, the sizes by which quotations are alike, and the
 * stages through which quotations and offers went, worked out from their revisions and their activity.
 */
export async function addStages(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { money, real } = columnTypes[kind];
  for (const name of ["tonnes", "span_m", "lift_m", "runway_m"])
    await sql`alter table quotations add column ${sql.ref(name)} ${real}`.execute(db);
  for (const table of ["quotation_revisions", "offer_revisions"])
    await sql`alter table ${sql.table(table)} add column facts text`.execute(db);
  await tableMaker(db, kind)("stages", ["subject", "begun_on"])
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("begun_on", "text", (c) => c.notNull())
    .addColumn("ended_on", "text")
    .addColumn("noun", "text", (c) => c.notNull())
    .addColumn("counts", "integer", (c) => c.notNull())
    .addColumn("crane_types", "text", (c) => c.notNull())
    .addColumn("tonnes", real)
    .addColumn("created_by", "text", (c) => c.notNull())
    .addColumn("issued_on", "text", (c) => c.notNull())
    .addColumn("quoted_by", "text", (c) => c.notNull())
    .addColumn("revision", "integer", (c) => c.notNull())
    .addColumn("status", "text", (c) => c.notNull())
    .addColumn("value", money, (c) => c.notNull())
    .addColumn("margin_percentage", real)
    .addColumn("closed_on", "text")
    .addColumn("order_value", money)
    .addColumn("lost_reason", "text")
    .addColumn("kg", real)
    .addColumn("per_kg", money)
    .addColumn("steel", "text")
    .execute();
  const known = db as Kysely<Tables>;
  for await (const rows of replayStages(known)) await known.insertInto("stages").values(rows).execute();
  await db.schema
    .createIndex("quotations_alike")
    .on("quotations")
    .columns(["crane_type", "tonnes", "span_m", "lift_m", "runway_m", "number"])
    .execute();
}
