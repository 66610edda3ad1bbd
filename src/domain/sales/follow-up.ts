import { formatDate } from "../dates/format-date.ts";
import { isDay, noSuchDay, shiftDay } from "../dates/indian-dates.ts";

/** The proposed follow-up is three days from today. */
export const followUpDays = 3;

/**
 * Returns the proposed day of the next follow-up (YYYY-MM-DD): the set day if it is after today, else some days from
 * today (`followUpDays`). Source: docs/product.md, “Status and follow-up”.
 */
export const proposedFollowUp = (set: string | null, today: string): string =>
  set !== null && set > today ? set : shiftDay(today, followUpDays);

/** Returns the days on which the next call is proposed (YYYY-MM-DD): tomorrow, in 3 days and in a week. */
export const nextCallDays = (today: string): string[] =>
  [1, followUpDays, 7].map((days) => shiftDay(today, days));

/** Returns why a day of the next follow-up is refused. None (null) is always valid. */
export function followUpProblem(day: string | null, today: string): string | null {
  if (day === null) return null;
  if (!isDay(day)) return noSuchDay("Day");
  return day < today ? `The next follow-up can’t be in the past: choose ${formatDate(today)} or later` : null;
}
