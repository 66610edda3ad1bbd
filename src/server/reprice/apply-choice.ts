import { indianDay, shiftDay } from "#domain/dates/indian-dates.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { formatMoney } from "#domain/numbers/format.ts";
import type { Paise } from "#domain/numbers/money.ts";
import { revisedMeanwhileText } from "#domain/sales/revisable.ts";
import { isOpen, statusWords } from "#domain/sales/sale-status.ts";
import { writeActivity } from "../activity/write-activity.ts";
import { findOffer } from "../offers/offers-repository.ts";
import type { Db } from "../platform/database/schema.ts";
import type { RepriceItemRow } from "../platform/database/tables/reprice.ts";
import { findQuotation } from "../quotations/quotations-repository.ts";
import { lockSale, type StoredSale, updateValidity } from "../sales/sales-repository.ts";
import type { Actor } from "./actor.ts";
import { claimItem, updateItem } from "./reprice-repository.ts";

/** The parts that the acts need. */
export type RepriceContext = {
  actor: Actor;
  now: string;
  newId: () => string;
  firm: { text: string; sha256: string };
};

export const refuse = (text: string): Rejection => new Rejection("conflict", text);

/** Returns the person and the moment for an entry of the activity. */
export const actOf = ({ actor, now, newId }: RepriceContext) => ({ user: actor, now, newId });

/** Finds the quotation or the offer of an item with its newest revision, or with this one. */
export const findSale = (
  db: Db,
  { noun, number }: Pick<RepriceItemRow, "noun" | "number">,
  revision?: number,
): Promise<StoredSale | undefined> =>
  noun === "quotation" ? findQuotation(db, number, revision) : findOffer(db, number, revision);

/** Returns a sale, locked until the end of the transaction. */
export async function lockedSale(db: Db, item: RepriceItemRow): Promise<StoredSale> {
  const found = await findSale(db, item);
  if (!found) throw refuse(`${item.number} no longer exists.`);
  await lockSale(db, found.id);
  const locked = (await findSale(db, item)) ?? found;
  if (locked.in_offer !== null) throw refuse(`${item.number} is now in offer ${locked.in_offer}.`);
  return locked;
}

/** Refuses an act on a sale that changed since it was worked out. */
export function checkAsWorkedOut(item: RepriceItemRow, found: StoredSale): void {
  if (found.in_offer !== null) throw refuse(`${item.number} is now in offer ${found.in_offer}.`);
  if (!isOpen(found.status)) throw refuse(`${item.number} is now ${statusWords(found.status)}.`);
  if (found.latest_revision !== item.revision)
    throw refuse(
      revisedMeanwhileText(item.number, { revision: found.latest_revision, author: found.author }),
    );
}

/** Refuses a revision whose total differs from the shown one. */
export function checkTotal({ number, new_total }: RepriceItemRow, today: Paise, moved: boolean): void {
  if (!moved) throw refuse(`${number} has the same price today, so there is nothing to revise.`);
  if (today !== new_total)
    throw refuse(
      `${number} is now ${formatMoney(today)} at today’s tables and rates, not ${formatMoney(new_total)}. Work it out again.`,
    );
}

function holdNote({ old_total, new_total, margin_if_held }: RepriceItemRow): string {
  if (old_total === null || new_total === null) return "Price held; it could not be worked out for today";
  const difference = new_total - old_total;
  const beside =
    difference === 0
      ? "it is the same today"
      : `${formatMoney(Math.abs(difference))} ${difference > 0 ? "below" : "above"} today’s ${formatMoney(new_total)}`;
  return `Price held: ${beside}${margin_if_held === null ? "" : `, which leaves a margin of ${margin_if_held} %`}`;
}

/** A revision that is ready to be written into the transaction that applies a choice, once the sale is locked. */
export type Revised = { revision: number; write: (db: Db) => Promise<void> };

/**
 * Applies the choice for one sale (hold, revise, end its validity) inside the caller's transaction; nothing if it was applied
 * before. Records the users to inform.
 * @throws Rejection with the reason when it can't be applied
 */
export async function applyItem(
  db: Db,
  item: RepriceItemRow,
  revised: Revised | null,
  doing: RepriceContext,
): Promise<void> {
  if (!(await claimItem(db, item, { outcome: "applied" }))) return;
  const act = actOf(doing);
  const found = await lockedSale(db, item);
  checkAsWorkedOut(item, found);
  if (item.act === "hold") {
    await writeActivity(db, act, item.number, "repriced", { note: holdNote(item) });
  } else if (item.act === "revise") {
    if (!revised) throw new RangeError("There is no revision to write");
    await revised.write(db);
    await updateItem(db, item, { made_revision: revised.revision });
  } else {
    const ended = shiftDay(indianDay(doing.now), -1);
    if (found.valid_until <= ended) throw refuse(`The validity of ${item.number} is already over.`);
    await updateValidity(db, found, ended);
    await updateItem(db, item, { valid_before: found.valid_until, valid_after: ended });
    await writeActivity(db, act, item.number, "repriced", {
      from: found.valid_until,
      to: ended,
      note: "Validity ended",
    });
  }
  const responsible = found.responsible_id ?? found.created_by_id;
  await updateItem(db, item, {
    applied_at: doing.now,
    applied_by: doing.actor.username,
    informed_id: responsible === doing.actor.id ? null : responsible,
  });
}
