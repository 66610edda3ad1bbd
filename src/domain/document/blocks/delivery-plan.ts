import type { CompanyProfile, DeliveryStage, OrderEvent } from "../../company.ts";
import { inList } from "../../format.ts";
import { milestoneLetter } from "../../orders/milestones.ts";
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

/** Returns the week in which an event of the order lies; undefined where no stage ends with the event. */
function weekOf(event: OrderEvent, stages: readonly DeliveryStage[]): number | undefined {
  return event === "order" ? 1 : stages.find(({ ends_with }) => ends_with === event)?.last_week;
}

/** Returns the delivery of a profile as bars; null without stages. `priced` papers name the milestones below them. */
export function deliveryPlan(
  { delivery = [], milestones = [] }: Pick<CompanyProfile, "delivery" | "milestones">,
  priced: boolean,
): DeliveryPlan | null {
  if (delivery.length === 0) return null;
  const payments = (priced ? milestones : []).flatMap(({ due }, at) => {
    const week = weekOf(due.event, delivery);
    return week === undefined ? [] : [{ letter: milestoneLetter(at), week }];
  });
  return {
    weeks: Math.max(...delivery.map(({ last_week }) => last_week)),
    rows: delivery.map(rowOf),
    payments,
    paymentWords: inList(payments.map(({ letter, week }) => `${letter} in week ${week}`)),
  };
}
