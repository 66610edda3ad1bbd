/*
 * The formats of dates and times on screens and papers, in Asia/Kolkata and without Intl, as the days of `indian-dates.ts`.
 */

import { indianOffsetMs } from "./indian-dates.ts";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

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
export function formatDate(iso: string | null | undefined): string {
  const at = indianClock(iso);
  return at ? `${twoDigits(at.getUTCDate())} ${months[at.getUTCMonth()]} ${at.getUTCFullYear()}` : "";
}

/** The time format: the time of a moment in Asia/Kolkata, "15:12"; the empty text for what is no date. */
export function formatTime(iso: string | null | undefined): string {
  const at = indianClock(iso);
  return at ? `${twoDigits(at.getUTCHours())}:${twoDigits(at.getUTCMinutes())}` : "";
}

/** Returns a date with its time in Asia/Kolkata, "20 Nov 2026, 15:12"; the empty text for what is no date. */
export const formatDateTime = (iso: string | null | undefined): string =>
  indianClock(iso) ? `${formatDate(iso)}, ${formatTime(iso)}` : "";
