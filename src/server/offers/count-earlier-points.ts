import { countOfferPoints } from "#domain/offers/offer-points.ts";
import { countOpenPoints } from "#domain/open-points/document-points.ts";
import type { Db } from "../platform/database/schema.ts";
import type { Noun } from "../platform/database/tables/sales.ts";
import { findQuotation } from "../quotations/quotations-repository.ts";
import { documentOf } from "../quotations/stored-document.ts";
import { updateOpenPoints } from "../sales/sales-repository.ts";
import { findOffer } from "./offers-repository.ts";
import { findDocuments } from "./price-positions.ts";
import { offerDocumentOf } from "./stored-offer.ts";

const revisionsAtOnce = 200;

/** The next revisions whose open points nobody has counted. */
const listUncounted = (db: Db) =>
  db
    .selectFrom("revisions")
    .innerJoin("sales", "sales.id", "revisions.sale_id")
    .select(["revisions.sale_id", "revisions.revision", "sales.number", "sales.noun"])
    .where("revisions.open_points", "is", null)
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
      for (const { sale_id, revision, number, noun } of uncounted)
        await updateOpenPoints(db, { id: sale_id, revision }, await countersOf[noun](db, number, revision));
    });
  }
}

const countersOf: Readonly<Record<Noun, (db: Db, number: string, revision: number) => Promise<number>>> = {
  quotation: async (db, number, revision) => {
    const stored = await findQuotation(db, number, revision);
    return stored ? countOpenPoints(documentOf(stored), { isInOffer: stored.in_offer !== null }) : 0;
  },
  offer: async (db, number, revision) => {
    const stored = await findOffer(db, number, revision);
    if (!stored) return 0;
    const document = offerDocumentOf(stored);
    return countOfferPoints(document, await findDocuments(db, document.positions));
  },
};
