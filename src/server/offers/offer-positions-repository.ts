import type { User } from "#contract/auth/auth-api.ts";
import { isQuoted, type PricedPosition } from "#domain/offers/offer.ts";
import { hiddenIn, type QuotationStanding } from "#domain/offers/offer-record.ts";
import { mayRead } from "#domain/sales/sale-access.ts";
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

/** Returns the newest revisions of the offered quotations, and whether this user may read them. */
export async function standingsOf(
  db: Db,
  user: User,
  quotations: readonly string[],
  now: string,
): Promise<ReadonlyMap<string, QuotationStanding>> {
  if (quotations.length === 0) return new Map();
  const rows = await db
    .selectFrom("sales")
    .select(["number", "latest_revision", "created_at", "created_by_id", "responsible_id"])
    .where("number", "in", quotations)
    .execute();
  return new Map(
    rows.map((row) => [
      row.number,
      { newestRevision: row.latest_revision, mayOpen: mayRead(user, row, now) },
    ]),
  );
}

/**
 * Finds which points of an offer are not shown to this user: those of quotations that the user may not open. New cranes of a
 * save have no number yet and are the user's own.
 */
export async function findHiddenPoints(
  db: Db,
  user: User,
  positions: readonly PricedPosition[],
  now: string,
): Promise<(point: { key: string }) => boolean> {
  const quotations = positions.flatMap((position) => (isQuoted(position) ? [position.quotation] : []));
  const standings = await standingsOf(db, user, [...new Set(quotations)], now);
  return hiddenIn(positions, (quotation) => standings.get(quotation)?.mayOpen ?? true);
}
