import { counted } from "#domain/numbers/format.ts";
import type { DeliveryStage, FirmProfile, PaymentMilestone } from "../../firm/firm-profile.ts";
import { weekOfEvent } from "../../firm/plans/delivery-schedule.ts";
import { milestoneLetter } from "../../firm/plans/milestones.ts";
import { inList } from "../../numbers/format.ts";
import { printedLine } from "../printed-text.ts";
import type { DeliveryPlan, PlanRow } from "./printed-blocks.ts";

function rowOf({ label, first_week: first, last_week: last, by }: DeliveryStage): PlanRow {
  const weeks = first === last ? `Week ${first}` : `Weeks ${first} to ${last}`;
  const ours = by === "us";
  return {
    label: printedLine(label),
    first,
    last,
    ours,
    words: `${weeks}, ${ours ? "our" : "your"} work`,
  };
}

type Week = { week: number; isAfterPlan: boolean; words: string };

/** The week in which a payment falls due, from 1 on. One after the plan's end is named by its days. */
function weekOf({ due }: PaymentMilestone, delivery: readonly DeliveryStage[], weeks: number): Week | null {
  const end = weekOfEvent(due.event, delivery);
  if (end === null) return null;
  const week = Math.max(1, end + Math.ceil(due.days / 7));
  if (week <= weeks) return { week, isAfterPlan: false, words: `in week ${week}` };
  const event = due.event === "order" ? "the order" : `week ${end}`;
  return { week, isAfterPlan: true, words: `${counted(due.days, "day")} after ${event}` };
}

/** Returns the delivery plan of a paper as bars over weeks; null without stages. `priced` papers name the payments below. */
export function deliveryPlan(
  { delivery = [], milestones = [] }: Pick<FirmProfile, "delivery" | "milestones">,
  priced: boolean,
): DeliveryPlan | null {
  if (delivery.length === 0) return null;
  const weeks = Math.max(...delivery.map(({ last_week }) => last_week));
  const due = (priced ? milestones : []).flatMap((milestone, at) => {
    const found = weekOf(milestone, delivery, weeks);
    return found === null ? [] : [{ letter: milestoneLetter(at), ...found }];
  });
  const drawn = due.filter(({ isAfterPlan }) => !isAfterPlan);
  const later = due.filter(({ isAfterPlan }) => isAfterPlan);
  const inWords = (payments: typeof due) => inList(payments.map(({ letter, words }) => `${letter} ${words}`));
  return {
    weeks,
    rows: delivery.map(rowOf),
    payments: drawn.map(({ letter, week }) => ({ letter, week })).sort((a, b) => a.week - b.week),
    paymentWords: inWords(drawn),
    laterWords: later.length === 0 ? "" : `Payment after this plan: ${inWords(later)}.`,
  };
}
