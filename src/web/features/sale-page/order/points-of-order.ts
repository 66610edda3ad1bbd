import type { OrderRecord } from "#contract/orders/orders-api.ts";
import { type MilestoneState, milestoneStates } from "#domain/orders/order.ts";

export type Milestone = OrderRecord["milestones"][number];
/** A point of the line: the order, a milestone or the dispatch. */
export type Point = {
  key: string;
  day: string | null;
  milestone?: Milestone;
  state: MilestoneState | "event";
};

/** Returns the points in the order of their days; points without a day come last. */
export function pointsOf(order: OrderRecord, today: string): Point[] {
  const states = milestoneStates(order.milestones, today);
  const milestones = order.milestones.map(
    (milestone, at): Point => ({
      key: milestone.letter,
      day: milestone.paid?.day ?? milestone.due,
      milestone,
      state: states[at] ?? "open",
    }),
  );
  const dispatch: Point[] =
    order.dispatch === null ? [] : [{ key: "dispatch", day: order.dispatch, state: "event" }];
  const later = [...milestones, ...dispatch].sort((a, b) =>
    (a.day ?? "9999") < (b.day ?? "9999") ? -1 : (a.day ?? "9999") > (b.day ?? "9999") ? 1 : 0,
  );
  return [{ key: "order", day: order.day, state: "event" }, ...later];
}
