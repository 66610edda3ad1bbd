import { indianDay } from "#domain/numbers/format.ts";

/** Today in Asia/Kolkata, as YYYY-MM-DD. */
export const indianToday = (): string => indianDay(new Date().toISOString());
