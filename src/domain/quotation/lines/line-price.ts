import { addDecimals, type Decimal, multiplyDecimals, type Paise } from "../../numbers/money.ts";
import { moneyWithin } from "../../numbers/money-rounding.ts";
import type { FieldValues, PricingRow } from "../../price-tables/price-table.ts";
import { canonicalDecimal } from "../../price-tables/reading.ts";
import { type LineWords, termsBy } from "./line-words.ts";

/**
 * Returns the distance of a typed price from the system's, in percent of the system's, rounded half up to two
 * decimals. It is negative when the typed price is lower. Null without a system price above 0.
 */
export const percentFromSystem = (typed: Paise, system: Paise): number | null =>
  system === 0 ? null : Math.round(((typed - system) / system) * 10_000) / 100;

/** Returns the number of pieces in a line's price. A blank count is 1 (docs/product.md, “Component prices”). */
export function piecesOf({ formula }: LineWords, values: FieldValues): number {
  const count = formula?.times ? (values[formula.times] ?? "").trim() : "";
  return count === "" ? 1 : Number(count);
}

/**
 * Returns the price of a line by its own formula with these values and this row, in paise, one piece rounded half up.
 * Null when a figure is missing, when the price is typed, or above the highest price.
 */
export function amountBy(words: LineWords, values: FieldValues, row: PricingRow | null): Paise | null {
  if (words.formula === null) return null;
  let product: Decimal = { units: 1n, scale: 0 };
  for (const sum of termsBy(words.formula, values)) {
    let total: Decimal = { units: 0n, scale: 0 };
    for (const name of sum) {
      const figure = canonicalDecimal(values[name] ?? row?.[name] ?? "");
      if (figure === null) return null;
      total = addDecimals(total, figure);
    }
    product = multiplyDecimals(product, total);
  }
  const each = moneyWithin(product);
  const pieces = piecesOf(words, values);
  if (each === null || !Number.isSafeInteger(pieces)) return null;
  return moneyWithin({ units: BigInt(each) * BigInt(pieces), scale: 2 });
}
