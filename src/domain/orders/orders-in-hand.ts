import { shiftDay } from "../dates/indian-dates.ts";
import type { Paise } from "../numbers/money.ts";
import { compareTexts } from "../text/search-text.ts";
import type { OrderMilestone } from "./order.ts";

/** The pipeline lists a milestone (payment) that falls due within this many days, today included. */
export const dueDays = 30;

/** The lists of orders in hand: all of them, and those with a milestone that is overdue or falls due. */
export const inHandParts = ["in_hand", "overdue", "due"] as const;
export type InHandPart = (typeof inHandParts)[number];

/** The titles of the lists of orders in hand. */
export const inHandPartTitles: Readonly<Record<InHandPart, string>> = {
  in_hand: "Orders in hand",
  overdue: "Overdue milestones",
  due: `Milestones due within ${dueDays} days`,
};

/** An order as the pipeline counts it. Amounts in paise, days YYYY-MM-DD. */
export type CountedOrder = {
  /** The sale's. */
  number: string;
  /** Before GST. */
  value: Paise;
  dispatch: string | null;
  milestones: readonly (OrderMilestone & { isPaid: boolean })[];
};

/**
 * Returns whether an order is in hand: a milestone is not received. An order without milestones is in hand until its day
 * of dispatch has passed. Source: docs/product.md, “Pipeline”.
 */
export const isInHand = (
  { dispatch, milestones }: Pick<CountedOrder, "dispatch" | "milestones">,
  today: string,
): boolean =>
  milestones.length > 0 ? milestones.some(({ isPaid }) => !isPaid) : dispatch === null || dispatch >= today;

/** Returns the milestones of an order that a part names, in their order. */
export function milestonesOfPart<O extends Pick<CountedOrder, "milestones">>(
  { milestones }: O,
  part: InHandPart,
  today: string,
): O["milestones"][number][] {
  const last = shiftDay(today, dueDays);
  return milestones.filter(({ due, isPaid }) => {
    if (isPaid) return false;
    if (part === "in_hand") return true;
    if (due === null) return false;
    return part === "overdue" ? due < today : due >= today && due <= last;
  });
}

/** Returns the Monday of a day's week. */
export const mondayOf = (day: string): string =>
  shiftDay(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** A day that is not known comes last. */
const lastDay = "9999-12-31";

/**
 * Returns the orders of a part: the earliest milestone first, and of all orders in hand the earliest dispatch.
 * @param week the Monday of the week of dispatch, or null for every week
 */
export function ordersOfPart<O extends CountedOrder>(
  orders: readonly O[],
  { part, week }: { part: InHandPart; week: string | null },
  today: string,
): O[] {
  const firstOf = (each: O): string =>
    (part === "in_hand"
      ? each.dispatch
      : milestonesOfPart(each, part, today)
          .map(({ due }) => due ?? lastDay)
          .sort()[0]) ?? lastDay;
  return orders
    .filter((each) => part === "in_hand" || milestonesOfPart(each, part, today).length > 0)
    .filter(({ dispatch }) => week === null || (dispatch !== null && mondayOf(dispatch) === week))
    .sort((a, b) => compareTexts(firstOf(a), firstOf(b)) || compareTexts(a.number, b.number));
}

/** The dispatches of a week, which begins on this Monday; the value is before GST. */
export type DispatchWeek = { week: string; count: number; value: Paise };

/** Returns the weeks with a dispatch from this week on, the earliest first. */
export function dispatchWeeks(
  orders: readonly Pick<CountedOrder, "dispatch" | "value">[],
  today: string,
): DispatchWeek[] {
  const first = mondayOf(today);
  const weeks = new Map<string, DispatchWeek>();
  for (const { dispatch, value } of orders) {
    if (dispatch === null || dispatch < first) continue;
    const week = mondayOf(dispatch);
    const before = weeks.get(week) ?? { week, count: 0, value: 0 };
    weeks.set(week, { week, count: before.count + 1, value: before.value + value });
  }
  return [...weeks.values()].sort((a, b) => compareTexts(a.week, b.week));
}
