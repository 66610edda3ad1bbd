import { financialYear } from "../dates/financial-year.ts";

/** Returns the prefix of an offer's number at a moment, one per Indian financial year: "OF-2627". */
export const offerSeries = (at: string): string => `OF-${financialYear(at)}`;

/** Returns the offer number that a typed text is, "OF-2627-00024" for "of-2627-00024"; null for any other text. */
export const offerNumberOf = (text: string): string | null =>
  /^OF-\d{4}-\d{5,}$/.exec(text.trim().toUpperCase())?.[0] ?? null;
