import { isDay } from "#domain/dates/indian-dates.ts";
import { maxSearchLength } from "#domain/text/search-text.ts";

/** The last page that the server takes. */
const lastPage = 1_000_000;

/** Returns a text of an address; undefined for a blank one. */
export const textIn = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value.slice(0, maxSearchLength) : undefined;

/** Returns a day of an address (YYYY-MM-DD); undefined for anything else. */
export const dayIn = (value: unknown): string | undefined =>
  typeof value === "string" && isDay(value) ? value : undefined;

/** Returns a whole number of an address from 0 on, such as a revision; undefined for anything else. */
export const wholeNumberIn = (value: unknown): number | undefined =>
  /^\d{1,6}$/.test(String(value)) ? Number(value) : undefined;

/** Returns a page of an address from 2 on: the first one has no number there. Undefined for anything else. */
export function pageIn(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isSafeInteger(page) && page > 1 && page <= lastPage ? page : undefined;
}
