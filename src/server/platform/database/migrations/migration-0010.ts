import type { Kysely } from "kysely";
import type { DatabaseKind } from "../database.ts";
import { columnTypes, tableMaker } from "./migration-tools.ts";

/** The firm's rates, all of them at each change. Without one, the specification's defaults hold. */
export async function addRates(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time } = columnTypes[kind];
  await tableMaker(db, kind)("rate_changes", ["version"])
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("rates", "text", (c) => c.notNull())
    .addColumn("at", time, (c) => c.notNull())
    .addColumn("by_id", "text", (c) => c.notNull())
    .addColumn("by", "text", (c) => c.notNull())
    .execute();
}
