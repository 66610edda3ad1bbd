import { financialYear } from "../dates/financial-year.ts";
import type { Decimal, Paise } from "../numbers/money.ts";
import { beforePercent } from "../numbers/money-rounding.ts";

/** Returns the prefix of a proforma invoice's number at a moment, one per Indian financial year: "PI-2627". */
export const proformaSeries = (at: string): string => `PI-${financialYear(at)}`;

/**
 * Returns taxable value and GST of a proforma invoice, or of another payment that has its tax in it: amount ÷ (1 + rate), rounded
 * half up, and the rest.
 */
export function splitProforma(amount: Paise, rate: Decimal): { taxable: Paise; gst: Paise } {
  const taxable = beforePercent(amount, rate);
  return { taxable, gst: amount - taxable };
}
