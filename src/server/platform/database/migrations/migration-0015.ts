import { type Kysely, sql } from "kysely";

/**
 * What the figures of Insights read, each in an index that holds their columns: what was quoted in the month of its first
 * issue, what is open on a day, and what was won or lost. `stages-repository.ts` says the same conditions in the same words:
 * that is how the databases know that an index holds what is asked for.
 */
export async function addFigureIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`create index stages_quoted on stages (issued_on, begun_on, ended_on, quoted_by, created_by, crane_types,
      tonnes, status, value, order_value, margin_percentage, kg, per_kg, subject)
    where counts = 1 and begun_on <= quoted_by`.execute(db);
  await sql`create index stages_open on stages ((coalesce(ended_on, '9999-12-31')), begun_on, issued_on)
    where counts = 1 and status in ('issued', 'sent', 'negotiation')`.execute(db);
  await sql`create index stages_closed on stages (closed_on, begun_on, ended_on, created_by, crane_types, tonnes, status,
      value, order_value, margin_percentage, lost_reason, subject)
    where counts = 1 and status in ('won', 'lost')`.execute(db);
}
