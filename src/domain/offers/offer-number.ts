import { financialYear } from "../quotation/number.ts";

/** The series of offer numbers at a moment, one per Indian financial year, as in "OF-2627". */
export const offerSeries = (at: string): string => `OF-${financialYear(at)}`;
