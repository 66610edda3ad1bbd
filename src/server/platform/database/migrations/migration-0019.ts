import { type Kysely, sql } from "kysely";
import type { DatabaseKind } from "../database.ts";
import type { Tables } from "../schema.ts";
import { columnTypes } from "./migration-tools.ts";
import { replayStages } from "./replay-stages.ts";

/**
 * What was lost with each quotation and offer: by itself, what was quoted; with an offer, what of the offer falls on it. A
 * stage that was lost says it where one that was won says what it was ordered for.
 */
export async function addLostValues(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { money } = columnTypes[kind];
  for (const table of ["quotations", "offers"])
    await sql`alter table ${sql.table(table)} add column lost_value ${money}`.execute(db);
  await sql`update quotations set lost_value = subtotal + margin where status = 'lost'`.execute(db);
  await sql`update offers set lost_value = taxable where status = 'lost'`.execute(db);
  await sql`update stages set order_value = value where status = 'lost'`.execute(db);
  await shareLostOffers(db as Kysely<Tables>);
}

/** Gives the quotations that were ever lost with an offer their shares of it. */
async function shareLostOffers(db: Kysely<Tables>): Promise<void> {
  const offered = await db
    .selectFrom("activity")
    .innerJoin("offers", "offers.number", "activity.subject")
    .innerJoin("offer_positions", "offer_positions.offer_id", "offers.id")
    .select("offer_positions.quotation")
    .distinct()
    .where("activity.kind", "=", "status")
    .where("activity.to", "=", "lost")
    .execute();
  const numbers = offered.map(({ quotation }) => quotation);
  for await (const rows of replayStages(db, numbers))
    for (const { subject, begun_on, ended_on, order_value } of rows.filter(
      ({ status }) => status === "lost",
    )) {
      let stood = db
        .updateTable("stages")
        .set({ order_value })
        .where("subject", "=", subject)
        .where("status", "=", "lost")
        .where("begun_on", ">=", begun_on);
      if (ended_on !== null) stood = stood.where("begun_on", "<", ended_on);
      await stood.execute();
      if (ended_on !== null) continue;
      const header = db.updateTable("quotations").set({ lost_value: order_value });
      await header.where("number", "=", subject).where("status", "=", "lost").execute();
    }
}
