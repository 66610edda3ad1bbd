import type { Kysely } from "kysely";
import type { DatabaseKind } from "../database.ts";
import { columnTypes, tableMaker } from "./migration-tools.ts";

/** Quotations that are marked as templates: one template of a quotation, one of a name. */
export async function addTemplates(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time } = columnTypes[kind];
  await tableMaker(db, kind)("templates", ["id"], ["name_key"], ["quotation_id"])
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("name_key", "text", (c) => c.notNull())
    .addColumn("quotation_id", "text", (c) => c.notNull().references("quotations.id"))
    .addColumn("revision", "integer", (c) => c.notNull())
    .addColumn("made_at", time, (c) => c.notNull())
    // No foreign key: users may be deleted, their templates stay.
    .addColumn("made_by_id", "text", (c) => c.notNull())
    .addColumn("made_by", "text", (c) => c.notNull())
    .execute();
}
