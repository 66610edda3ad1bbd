import type { User } from "#contract/auth/auth-api.ts";
import { indianDay, shiftDay } from "#domain/dates/indian-dates.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { followUpDays } from "#domain/sales/follow-up.ts";
import type { LostReason } from "#domain/sales/lost-reasons.ts";
import { isOpen, type StatusChange } from "#domain/sales/sale-status.ts";
import { writeActivity } from "../activity/write-activity.ts";
import type { Db } from "../platform/database/schema.ts";
import { newId } from "../platform/new-id.ts";
import { checkTechnicalData } from "../quotations/check-technical-data.ts";
import { quotationSales } from "../quotations/quotation-sales.ts";
import { findQuotation } from "../quotations/quotations-repository.ts";
import { changeSaleStatus, setSaleFollowUp } from "../sales/change-sale.ts";
import { decide, grantedMargin, leaveWaiting, managerOf, waits } from "./insert-approvals.ts";
import type { Random } from "./random.ts";
import { makeReviser, type Reviser } from "./reviser.ts";

/** Days after which an enquiry without an answer is given up. */
export const longestOpen = 90;

const day = 86_400_000;

/** The frequency of a lost reason, out of 20. */
const lostFor: readonly LostReason[] = [
  ...Array<LostReason>(8).fill("price"),
  ...Array<LostReason>(3).fill("delivery"),
  ...Array<LostReason>(3).fill("dropped"),
  ...Array<LostReason>(3).fill("no_answer"),
  "competitor",
  "competitor",
  "specification",
];
const competitors = ["Vindhya Hoists", "Malwa Cranes", "Sahyadri Lifting"];
const notes = [
  "Wants delivery before Holi, compares with two others.",
  "Board decides next week.",
  "Asked for a longer guarantee on the hoist.",
  "Foundations are late, calls us when they are poured.",
];
const reasons = [
  "Margin lowered in the talks",
  "Price held for the repeat order",
  "Customer takes two cranes",
];

type Sale = { number: string; userId: string; craneType: string; tonnes: number; margin: number; at: number };

/** The quotations that are sales, with their last activity. */
async function listSales(db: Db): Promise<Sale[]> {
  const rows = await db
    .selectFrom("sales")
    .innerJoin("activity", "activity.subject", "sales.number")
    .select(["number", "created_by_id", "crane_type", "tonnes", "margin_percentage"])
    .select((eb) => eb.fn.max("activity.at").as("at"))
    .where("noun", "=", "quotation")
    .where("in_offer", "is", null)
    .groupBy(["number", "created_by_id", "crane_type", "tonnes", "margin_percentage", "created_at"])
    .orderBy("created_at")
    .execute();
  return rows.map((row) => ({
    number: row.number,
    userId: row.created_by_id,
    craneType: row.crane_type ?? "",
    tonnes: row.tonnes ?? 0,
    margin: row.margin_percentage ?? 0,
    at: Date.parse(row.at),
  }));
}

/** The end of a sale. Small cranes and low margins are won more often. */
function endOf({ tonnes, margin }: Sale, random: Random): Omit<StatusChange, "from"> {
  const chance = random.next();
  const wins = (tonnes <= 5 ? 0.5 : tonnes <= 20 ? 0.36 : 0.26) + (7 - margin) * 0.035;
  if (chance < wins) return { status: "won", order_number: `PO/${random.between(1000, 9999)}` };
  if (chance > 0.93) return { status: "withdrawn", note: "The enquiry was withdrawn" };
  const reason = random.pick(lostFor);
  return {
    status: "lost",
    reason,
    ...((reason === "price" || reason === "competitor") && { competitor: random.pick(competitors) }),
  };
}

const approvals = ["Repeat order, the frame is agreed", "To keep the hall from a competitor", "Old customer"];

/** The course of one quotation up to now, in the words of the people who work on it. */
class SaleLife {
  readonly #db: Db;
  readonly #random: Random;
  readonly #present: number;
  readonly sale: Sale;
  readonly #user: User;
  #at: number;
  /** The last activity. */
  #happened: number;

  constructor({ db, random, present }: Demonstration, sale: Sale, user: User) {
    this.#db = db;
    this.#random = random;
    this.#present = present;
    this.sale = sale;
    this.#user = user;
    this.#at = sale.at;
    this.#happened = sale.at;
  }

  /** Lets so many days pass; false where that lies ahead. */
  passes(days: number): boolean {
    this.#at += days * day;
    if (this.#at <= this.#present) this.#happened = this.#at;
    return this.#at <= this.#present;
  }

  act() {
    return { user: this.#user, now: new Date(this.#at).toISOString(), newId };
  }

  async become(change: Omit<StatusChange, "from">): Promise<void> {
    const { number } = this.sale;
    await this.#db.transaction().execute(async (db) => {
      const from = (await findQuotation(db, number))?.status ?? "issued";
      await changeSaleStatus(db, quotationSales, this.act(), number, { ...change, from }, (stored) => {
        // The discount at the end of a negotiation.
        const rebate = change.status === "won" ? this.#random.pick([0, 0, 0, 1, 2]) : 0;
        return Math.round((stored.taxable * (100 - rebate)) / 100);
      });
    });
  }

  async followUp(day: string | null, note?: string): Promise<void> {
    await this.#db
      .transaction()
      .execute((db) => setSaleFollowUp(db, quotationSales, this.act(), this.sale.number, { day, note }));
  }

  followUpIn(days: number): Promise<void> {
    return this.followUp(shiftDay(indianDay(this.act().now), days));
  }

  /** Marks it as sent; it is called about as the product proposes. */
  async send(): Promise<void> {
    await this.become({ status: "sent" });
    await this.followUpIn(followUpDays);
  }

  async negotiate(): Promise<void> {
    await this.become({ status: "negotiation" });
    const note = this.#random.pick(notes);
    await this.#db
      .transaction()
      .execute((db) => writeActivity(db, this.act(), this.sale.number, "note", { note }));
    await this.followUpIn(2 * followUpDays);
  }

  /** Leaves it open: the customer calls, or a day was set while it was talked about. Some of these days have passed by now. */
  async stayOpen(today: string): Promise<void> {
    if (this.#random.next() < 0.15) {
      this.#at = Math.min(this.#at, this.#present);
      return this.followUp(null, "They call us");
    }
    const last = Math.min(this.#at, this.#present) - this.#random.between(0, 4) * day;
    this.#at = Math.max(last, this.#happened);
    const chosen = shiftDay(today, this.#random.between(-3, 9));
    return this.followUp(chosen < indianDay(this.act().now) ? today : chosen, this.#random.pick(notes));
  }
}

type Demonstration = {
  db: Db;
  random: Random;
  revise: Reviser;
  manager: User | undefined;
  present: number;
  today: string;
};

/** Returns whether a revision may go out: a manager approved it, or sent it back and it was revised. */
async function isCleared(life: SaleLife, { db, random, revise, manager }: Demonstration): Promise<boolean> {
  const { number } = life.sale;
  if (!manager || !(await waits(db, number))) return true;
  if (!life.passes(random.between(1, 2))) return false;
  const decider = { ...life.act(), user: manager };
  if (random.next() < 0.7) {
    await decide(db, decider, number, { decision: "approve", note: random.pick(approvals) });
    return true;
  }
  const note = "Too low for a crane of this size";
  await decide(db, decider, number, { decision: "send_back", note, margin_percentage: grantedMargin });
  if (!life.passes(1)) return false;
  const reason = "Margin as agreed with the manager";
  await revise({ ...life.act(), number, reason, margin: grantedMargin });
  return true;
}

/** Writes the life of one quotation up to now. Some stay open. */
async function live(life: SaleLife, demonstration: Demonstration): Promise<void> {
  const { random, revise, today } = demonstration;
  if (!life.passes(random.between(0, 3)) || random.next() < 0.06) return;
  await life.send();
  if (random.next() < 0.25 && life.passes(random.between(2, 12))) {
    await revise({ ...life.act(), number: life.sale.number, reason: random.pick(reasons) });
    if (!(await isCleared(life, demonstration))) return;
    if (life.passes(1)) await life.send();
  }
  if (random.next() < 0.45 && life.passes(random.between(2, 12))) await life.negotiate();
  const isForgotten = random.next() < 0.02;
  if (!isForgotten && life.passes(random.between(6, 35))) await life.become(endOf(life.sale, random));
  else await life.stayOpen(today);
}

/** Closes an enquiry that was left open for too long. */
async function closeForgotten(sale: Sale, user: User, { db, present }: Demonstration): Promise<void> {
  const stored = await findQuotation(db, sale.number);
  const isForgotten = sale.at < present - longestOpen * day;
  if (!stored || !isOpen(stored.status) || !isForgotten) return;
  const change = { status: "lost", reason: "no_answer", from: stored.status } as const;
  const at = new Date(Math.max(sale.at + longestOpen * day, Date.parse(stored.created_at) + day));
  const act = { user, now: new Date(Math.min(at.getTime(), present)).toISOString(), newId };
  await db
    .transaction()
    .execute((db) =>
      changeSaleStatus(db, quotationSales, act, sale.number, change, ({ taxable }) => taxable),
    );
}

/** The newest quotations that an engineer has looked at. */
const checkedSales = 8;

/** Marks the technical data of the newest quotations of other users as checked, so that papers show both states. */
async function checkNewest(sales: readonly Sale[], { db, manager, present }: Demonstration): Promise<void> {
  if (!manager) return;
  const now = new Date(present).toISOString();
  const others = sales.filter(({ userId }) => userId !== manager.id).toSorted((a, b) => b.at - a.at);
  // Every second one, because a quotation of today is mostly not checked yet.
  for (const { number } of others.slice(0, 2 * checkedSales).filter((_, at) => at % 2 === 1)) {
    const stored = await findQuotation(db, number);
    if (stored)
      await db
        .transaction()
        .execute((db) =>
          checkTechnicalData(db, { user: manager, now, newId }, number, { revision: stored.revision }),
        );
  }
}

/**
 * Writes the year of the demonstration's quotations: sent, negotiated, revised, approved when the margin was too low,
 * won and lost.
 */
export async function insertSales(
  db: Db,
  firm: FirmProfile,
  users: readonly User[],
  random: Random,
  now: string,
): Promise<void> {
  const revise = makeReviser(db, firm);
  const manager = managerOf(users);
  const demonstration = { db, random, revise, manager, present: Date.parse(now), today: indianDay(now) };
  const sales = await listSales(db);
  for (const sale of sales) {
    const user = users.find(({ id }) => id === sale.userId);
    if (!user) continue;
    await live(new SaleLife(demonstration, sale, user), demonstration);
    await closeForgotten(sale, user, demonstration);
  }
  await leaveWaiting(db, users, revise, now);
  await checkNewest(sales, demonstration);
}
