import { indianDay } from "#domain/format.ts";

/** Today in Asia/Kolkata, as YYYY-MM-DD. */
export const today = (): string => indianDay(new Date().toISOString());
