import { type Decimal, decimalText, type Paise, parseDecimal } from "../../numbers/money.ts";
import { percentOf } from "../../numbers/money-rounding.ts";
import { percentProblem } from "../../numbers/percentage.ts";
import { readTyped } from "../../numbers/typed-number.ts";

/** The default margin of a quotation in percent, while none is typed (docs/product.md, “Margin, GST and totals”). */
export const defaultMargin = "5";

export type Totals = {
  subtotal: Paise;
  /** Percent as plain decimal text. */
  marginPercentage: string;
  margin: Paise;
  /** The subtotal with margin, before GST. */
  beforeGst: Paise;
  /** Percent as plain decimal text. */
  gstPercentage: string;
  gst: Paise;
  total: Paise;
};

/** The highest margin in percent. The lowest is 0. */
export const maxMargin = 100;

/** The refusal of a margin that is no number, below 0 or above {@link maxMargin}. */
export const marginRangeText = `Margin must be a percentage from 0 to ${maxMargin}`;

/** The most decimals of a margin in percent: “Margin can have up to 6 decimals”. */
const marginDecimals = 6;

/**
 * Returns why a margin in percent is refused, as a sentence: out of range, or too many decimals. Null for a valid one.
 */
export function marginProblemOf(margin: Decimal | null): string | null {
  const problem = percentProblem(margin, marginDecimals, maxMargin);
  return problem && `Margin ${problem}`;
}

/** Returns the fault of a typed margin, as a sentence, or null. A blank margin is valid. */
export const marginProblem = (text: string): string | null =>
  text.trim() === "" ? null : marginProblemOf(readTyped(text, "%"));

/**
 * Returns the typed margin in percent, 5 for a blank (docs/product.md, “Margin, GST and totals”), or null for
 * a margin that {@link marginProblem} refuses.
 */
export function readMargin(text: string): string | null {
  const decimal = readTyped(text, "%");
  if (decimal === null) return text.trim() === "" ? defaultMargin : null;
  return marginProblem(text) === null ? decimalText(decimal) : null;
}

/**
 * Returns the totals of docs/product.md, “Margin, GST and totals”. Margin and GST are each rounded half up to the
 * paisa. The rest are sums of rounded amounts, so that total = subtotal + margin + GST exactly. Both rates are
 * percent as plain decimal text.
 * @throws RangeError for a rate that is not a number
 */
export function totalsOf(prices: readonly Paise[], marginPercentage: string, gstPercentage: string): Totals {
  const worth = withMargin(prices, marginPercentage);
  const gst = percentOf(worth.beforeGst, rate(gstPercentage));
  return { ...worth, gstPercentage, gst, total: worth.beforeGst + gst };
}

/** Returns subtotal, margin and the total before GST, in paise. */
export function withMargin(prices: readonly Paise[], marginPercentage: string) {
  const subtotal = prices.reduce((sum, price) => sum + price, 0);
  const margin = percentOf(subtotal, rate(marginPercentage));
  return { subtotal, marginPercentage, margin, beforeGst: subtotal + margin };
}

function rate(percentage: string): Decimal {
  const decimal = parseDecimal(percentage);
  if (!decimal) throw new RangeError(`No percentage: ${percentage}`);
  return decimal;
}
