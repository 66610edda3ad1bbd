import { type Kysely, sql } from "kysely";
import { asRecord, asRecords, storedJson } from "#domain/text/unknown-values.ts";

const revisionsAtOnce = 200;

/** Returns the quotations of an offer's document that have all their positions on the runway of another one, as of 1.2.0. */
function borneIn(document: string): string[] {
  const positions = asRecords(asRecord(storedJson(document)).positions);
  const names = [...new Set(positions.map(({ quotation }) => quotation))];
  return names.filter((name): name is string => {
    if (typeof name !== "string") return false;
    const own = positions.filter(({ quotation }) => quotation === name);
    return own.every(({ onRunwayOf }) => {
      const bearer = typeof onRunwayOf === "number" ? positions[onRunwayOf - 1] : undefined;
      return bearer !== undefined && bearer.quotation !== name;
    });
  });
}

/** Marks the quotations of offers that run on another's runway. */
export async function markBornePositions(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table offer_positions add column borne integer not null default 0").execute(db);
  for (let last = { id: "", revision: -1 }; ; ) {
    const { rows } = await sql<{ id: string; revision: number; document: string }>`
      select r.sale_id as id, r.revision, r.document from revisions as r
        join sales as s on s.id = r.sale_id
      where s.noun = 'offer' and (r.sale_id > ${last.id}
        or (r.sale_id = ${last.id} and r.revision > ${last.revision}))
      order by r.sale_id, r.revision limit ${sql.lit(revisionsAtOnce)}`.execute(db);
    for (const { id, revision, document } of rows)
      for (const quotation of borneIn(document))
        await sql`update offer_positions set borne = 1
          where offer_id = ${id} and revision = ${revision} and quotation = ${quotation}`.execute(db);
    const end = rows.at(-1);
    if (!end || rows.length < revisionsAtOnce) return;
    last = end;
  }
}
