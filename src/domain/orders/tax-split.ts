import { type Decimal, type Paise, sumOf } from "../numbers/money.ts";
import { percentOf, proportionOf } from "../numbers/money-rounding.ts";
import { isServiceCode } from "../tax/gst.ts";

/** The value that is sold under one HSN or SAC, in paise before GST. */
export type CodeValue = { code: string; value: Paise };

/** Returns the sums of values by their code: goods in the order of their first mention, then services. */
export function byCode(values: readonly CodeValue[]): CodeValue[] {
  const sums = new Map<string, Paise>();
  for (const { code, value } of values) sums.set(code, (sums.get(code) ?? 0) + value);
  const all = [...sums].map(([code, value]) => ({ code, value }));
  const sold = all.filter(({ value }) => value > 0);
  return (sold.length > 0 ? sold : all.slice(0, 1)).toSorted(
    (a, b) => Number(isServiceCode(a.code)) - Number(isServiceCode(b.code)),
  );
}

/**
 * Returns an amount in the shares of these values. Each part is rounded half up to the paisa and never exceeds what is left,
 * and the last one takes the rest, so that the parts sum to the amount exactly. Source: docs/product.md, “Orders”.
 */
export function splitByCode(amount: Paise, shares: readonly CodeValue[]): CodeValue[] {
  const whole = sumOf(shares.map(({ value }) => value));
  let left = amount;
  return shares.map(({ code, value }, at) => {
    const isLast = at === shares.length - 1;
    const part = isLast ? left : Math.min(whole === 0 ? 0 : proportionOf(amount, value, whole), left);
    left -= part;
    return { code, value: part };
  });
}

/**
 * Returns a tax on each of these taxable values at its rate in percent, rounded half up to the paisa. The last one takes the rest of
 * the whole tax.
 */
export function taxByCode(tax: Paise, rate: Decimal, values: readonly CodeValue[]): Paise[] {
  let left = tax;
  return values.map(({ value }, at) => {
    const part = at === values.length - 1 ? left : Math.min(percentOf(value, rate), left);
    left -= part;
    return part;
  });
}
