import type { ActivityEntry } from "#contract/sales/sales-api.ts";
import type { ActivityKind } from "#domain/sales/activity.ts";
import { insertRow } from "../platform/database/compile-once.ts";
import type { Db } from "../platform/database/schema.ts";
import type { ActivityRow } from "../platform/database/tables/activity.ts";

export const insertActivity = (db: Db, entry: ActivityRow): Promise<void> => insertRow(db, "activity", entry);

/** Returns a page of the activity of a quotation or an offer, oldest first, and the number of entries. */
export async function listActivity(
  db: Db,
  subject: string,
  page: { limit: number; offset: number },
): Promise<{ entries: ActivityEntry[]; total: number }> {
  const all = db.selectFrom("activity").where("subject", "=", subject);
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const entries = await all
    .select(["id", "at", "by", "kind", "from", "to", "note"])
    .orderBy("id")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { entries, total: Number(total) };
}

/** Returns the entries of these kinds of a quotation or an offer, oldest first. */
export const listChanges = (
  db: Db,
  subject: string,
  kinds: readonly ActivityKind[],
): Promise<ActivityRow[]> =>
  db
    .selectFrom("activity")
    .selectAll()
    .where("subject", "=", subject)
    .where("kind", "in", kinds)
    .orderBy("id")
    .execute();
