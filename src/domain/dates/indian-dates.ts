/*
 * Dates, days and times in Asia/Kolkata (India’s time zone), without Intl, whose first use for a language blocks a phone
 * for several frames. Tests compare the results with Intl.
 */

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
/** India has no summer time. */
const indianOffsetMs = 5.5 * 3_600_000;

const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** Returns the time in Asia/Kolkata as if it were UTC. Null for an invalid date. */
function indianClock(iso: string | null | undefined): Date | null {
  if (!iso) return null;
  const at = Date.parse(iso.length === 10 ? `${iso}T00:00:00+05:30` : iso);
  const shown = new Date(at + indianOffsetMs);
  return Number.isNaN(shown.getTime()) ? null : shown;
}

/**
 * Returns a date in the date format of screens and papers, day month year in Asia/Kolkata: "20 Nov 2026". The empty
 * text for what is no date.
 */
export function formatDay(iso: string | null | undefined): string {
  const at = indianClock(iso);
  return at ? `${twoDigits(at.getUTCDate())} ${months[at.getUTCMonth()]} ${at.getUTCFullYear()}` : "";
}

/** The time format: the time of a moment in Asia/Kolkata, "15:12"; the empty text for what is no date. */
export function formatTime(iso: string | null | undefined): string {
  const at = indianClock(iso);
  return at ? `${twoDigits(at.getUTCHours())}:${twoDigits(at.getUTCMinutes())}` : "";
}

/** Returns a date with its time in Asia/Kolkata, "20 Nov 2026, 15:12"; the empty text for what is no date. */
export const formatMoment = (iso: string | null | undefined): string =>
  indianClock(iso) ? `${formatDay(iso)}, ${formatTime(iso)}` : "";

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
