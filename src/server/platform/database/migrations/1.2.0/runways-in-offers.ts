import { type Kysely, sql } from "kysely";

const revisionsAtOnce = 200;

/** A position with a crane, as far as its runway depends on it. */
type PositionOnRunway = { name: string; onRunwayOf: number | null; alternateTo: number | null };

const numberIn = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** Returns the positions of an offer's document by their places; null for a free one, none for a damaged document. */
function placesIn(document: string): (PositionOnRunway | null)[] {
  let stored: { positions?: unknown } | null;
  try {
    stored = JSON.parse(document) as typeof stored;
  } catch {
    return [];
  }
  const positions = stored?.positions;
  return !Array.isArray(positions)
    ? []
    : positions.map((given: { quotation?: unknown; onRunwayOf?: unknown; alternateTo?: unknown } | null) =>
        typeof given?.quotation === "string"
          ? {
              name: given.quotation,
              onRunwayOf: numberIn(given.onRunwayOf),
              alternateTo: numberIn(given.alternateTo),
            }
          : null,
      );
}

/** Returns whether a crane runs on another's runway, bears others on its own, or is alone there. */
function runwayAt(places: readonly (PositionOnRunway | null)[], name: string): "other" | "shared" | "own" {
  const numbers = places.flatMap((place, at) => (place?.name === name ? [at + 1] : []));
  const own = numbers.flatMap((number) => places[number - 1] ?? []);
  if (own.every(({ onRunwayOf }) => onRunwayOf !== null && !numbers.includes(onRunwayOf))) return "other";
  const bearers = [...numbers, ...own.map(({ alternateTo }) => alternateTo)];
  const isOnIt = (place: PositionOnRunway | null): boolean =>
    place !== null && place.name !== name && place.onRunwayOf !== null && bearers.includes(place.onRunwayOf);
  return places.some(isOnIt) ? "shared" : "own";
}

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
