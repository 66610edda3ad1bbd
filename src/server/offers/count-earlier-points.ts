import { countOpenPoints } from "#domain/open-points/document-points.ts";
import type { Db } from "../platform/database/schema.ts";
import { findQuotation } from "../quotations/quotations-repository.ts";
import { documentOf } from "../quotations/stored-document.ts";
import { updateOpenPoints } from "../sales/sales-repository.ts";

const revisionsAtOnce = 200;

/** The next revisions whose open points nobody has counted. */
const listUncounted = (db: Db) =>
  db
    .selectFrom("revisions")
    .innerJoin("sales", "sales.id", "revisions.sale_id")
    .select(["revisions.sale_id", "revisions.revision", "sales.number"])
    .where("revisions.open_points", "is", null)
    .where("sales.noun", "=", "quotation")
    .orderBy("revisions.sale_id")
    .limit(revisionsAtOnce)
    .execute();

/**
 * Counts the open points of the revisions that an earlier version saved, by the rules in force. Each step is a transaction
 * of its own: a killed start goes on where it stopped.
 */
export async function countEarlierPoints(db: Db): Promise<void> {
  for (;;) {
    const uncounted = await listUncounted(db);
    if (uncounted.length === 0) return;
    await db.transaction().execute(async (db) => {
      for (const { sale_id, revision, number } of uncounted)
        await updateOpenPoints(db, { id: sale_id, revision }, await countOf(db, number, revision));
    });
  }
}

async function countOf(db: Db, number: string, revision: number): Promise<number> {
  const stored = await findQuotation(db, number, revision);
  return stored ? countOpenPoints(documentOf(stored), { isInOffer: stored.in_offer !== null }) : 0;
}
