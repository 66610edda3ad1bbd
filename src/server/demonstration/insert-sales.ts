import type { User } from "#contract/auth/auth-api.ts";
import type { CompanyProfile } from "#domain/company.ts";
import { indianDay, shiftDay } from "#domain/format.ts";
import { followUpDays, isOpen, type LostReason, type StatusChange } from "#domain/sales/status.ts";
import { writeActivity } from "../activity/write-activity.ts";
import type { Db } from "../platform/database/schema.ts";
import { newId } from "../platform/new-id.ts";
import { quotationSales } from "../quotations/quotation-sales.ts";
import { findQuotation } from "../quotations/quotations-repository.ts";
import { changeLifeStatus, setLifeFollowUp } from "../sales/life.ts";
import { decide, grantedMargin, leaveWaiting, managerOf, waits } from "./insert-approvals.ts";
import { longestOpen } from "./longest-open.ts";
import type { Random } from "./random.ts";
import { makeReviser } from "./reviser.ts";

const day = 86_400_000;

/** As often as an order is lost for it, of 20. */
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

/** The quotations that are sales, each with the moment when something happened to it last. */
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

/**
 * Writes the year of the demonstration's quotations: sent, negotiated, revised, approved when the margin was too low,
 * won and lost.
 */
export async function insertSales(
  db: Db,
  company: CompanyProfile,
  users: readonly User[],
  random: Random,
  now: string,
): Promise<void> {
  const present = Date.parse(now);
  const today = indianDay(now);
  const revise = makeReviser(db, company);
  const manager = managerOf(users);
  /** Writes the life of one quotation up to now. Some stay open. */
  const live = async (sale: Sale, user: User): Promise<void> => {
    let { at } = sale;
    /** When anything happened last. */
    let happened = at;
    /** So many days later; false where that lies ahead. */
    const passes = (days: number): boolean => {
      at += days * day;
      if (at <= present) happened = at;
      return at <= present;
    };
    const act = () => ({ user, now: new Date(at).toISOString(), newId });
    const become = async (change: Omit<StatusChange, "from">): Promise<void> => {
      await db.transaction().execute(async (db) => {
        const from = (await findQuotation(db, sale.number))?.status ?? "issued";
        await changeLifeStatus(db, quotationSales, act(), sale.number, { ...change, from }, (stored) => {
          // The discount at the end of a negotiation.
          const rebate = change.status === "won" ? random.pick([0, 0, 0, 1, 2]) : 0;
          return Math.round((stored.taxable * (100 - rebate)) / 100);
        });
      });
    };
    const followUp = async (day: string | null, note?: string): Promise<void> => {
      await db
        .transaction()
        .execute((db) => setLifeFollowUp(db, quotationSales, act(), sale.number, { day, note }));
    };
    /** Marked as sent, it is called about as the product proposes. */
    const send = async (): Promise<void> => {
      await become({ status: "sent" });
      await followUp(shiftDay(indianDay(act().now), followUpDays));
    };
    if (!passes(random.between(0, 3)) || random.next() < 0.06) return;
    await send();
    /** Returns whether a revision may go out: a manager approved it, or sent it back and it was revised. */
    const isCleared = async (): Promise<boolean> => {
      if (!manager || !(await waits(db, sale.number))) return true;
      if (!passes(random.between(1, 2))) return false;
      const decider = { ...act(), user: manager };
      if (random.next() < 0.7) {
        await decide(db, decider, sale.number, { decision: "approve", note: random.pick(approvals) });
        return true;
      }
      const note = "Too low for a crane of this size";
      await decide(db, decider, sale.number, {
        decision: "send_back",
        note,
        margin_percentage: grantedMargin,
      });
      if (!passes(1)) return false;
      const reason = "Margin as agreed with the manager";
      await revise({ ...act(), number: sale.number, reason, margin: grantedMargin });
      return true;
    };
    if (random.next() < 0.25 && passes(random.between(2, 12))) {
      await revise({ ...act(), number: sale.number, reason: random.pick(reasons) });
      if (!(await isCleared())) return;
      if (passes(1)) await send();
    }
    if (random.next() < 0.45 && passes(random.between(2, 12))) {
      await become({ status: "negotiation" });
      await db
        .transaction()
        .execute((db) => writeActivity(db, act(), sale.number, "note", { note: random.pick(notes) }));
      await followUp(shiftDay(indianDay(act().now), 2 * followUpDays));
    }
    const isForgotten = random.next() < 0.02;
    if (!isForgotten && passes(random.between(6, 35))) {
      await become(endOf(sale, random));
      return;
    }
    if (random.next() < 0.15) {
      at = Math.min(at, present);
      await followUp(null, "They call us");
      return;
    }
    // Set while it was talked about: by now some of these days have passed.
    const last = Math.min(at, present) - random.between(0, 4) * day;
    at = Math.max(last, happened);
    const chosen = shiftDay(today, random.between(-3, 9));
    await followUp(chosen < indianDay(act().now) ? today : chosen, random.pick(notes));
  };
  for (const sale of await listSales(db)) {
    const user = users.find(({ id }) => id === sale.userId);
    if (!user) continue;
    await live(sale, user);
    const stored = await findQuotation(db, sale.number);
    const isForgotten = sale.at < present - longestOpen * day;
    if (!stored || !isOpen(stored.status) || !isForgotten) continue;
    // Nobody keeps an enquiry open for ever.
    const change = { status: "lost", reason: "no_answer", from: stored.status } as const;
    const at = new Date(Math.max(sale.at + longestOpen * day, Date.parse(stored.created_at) + day));
    const act = { user, now: new Date(Math.min(at.getTime(), present)).toISOString(), newId };
    await db
      .transaction()
      .execute((db) =>
        changeLifeStatus(db, quotationSales, act, sale.number, change, ({ taxable }) => taxable),
      );
  }
  await leaveWaiting(db, users, revise, now);
}
