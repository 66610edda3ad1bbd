import type { Rejection } from "#domain/errors/rejection.ts";
import { isOpen } from "#domain/sales/sale-status.ts";
import { writeActivity } from "../activity/write-activity.ts";
import type { Db } from "../platform/database/schema.ts";
import type { RepriceItemRow } from "../platform/database/tables/reprice.ts";
import { type StoredSale, updateValidity } from "../sales/sales-repository.ts";
import { actOf, lockedSale, type RepriceContext, refuse } from "./apply-choice.ts";
import { claimItem } from "./reprice-repository.ts";

/** Returns whether the result of a re-pricing was not sent and not changed. */
export const isUnsent = (
  item: Pick<RepriceItemRow, "act" | "made_revision">,
  now: Pick<StoredSale, "status" | "latest_revision" | "in_offer">,
): boolean =>
  item.act !== "revise" ||
  (now.latest_revision === item.made_revision && now.status === "issued" && now.in_offer === null);

/** Writes the revision of a locked sale that undoes a re-pricing: equal to the one before it. Returns its number. */
export type WriteAgain = (db: Db, item: RepriceItemRow, doing: RepriceContext) => Promise<number>;

/**
 * Undoes the act on one sale inside the caller's transaction; nothing if it was undone before. A revision
 * stays, and a further one repeats the one before it. Returns the further revision's number, or null.
 * @throws Rejection with the reason when it can't be undone
 */
export async function undoItem(
  db: Db,
  item: RepriceItemRow,
  writeAgain: WriteAgain,
  doing: RepriceContext,
): Promise<number | null> {
  const undone = { outcome: "undone" as const, reason: null, informed_id: null };
  if (!(await claimItem(db, item, undone))) return null;
  const act = actOf(doing);
  const found = await lockedSale(db, item);
  if (item.act === "hold") {
    await writeActivity(db, act, item.number, "repriced", { note: "Price hold undone" });
  } else if (item.act === "revise") {
    if (!isUnsent(item, found)) throw sentSince(item.number);
    return writeAgain(db, item, doing);
  } else {
    const isAsLeft = isOpen(found.status) && found.valid_until === item.valid_after;
    if (!isAsLeft || item.valid_before === null)
      throw refuse(`The validity of ${item.number} was changed since, so it is not undone.`);
    await updateValidity(db, found, item.valid_before);
    await writeActivity(db, act, item.number, "repriced", {
      from: item.valid_after,
      to: item.valid_before,
      note: "End of validity undone",
    });
  }
  return null;
}

/** Refuses to undo a sent revision. */
export const sentSince = (number: string): Rejection =>
  refuse(`${number} was sent or changed since, so it is not undone.`);
