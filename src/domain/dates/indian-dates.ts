/*
 * Days in Asia/Kolkata (India’s time zone), without Intl, whose first use for a language blocks a phone for several
 * frames. Tests compare the results with Intl.
 */

/** India has no summer time. */
export const indianOffsetMs = 5.5 * 3_600_000;

/** The calendar day of a moment in Asia/Kolkata, as YYYY-MM-DD. */
export const indianDay = (iso: string): string =>
  new Date(Date.parse(iso) + indianOffsetMs).toISOString().slice(0, 10);

/** A calendar day some days later or earlier, as YYYY-MM-DD. */
export function shiftDay(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the number of days from one calendar day to another, negative for an earlier one. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The first moment of a calendar day in Asia/Kolkata, as ISO 8601 UTC. */
export const startOfIndianDay = (day: string): string => new Date(`${day}T00:00:00+05:30`).toISOString();

/** Returns the refusal of a day that does not exist or is written in another way; `label` names its field. */
export const noSuchDay = (label: string): string => `${label} must be a day that exists, written YYYY-MM-DD`;

/** Returns whether this is an existing calendar day, written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
