import { type Act, writeActivity } from "../activity/write-activity.ts";
import type { Db } from "../platform/database/schema.ts";
import { notClosed } from "../sales/life.ts";
import { lockSale, type SaleHeader, selectHeaders, updateSale } from "../sales/sales-repository.ts";

/**
 * Locks quotations in the order of their numbers until the end of the transaction, and returns them as they then are, in
 * this order. Lock the offer first: every act on a sale locks in this order (sales rules §0).
 */
export async function lockQuotations(db: Db, numbers: readonly string[]): Promise<SaleHeader[]> {
  if (numbers.length === 0) return [];
  const chosen = () => selectHeaders(db, "quotation").where("sales.number", "in", numbers);
  for (const { id } of await chosen().orderBy("sales.number").execute()) await lockSale(db, id);
  return chosen().orderBy("sales.number").execute();
}

/** Returns the earliest follow-up of quotations, which an offer proposes as its own; null when none of them has one. */
export const earliestFollowUp = (quotations: readonly SaleHeader[]): string | null =>
  quotations.flatMap(({ next_follow_up }) => next_follow_up ?? []).sort()[0] ?? null;

/**
 * Takes locked quotations into an offer. From then on the offer's row says their status, follow-up and order; their own
 * rows stay neutral.
 */
export async function takeIn(
  db: Db,
  act: Act,
  offer: string,
  quotations: readonly SaleHeader[],
): Promise<void> {
  for (const { id, number } of quotations) {
    await updateSale(db, id, { in_offer: offer, status: "issued", next_follow_up: null, ...notClosed });
    await writeActivity(db, act, number, "note", { note: `Taken into offer ${offer}` });
  }
}

/** Makes locked quotations separate sales again: issued, with their own validity and without a follow-up. */
export async function letGo(
  db: Db,
  act: Act,
  offer: string,
  quotations: readonly SaleHeader[],
): Promise<void> {
  for (const { id, number } of quotations) {
    await updateSale(db, id, { in_offer: null });
    await writeActivity(db, act, number, "note", { note: `Left offer ${offer}` });
  }
}
