import type { Paise } from "./money.ts";

/** Made when it is first needed: the first one of a language takes a phone as long as a whole screen. */
function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const rupees = (leastDecimals: number) =>
  lazily(
    () =>
      new Intl.NumberFormat("en-IN", {
        style: "currency",
        currency: "INR",
        minimumFractionDigits: leastDecimals,
        maximumFractionDigits: 2,
      }),
  );
const rupeeFormat = rupees(0);
const columnFormat = rupees(2);
const groupFormat = lazily(() => new Intl.NumberFormat("en-IN", { maximumFractionDigits: 12 }));
const dayFormat = lazily(
  () =>
    new Intl.DateTimeFormat("en-IN", {
      timeZone: "Asia/Kolkata",
      day: "2-digit",
      month: "short",
      year: "numeric",
    }),
);
const timeFormat = lazily(
  () =>
    new Intl.DateTimeFormat("en-GB", {
      timeZone: "Asia/Kolkata",
      hour: "2-digit",
      minute: "2-digit",
      hour12: false,
    }),
);
/** India knows no summer time. */
const indianOffsetMs = 5.5 * 3_600_000;

/** An amount with the rupee sign, Indian grouping and 0 to 2 decimals; ₹0 for anything that is no amount (specification §1). */
export function formatMoney(amount: Paise | null | undefined): string {
  return rupeeFormat().format(amount != null && Number.isFinite(amount) ? amount / 100 : 0);
}

/** An amount as it stands in a column of a printed document: always two decimals, so that the paise line up. */
export const formatMoneyColumn = (amount: Paise): string => columnFormat().format(amount / 100);

/** A plain number with Indian grouping. */
export const formatNumber = (value: number): string => groupFormat().format(value);

const parts = (format: Intl.DateTimeFormat, at: Date) =>
  Object.fromEntries(format.formatToParts(at).map((part) => [part.type, part.value]));

/** A day in Asia/Kolkata, "20 Nov 2026"; the empty text for what is no date. */
export function formatDay(iso: string | null | undefined): string {
  const at = iso ? new Date(iso.length === 10 ? `${iso}T00:00:00+05:30` : iso) : null;
  if (!at || Number.isNaN(at.getTime())) return "";
  const { day, month, year } = parts(dayFormat(), at);
  return `${day} ${month?.slice(0, 3)} ${year}`;
}

/** A moment in Asia/Kolkata, "20 Nov 2026, 15:12"; the empty text for what is no date. */
export function formatMoment(iso: string | null | undefined): string {
  const day = formatDay(iso);
  if (day === "" || !iso) return "";
  const { hour, minute } = parts(timeFormat(), new Date(iso.length === 10 ? `${iso}T00:00:00+05:30` : iso));
  return `${day}, ${hour === "24" ? "00" : hour}:${minute}`;
}

/** The calendar day of a moment in Asia/Kolkata, as YYYY-MM-DD. */
export const indianDay = (iso: string): string =>
  new Date(Date.parse(iso) + indianOffsetMs).toISOString().slice(0, 10);

/** A calendar day some days later or earlier, as YYYY-MM-DD. */
export function shiftDay(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
}

/** The first moment of a calendar day in Asia/Kolkata, as ISO 8601 UTC. */
export const startOfIndianDay = (day: string): string => new Date(`${day}T00:00:00+05:30`).toISOString();

/** Whether this is a calendar day that exists, written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
