import { formatDate } from "../dates/format-date.ts";
import { daysBetween, indianDay, isDay, noSuchDay, shiftDay } from "../dates/indian-dates.ts";
import { isOpen, type Status } from "./sale-status.ts";

/** The default validity of a quotation or an offer, in days. */
export const validityDays = 30;

/** Returns the last day of validity of a quotation made at this moment: 30 days later in Asia/Kolkata. */
export const validUntil = (createdAt: string): string => shiftDay(indianDay(createdAt), validityDays);

/** The extension of an expired validity that the pipeline proposes, in days from today. */
export const proposedExtensionDays = 30;
/** The longest extension of a validity from today, in days. */
export const maxExtensionDays = 365;

/** Days from the day of saving to the last day of validity, by the calendar of Asia/Kolkata. */
export const validityDaysOf = (createdAt: string, validUntil: string): number =>
  daysBetween(indianDay(createdAt), validUntil);

/** Expired is derived, never stored: open and past its last day of validity (calendar days in Asia/Kolkata). */
export const isExpired = (quotation: { status: Status; validUntil: string }, today: string): boolean =>
  isOpen(quotation.status) && quotation.validUntil < today;

/** Returns the proposed last day of validity (YYYY-MM-DD): the set day, or today where it has passed. */
export const proposedValidity = (set: string, today: string): string => (set < today ? today : set);

/** Returns why a new last day of validity is refused. It is from today to 365 days later (`maxExtensionDays`). */
export function validityProblem(day: string, today: string): string | null {
  if (!isDay(day)) return noSuchDay("Valid until");
  const last = shiftDay(today, maxExtensionDays);
  if (day < today) return `Valid until can’t be in the past: choose ${formatDate(today)} or later`;
  return day > last ? `Valid until can be ${formatDate(last)} at the latest` : null;
}
