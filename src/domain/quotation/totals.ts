import { type Paise, parseDecimal, percentOf } from "../money.ts";

/** GST on cranes: fixed, and the same for every quotation (specification §9). */
export const gstPercentage = 18;
export const standardMargin = "5";

export type Totals = {
  subtotal: Paise;
  /** Percent as plain decimal text. */
  marginPercentage: string;
  margin: Paise;
  /** Subtotal with margin, before GST. */
  beforeGst: Paise;
  gst: Paise;
  total: Paise;
};

/** The margin percentage of what was typed: 5 when nothing is (specification §4); null when it is no number from 0 to 100. */
export function readMargin(text: string): string | null {
  const trimmed = text.trim().replace(/%$/, "").trim();
  if (trimmed === "") return standardMargin;
  const decimal = parseDecimal(trimmed);
  if (
    !decimal ||
    decimal.units < 0n ||
    decimal.scale > 6 ||
    decimal.units > 100n * 10n ** BigInt(decimal.scale)
  )
    return null;
  return trimmed;
}

/**
 * The totals of specification §4: margin and GST each rounded half up to the paisa, the rest sums of rounded amounts, so
 * that total = subtotal + margin + GST exactly.
 */
export function totalsOf(prices: readonly Paise[], marginPercentage: string): Totals {
  const percent = parseDecimal(marginPercentage) ?? { units: 5n, scale: 0 };
  const subtotal = prices.reduce((sum, price) => sum + price, 0);
  const margin = percentOf(subtotal, percent);
  const beforeGst = subtotal + margin;
  const gst = percentOf(beforeGst, { units: BigInt(gstPercentage), scale: 0 });
  return { subtotal, marginPercentage, margin, beforeGst, gst, total: beforeGst + gst };
}
