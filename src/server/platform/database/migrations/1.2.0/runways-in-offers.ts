import { type Kysely, sql } from "kysely";
import { runwayAt } from "#domain/offers/offer-points.ts";
import { asRecord, asRecords, storedJson } from "#domain/text/unknown-values.ts";

const revisionsAtOnce = 200;

const numberIn = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** Returns the positions of an offer's document by their places; null for a free one. */
const placesIn = (document: string) =>
  asRecords(asRecord(storedJson(document)).positions).map(({ quotation, onRunwayOf, alternateTo }) =>
    typeof quotation === "string"
      ? { name: quotation, onRunwayOf: numberIn(onRunwayOf), alternateTo: numberIn(alternateTo) }
      : null,
  );

/** Gives the positions of offers the runways of their cranes. */
export async function addRunwaysInOffers(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table offer_positions add column runway text not null default 'own'").execute(db);
  for (let last = { id: "", revision: -1 }; ; ) {
    const { rows } = await sql<{ id: string; revision: number; document: string }>`
      select r.sale_id as id, r.revision, r.document from revisions as r
        join sales as s on s.id = r.sale_id
      where s.noun = 'offer' and (r.sale_id > ${last.id}
        or (r.sale_id = ${last.id} and r.revision > ${last.revision}))
      order by r.sale_id, r.revision limit ${sql.lit(revisionsAtOnce)}`.execute(db);
    for (const { id, revision, document } of rows) {
      const places = placesIn(document);
      for (const name of new Set(places.flatMap((place) => place?.name ?? []))) {
        const runway = runwayAt(places, name);
        if (runway !== "own")
          await sql`update offer_positions set runway = ${runway}
            where offer_id = ${id} and revision = ${revision} and quotation = ${name}`.execute(db);
      }
    }
    const end = rows.at(-1);
    if (!end || rows.length < revisionsAtOnce) return;
    last = end;
  }
}
