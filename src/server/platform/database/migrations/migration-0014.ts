import type { Kysely } from "kysely";
import type { DatabaseKind } from "../database.ts";
import { columnTypes, tableMaker } from "./migration-tools.ts";

/** Re-pricings and the quotations in each: what was worked out, what was chosen, and what became of it. */
export async function addReprices(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time, money, real } = columnTypes[kind];
  const table = tableMaker(db, kind);
  await table("reprice_jobs", ["id"])
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("made_at", time, (c) => c.notNull())
    .addColumn("by", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("doing", "text")
    .addColumn("actor", "text")
    .addColumn("batch", "integer", (c) => c.notNull())
    .addColumn("worked_at", time, (c) => c.notNull())
    .execute();
  await table("reprice_items", ["job_id", "position"], ["job_id", "number"])
    .addColumn("job_id", "text", (c) => c.notNull().references("reprice_jobs.id"))
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("number", "text", (c) => c.notNull())
    .addColumn("is_worked", "integer", (c) => c.notNull())
    .addColumn("revision", "integer")
    .addColumn("span_width_m", "text")
    .addColumn("old_total", money)
    .addColumn("new_total", money)
    .addColumn("bridge", "text")
    .addColumn("margin_if_held", real)
    .addColumn("problem", "text")
    .addColumn("batch", "integer")
    .addColumn("act", "text")
    .addColumn("outcome", "text")
    .addColumn("reason", "text")
    .addColumn("made_revision", "integer")
    .addColumn("valid_before", "text")
    .addColumn("valid_after", "text")
    .execute();
}
