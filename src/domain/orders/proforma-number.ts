import { financialYear } from "../quotation/document/number.ts";

/** Returns the series of proforma invoices at a moment, one per Indian financial year, as in "PI-2627". */
export const proformaSeries = (at: string): string => `PI-${financialYear(at)}`;
