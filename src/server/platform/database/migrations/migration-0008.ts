import type { Kysely } from "kysely";

/**
 * The history's list, in its order, with everything that it filters by beside the search: a far page, a status and the
 * count of either are found in the index alone. And the creators, by name.
 */
export async function addListIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("quotations_list")
    .on("quotations")
    .columns([
      ...["created_at", "series", "serial", "id"],
      ...["crane_type", "status", "valid_until", "created_by", "final_amount"],
    ])
    .execute();
  await db.schema.createIndex("quotations_created_by").on("quotations").column("created_by").execute();
}
