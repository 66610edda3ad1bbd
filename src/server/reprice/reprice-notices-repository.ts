import { rupees } from "#domain/numbers/money.ts";
import type { Repriced } from "#domain/reprice/repriced-words.ts";
import type { Db } from "../platform/database/schema.ts";

type Of = { job: string; batch: number } | { userId: string };

/**
 * Lists the notices about re-pricings, the newest first, of a batch or of one user: what was done to a sale, and whom it
 * informs. A person who is no longer responsible is not informed.
 */
export function listRepriceNotices(db: Db, of: Of) {
  const query = db
    .selectFrom("reprice_items")
    .innerJoin("sales", "sales.number", "reprice_items.number")
    .select([
      ...(["reprice_items.number", "reprice_items.noun", "reprice_items.act"] as const),
      ...(["reprice_items.old_total", "reprice_items.new_total", "reprice_items.valid_after"] as const),
      ...(["reprice_items.applied_at", "reprice_items.applied_by", "reprice_items.informed_id"] as const),
      "sales.latest_revision",
    ])
    .where("reprice_items.informed_id", "is not", null)
    .whereRef("reprice_items.informed_id", "=", (eb) =>
      eb.fn.coalesce("sales.responsible_id", "sales.created_by_id"),
    )
    .orderBy("reprice_items.applied_at", "desc")
    .orderBy("reprice_items.number");
  return "userId" in of
    ? query.where("reprice_items.informed_id", "=", of.userId).execute()
    : query
        .where("reprice_items.job_id", "=", of.job)
        .where("reprice_items.batch", "=", of.batch)
        .where("reprice_items.outcome", "=", "applied")
        .execute();
}

export type RepriceNoticeRow = Awaited<ReturnType<typeof listRepriceNotices>>[number];

/** The act in words. */
export const repricedOf = ({ act, old_total, new_total, valid_after }: RepriceNoticeRow): Repriced => ({
  act: act ?? "hold",
  old_total: old_total === null ? null : rupees(old_total),
  new_total: new_total === null ? null : rupees(new_total),
  valid_until: valid_after,
});

/** Dismisses a user's notices about re-pricings up to a moment. */
export async function dismissRepriceNotices(db: Db, userId: string, until: string): Promise<void> {
  await db
    .updateTable("reprice_items")
    .set({ informed_id: null })
    .where("informed_id", "=", userId)
    .where("applied_at", "<=", until)
    .execute();
}
