import { indianDay } from "./indian-dates.ts";

/** The first day of the Indian financial year in which a day lies: 1 April. Days are YYYY-MM-DD. */
export function financialYearStart(day: string): string {
  const year = Number(day.slice(0, 4));
  return `${day.slice(5) >= "04-01" ? year : year - 1}-04-01`;
}

/** The Indian financial year (April to March, Asia/Kolkata) of a moment, as in "2627". */
export function financialYear(at: string): string {
  const start = Number(financialYearStart(indianDay(at)).slice(0, 4));
  return `${String(start % 100).padStart(2, "0")}${String((start + 1) % 100).padStart(2, "0")}`;
}
