import type { User } from "#contract/auth/auth-api.ts";
import { mayRead } from "#domain/history.ts";
import type { QuotationStanding } from "#domain/offers/offer-record.ts";
import type { Db } from "../platform/database/schema.ts";

/** Marks which positions of a revision were ordered, and no others. */
export async function markOrdered(
  db: Db,
  offerId: string,
  revision: number,
  ordered: readonly number[],
): Promise<void> {
  const ofRevision = db
    .updateTable("offer_positions")
    .where("offer_id", "=", offerId)
    .where("revision", "=", revision);
  await ofRevision.set({ ordered: 0 }).execute();
  if (ordered.length > 0) await ofRevision.set({ ordered: 1 }).where("position", "in", ordered).execute();
}

/** Of these quotations, those that were ordered with a won offer, each with the numbers of these offers. */
async function ordersOf(
  db: Db,
  quotations: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (quotations.length === 0) return new Map();
  const rows = await db
    .selectFrom("offer_positions")
    .innerJoin("sales as offers", (join) =>
      join
        .onRef("offers.id", "=", "offer_positions.offer_id")
        .onRef("offers.latest_revision", "=", "offer_positions.revision"),
    )
    .select(["offer_positions.quotation", "offers.number"])
    .where("offer_positions.quotation", "in", quotations)
    .where("offer_positions.ordered", "=", 1)
    .where("offers.status", "=", "won")
    .orderBy("offers.number")
    .execute();
  const found = new Map<string, string[]>();
  for (const { quotation, number } of rows) {
    const before = found.get(quotation) ?? [];
    if (!before.includes(number)) found.set(quotation, [...before, number]);
  }
  return found;
}

/**
 * What became of quotations since they were offered: their newest revisions, whether this user may read them, and the won
 * offers they were ordered with.
 */
export async function standingsOf(
  db: Db,
  user: User,
  quotations: readonly string[],
  now: string,
): Promise<ReadonlyMap<string, QuotationStanding>> {
  if (quotations.length === 0) return new Map();
  const orders = await ordersOf(db, quotations);
  const rows = await db
    .selectFrom("sales")
    .select(["number", "latest_revision", "created_at", "created_by_id", "responsible_id"])
    .where("number", "in", quotations)
    .execute();
  return new Map(
    rows.map((row) => [
      row.number,
      {
        newestRevision: row.latest_revision,
        mayOpen: mayRead(user, row, now),
        orderedWith: orders.get(row.number) ?? [],
      },
    ]),
  );
}
