import { type Facts, factsOf, factsOfOffer, readFacts } from "#domain/insights/facts.ts";
import { isQuoted } from "#domain/offers/offer.ts";
import { countOfferPoints } from "#domain/offers/offer-points.ts";
import { countOpenPoints } from "#domain/open-points/document-points.ts";
import { storedJson } from "#domain/text/unknown-values.ts";
import type { Db } from "../platform/database/schema.ts";
import type { SaleKind } from "../platform/database/tables/sales.ts";
import { findQuotation } from "../quotations/quotations-repository.ts";
import { documentOf, listedForm } from "../quotations/stored-document.ts";
import { runwayInOffer } from "../sales/in-offer.ts";
import { updateRevision } from "../sales/sales-repository.ts";
import { findOffer } from "./offers-repository.ts";
import { documentsOf, findDocuments } from "./price-positions.ts";
import { offerDocumentOf } from "./stored-offer.ts";

const revisionsAtOnce = 200;

/** The next revisions whose open points nobody has counted. */
const listUncounted = (db: Db) =>
  db
    .selectFrom("revisions")
    .innerJoin("sales", "sales.id", "revisions.sale_id")
    .select(["revisions.sale_id", "revisions.revision", "revisions.facts", "sales.number", "sales.noun"])
    .where("revisions.open_points", "is", null)
    .orderBy("revisions.sale_id")
    .limit(revisionsAtOnce)
    .execute();

/**
 * Works out what revisions of earlier versions lack, by the rules in force: the number of their open points, the part that
 * lists show, and the facts of their cranes, which tell the conditions of milestones and stages that hold. Each step is a transaction of its own: a killed
 * start goes on where it stopped.
 */
export async function completeEarlierRevisions(db: Db): Promise<void> {
  for (;;) {
    const uncounted = await listUncounted(db);
    if (uncounted.length === 0) return;
    await db.transaction().execute(async (db) => {
      for (const { sale_id: id, revision, number, noun, facts: stored } of uncounted) {
        const { openPoints, facts, listed } = await lackingOf[noun](db, number, revision);
        const before = readFacts(storedJson(stored ?? "{}"));
        const completed =
          facts?.cranes && before && !before.cranes
            ? { ...before, cranes: facts.cranes, ...(facts.supplied && { supplied: facts.supplied }) }
            : null;
        await updateRevision(
          db,
          { id, revision },
          { open_points: openPoints, listed, ...(completed && { facts: JSON.stringify(completed) }) },
        );
      }
    });
  }
}

/** The missing values of a revision; no facts for one whose cranes are not kept. */
type Lacking = { openPoints: number; facts: Facts | null; listed: string | null };

const nothing: Lacking = { openPoints: 0, facts: null, listed: null };

const lackingOf: Readonly<Record<SaleKind, (db: Db, number: string, revision: number) => Promise<Lacking>>> =
  {
    quotation: async (db, number, revision) => {
      const stored = await findQuotation(db, number, revision);
      if (!stored) return nothing;
      const document = documentOf(stored);
      const openPoints = countOpenPoints(document, runwayInOffer(stored));
      return { openPoints, facts: factsOf(document), listed: listedForm(document) };
    },
    offer: async (db, number, revision) => {
      const stored = await findOffer(db, number, revision);
      if (!stored) return nothing;
      const document = offerDocumentOf(stored);
      const find = await findDocuments(db, document.positions);
      const quoted = document.positions.filter(isQuoted);
      const openPoints = countOfferPoints(document, find);
      if (quoted.some((position) => find(position) === undefined))
        return { openPoints, facts: null, listed: null };
      const documentFor = await documentsOf(db, document.positions);
      return { openPoints, facts: factsOfOffer(document.positions, documentFor), listed: null };
    },
  };
