import type { User } from "#contract/auth/auth-api.ts";
import { indianDay, shiftDay, startOfIndianDay } from "#domain/dates/indian-dates.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { findOffer } from "../offers/offers-repository.ts";
import { issuePaper, type OrderPaperRequest, receiveMilestone } from "../orders/order-acts.ts";
import { offerOrders, quotationOrders } from "../orders/order-sources.ts";
import { type ReadOrder, readOrder } from "../orders/read-order.ts";
import type { Db } from "../platform/database/schema.ts";
import { newId } from "../platform/new-id.ts";
import { findQuotation } from "../quotations/quotations-repository.ts";
import type { StoredSale } from "../sales/sales-repository.ts";
import type { Random } from "./random.ts";

const noon = 12 * 3_600_000;
type Won = { user: User; stored: StoredSale; read: ReadOrder };
/** An event of an order: an issued paper or a payment. */
type Happening = Won & { day: string; paper?: OrderPaperRequest; paid?: number };

async function findWon(db: Db, firm: FirmProfile, users: readonly User[]): Promise<Won[]> {
  const sales = await db
    .selectFrom("sales")
    .select(["number", "noun", "created_by_id"])
    .where("status", "=", "won")
    .where("in_offer", "is", null)
    .orderBy("closed_on")
    .orderBy("number")
    .execute();
  const found: Won[] = [];
  for (const { number, noun, created_by_id } of sales) {
    const user = users.find(({ id }) => id === created_by_id);
    if (!user) continue;
    if (noun === "offer") {
      const stored = await findOffer(db, number);
      if (stored) found.push({ user, stored, read: await readOrder(db, offerOrders, stored, firm) });
    } else {
      const stored = await findQuotation(db, number);
      if (stored) found.push({ user, stored, read: await readOrder(db, quotationOrders, stored, firm) });
    }
  }
  return found;
}

/** The number of days between a milestone's proforma and its due day. */
const proformaBefore = 7;

function happeningsOf(won: Won, random: Random): Happening[] {
  const { order } = won.read;
  const confirmed = shiftDay(order.day, 1);
  const milestones = order.milestones.flatMap(({ due }, at): Happening[] => {
    if (due === null) return [];
    const early = shiftDay(due, -proformaBefore);
    const asked = early < confirmed ? confirmed : early;
    const paid = shiftDay(due, random.between(-3, 8));
    return [
      { ...won, day: asked, paper: { form: "proforma", milestone: at + 1 } },
      { ...won, day: paid < asked ? asked : paid, paid: at + 1 },
    ];
  });
  return [{ ...won, day: confirmed, paper: { form: "order-confirmation", milestone: null } }, ...milestones];
}

/**
 * The events of the demonstration's orders up to today: confirmations, proformas, and mostly timely payments.
 */
export async function insertOrders(
  db: Db,
  firm: FirmProfile,
  users: readonly User[],
  random: Random,
  now: string,
): Promise<void> {
  const won = await findWon(db, firm, users);
  const happened = won
    .flatMap((each) => happeningsOf(each, random))
    .filter(({ day }) => day < indianDay(now))
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  for (const { day, user, stored, read, paper, paid } of happened) {
    const act = { user, now: new Date(Date.parse(startOfIndianDay(day)) + noon).toISOString(), newId };
    await db.transaction().execute(async (db) => {
      if (paper) await issuePaper(db, act, stored, read, paper);
      const milestone = read.order.milestones[(paid ?? 0) - 1];
      if (milestone)
        await receiveMilestone(db, act, stored, read, {
          milestone,
          day,
          amount: milestone.amount,
          reference: `UTR ${random.between(4_000_000, 4_999_999)}`,
        });
    });
  }
}
