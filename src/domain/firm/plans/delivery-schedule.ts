import { daysBetween, shiftDay } from "../../dates/indian-dates.ts";
import type { DeliveryStage, OrderEvent, PaymentMilestone } from "../firm-profile.ts";

/** The day of each event of an order, YYYY-MM-DD; null for an event without a day. */
export type EventDays = Readonly<Record<OrderEvent, string | null>>;

/** Returns the last week of the stages that end with an event, or null without one. */
export function lastWeekUntil(
  delivery: readonly DeliveryStage[],
  event: DeliveryStage["ends_with"],
): number | null {
  const weeks = delivery.filter(({ ends_with }) => ends_with === event).map(({ last_week }) => last_week);
  return weeks.length === 0 ? null : Math.max(...weeks);
}

/** The last weeks of the stages that end with an event; null without one. */
export type EventWeeks = { dispatch: number | null; commissioning: number | null };

/** Returns the weeks in which the events of a delivery are. */
export const weeksOfEvents = (delivery: readonly DeliveryStage[]): EventWeeks => ({
  dispatch: lastWeekUntil(delivery, "dispatch"),
  commissioning: lastWeekUntil(delivery, "commissioning"),
});

/** Days from the order to each event; null for an event without a day. */
export type EventOffsets = Readonly<Record<OrderEvent, number | null>>;

/** Returns the days from the order to events in these weeks. */
export const offsetsOfWeeks = ({ dispatch, commissioning }: EventWeeks): EventOffsets => ({
  order: 0,
  dispatch: dispatch === null ? null : dispatch * 7,
  commissioning: commissioning === null ? null : commissioning * 7,
});

/** Returns the days from the order to the days of its events. */
export function offsetsOfDays({ order, dispatch, commissioning }: EventDays): EventOffsets {
  const from = (day: string | null) => (day === null || order === null ? null : daysBetween(order, day));
  return { order: 0, dispatch: from(dispatch), commissioning: from(commissioning) };
}

/** Returns the week from which the days of a milestone count: 0 for the order. Null while its event has no week. */
export function weekOfEvent(event: OrderEvent, delivery: readonly DeliveryStage[]): number | null {
  if (event === "order") return 0;
  const dispatch = lastWeekUntil(delivery, "dispatch");
  return event === "dispatch" ? dispatch : (lastWeekUntil(delivery, "commissioning") ?? dispatch);
}

/** Returns the week after the order in which a day is; null without a day. A planned dispatch is in the last week of its stage. */
export function weekOf(orderDay: string, day: string | null): number | null {
  if (day === null) return null;
  return Math.max(1, Math.ceil(daysBetween(orderDay, day) / 7));
}

/**
 * Returns the stages of an order whose dispatch was promised for another week than planned: those that end with the dispatch
 * or after it move. The days are as planned without a promised day, or without a stage that ends with the dispatch.
 */
export function deliveryFor(
  orderDay: string,
  promised: string | null,
  delivery: readonly DeliveryStage[],
): readonly DeliveryStage[] {
  const [planned, week] = [lastWeekUntil(delivery, "dispatch"), weekOf(orderDay, promised)];
  if (planned === null || week === null || week === planned) return delivery;
  const moved = (at: number) => Math.max(1, at + week - planned);
  return delivery.map((stage) =>
    stage.last_week < planned
      ? stage
      : { ...stage, first_week: moved(stage.first_week), last_week: moved(stage.last_week) },
  );
}

/** Returns the day of dispatch that the delivery weeks give, or null when no stage ends with the dispatch. */
export function plannedDispatch(orderDay: string, delivery: readonly DeliveryStage[]): string | null {
  const weeks = lastWeekUntil(delivery, "dispatch");
  return weeks === null ? null : shiftDay(orderDay, weeks * 7);
}

/**
 * Returns the days of an order's events. The commissioning keeps its weeks after the dispatch, so a changed dispatch moves
 * both. Source: rules of the order.
 * @param dispatch the promised day, or null to take it from the delivery weeks
 */
export function eventDays(
  order: string,
  dispatch: string | null,
  delivery: readonly DeliveryStage[],
): EventDays {
  const promised = dispatch ?? plannedDispatch(order, delivery);
  const untilDispatch = lastWeekUntil(delivery, "dispatch") ?? 0;
  const untilCommissioning = lastWeekUntil(delivery, "commissioning");
  return {
    order,
    dispatch: promised,
    commissioning:
      promised === null || untilCommissioning === null
        ? null
        : shiftDay(promised, (untilCommissioning - untilDispatch) * 7),
  };
}

/**
 * Returns the day on which a milestone falls due (is due), or null while its event has no day. Days from a commissioning that
 * no stage has count from the dispatch.
 */
export function dueDay({ due }: Pick<PaymentMilestone, "due">, days: EventDays): string | null {
  const day = days[due.event] ?? days.dispatch;
  return day === null ? null : shiftDay(day, due.days);
}
