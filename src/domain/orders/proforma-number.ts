import { financialYear } from "../dates/financial-year.ts";

/** Returns the prefix of a proforma invoice's number at a moment, one per Indian financial year: "PI-2627". */
export const proformaSeries = (at: string): string => `PI-${financialYear(at)}`;
