import { type Decimal, decimalText, type Paise, parseDecimal, percentOf } from "../money.ts";
import { readTyped } from "../typed-number.ts";

/** The rate of GST on cranes for every quotation made now, in percent (specification §9). A saved one keeps its own. */
export const standardGst = "18";
/** The rate of every quotation of before the rate was stored with it, whatever the rate is today (decision 0017). */
export const unstoredGst = "18";
/** The margin in percent while none is typed (specification §4). */
export const standardMargin = "5";

export type Totals = {
  subtotal: Paise;
  /** Percent as plain decimal text. */
  marginPercentage: string;
  margin: Paise;
  /** Subtotal with margin, before GST. */
  beforeGst: Paise;
  /** Percent as plain decimal text. */
  gstPercentage: string;
  gst: Paise;
  total: Paise;
};

/** The margin percentage of what was typed: 5 when nothing is (specification §4); null when it is no number from 0 to 100. */
export function readMargin(text: string): string | null {
  if (text.trim() === "") return standardMargin;
  const decimal = readTyped(text, "%");
  if (
    !decimal ||
    decimal.units < 0n ||
    decimal.scale > 6 ||
    decimal.units > 100n * 10n ** BigInt(decimal.scale)
  )
    return null;
  return decimalText(decimal);
}

/**
 * The totals of specification §4: margin and GST each rounded half up to the paisa, the rest sums of rounded amounts, so
 * that total = subtotal + margin + GST exactly. Both rates are percent as plain decimal text.
 * @throws RangeError for a rate that is no number
 */
export function totalsOf(prices: readonly Paise[], marginPercentage: string, gstPercentage: string): Totals {
  const subtotal = prices.reduce((sum, price) => sum + price, 0);
  const margin = percentOf(subtotal, rate(marginPercentage));
  const beforeGst = subtotal + margin;
  const gst = percentOf(beforeGst, rate(gstPercentage));
  return { subtotal, marginPercentage, margin, beforeGst, gstPercentage, gst, total: beforeGst + gst };
}

function rate(percentage: string): Decimal {
  const decimal = parseDecimal(percentage);
  if (!decimal) throw new RangeError(`No percentage: ${percentage}`);
  return decimal;
}
