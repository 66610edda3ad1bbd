import type { Paise } from "./money.ts";

/*
 * Formats numbers, money and time without Intl, whose first use for a language blocks a phone for several
 * frames. Tests compare the results with Intl.
 */

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
/** India has no summer time. */
const indianOffsetMs = 5.5 * 3_600_000;

/** Returns the digits of a whole number grouped by thousand, lakh and crore: 1,00,00,000. */
export const inGroups = (digits: string): string => digits.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ",");

function inRupees(amount: Paise, decimals: (paise: string) => string): string {
  const whole = Math.round(Math.abs(amount));
  const rupees = inGroups(String(Math.trunc(whole / 100)));
  return `${amount < 0 ? "-" : ""}₹${rupees}${decimals(String(whole % 100).padStart(2, "0"))}`;
}

/**
 * Returns an amount with the rupee sign and Indian grouping: whole rupees without decimals, others with two. ₹0 for
 * an invalid amount (docs/product.md, “Margin, GST and totals”).
 */
export function formatMoney(amount: Paise | null | undefined): string {
  const known = amount != null && Number.isFinite(amount) ? amount : 0;
  return inRupees(known, (paise) => (paise === "00" ? "" : `.${paise}`));
}

/**
 * Returns an amount for a column with a sum, and for papers: always two decimals, so that the digits align.
 */
export const formatMoneyColumn = (amount: Paise): string => inRupees(amount, (paise) => `.${paise}`);

/** Returns an amount for a column whose head or line names the rupee: two decimals, and a minus sign before a negative one. */
export const formatFigure = (amount: Paise): string =>
  `${amount < 0 ? "−" : ""}${formatMoneyColumn(Math.abs(amount)).replace("₹", "")}`;

/** Returns a plain number below 10²¹ with Indian grouping and up to 12 decimals. Empty for an invalid number. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return "";
  const rounded = Number(Math.abs(value).toFixed(12));
  // Below a millionth the shortest text has an exponent; above it, the fixed text has false digits.
  const text = rounded < 1e-6 ? rounded.toFixed(12).replace(/\.?0+$/, "") : String(rounded);
  const [whole = "", decimals] = text.split(".");
  const sign = value < 0 && rounded > 0 ? "-" : "";
  return `${sign}${inGroups(whole)}${decimals === undefined ? "" : `.${decimals}`}`;
}

/** Returns a count with its noun, such as "1 row" or "1,200 rows". `many`: the plural, if it is not with an s. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** Returns a margin or another share with up to two decimals, such as "3.5"; the empty text for an invalid number. */
export const formatShare = (value: number): string =>
  formatNumber(Number(value.toFixed(2))).replace("-", "−");

/** Percent in a sentence or a figure, with up to two decimals: "3.5 %", "−2 %". */
export const formatPercent = (value: number): string => `${formatShare(value)} %`;

/** Texts in a sentence, "span, hoist and column"; the empty text for none. */
export const inList = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join("") : `${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}`;

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

/** Returns whether this is an existing calendar day, written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
