import type { CompanyProfile, DeliveryStage } from "../../company.ts";
import { inList } from "../../format.ts";
import { milestoneLetter } from "../../orders/milestones.ts";
import { lastWeekUntil } from "../../orders/schedule.ts";
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

/** Returns the delivery of a profile as bars; null without stages. `priced` papers name the milestones below them. */
export function deliveryPlan(
  { delivery = [], milestones = [] }: Pick<CompanyProfile, "delivery" | "milestones">,
  priced: boolean,
): DeliveryPlan | null {
  if (delivery.length === 0) return null;
  const payments = (priced ? milestones : []).flatMap(({ due }, at) => {
    const week = due.event === "order" ? 1 : lastWeekUntil(delivery, due.event);
    return week === null ? [] : [{ letter: milestoneLetter(at), week }];
  });
  return {
    weeks: Math.max(...delivery.map(({ last_week }) => last_week)),
    rows: delivery.map(rowOf),
    payments,
    paymentWords: inList(payments.map(({ letter, week }) => `${letter} in week ${week}`)),
  };
}
