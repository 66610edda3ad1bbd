import { indianDay } from "#domain/dates/indian-dates.ts";

/** Today in Asia/Kolkata, as YYYY-MM-DD. */
export const indianToday = (): string => indianDay(new Date().toISOString());
