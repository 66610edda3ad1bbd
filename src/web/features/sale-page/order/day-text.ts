import { daysBetween } from "#domain/numbers/format.ts";

const countText = (days: number): string => (days === 1 ? "1 day" : `${days} days`);

/** "in 8 days", "today", "6 days ago". */
export function inDays(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return "today";
  return days > 0 ? `in ${countText(days)}` : `${countText(-days)} ago`;
}

/** "in 8 days", "today", "6 days late". */
export const dueInDays = (day: string, today: string): string => inDays(day, today).replace(/ago$/, "late");
