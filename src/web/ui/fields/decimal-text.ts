import { inGroups } from "#domain/numbers/format.ts";
import {
  addDecimals,
  type Decimal,
  decimalText,
  multiplyDecimals,
  parseDecimal,
} from "#domain/numbers/money.ts";
import { readTyped } from "#domain/numbers/typed-number.ts";

/**
 * Returns the text when typing ends. A readable number becomes plain ("0.95 lakh" is "95000"). Other text stays
 * visible and is refused by the field's rule. Signs without a letter or digit vanish.
 */
export function finishDecimalText(text: string, unit: string): string {
  const value = readTyped(text, unit);
  if (value) return decimalText(value);
  return /[\p{L}\p{N}]/u.test(text) ? text.trim() : "";
}

/** Longer than any number that people write. */
const longest = 100;

/** The plain text with Indian grouping, digit by digit, so that no digit is ever rounded: "250000.5" is "2,50,000.5". */
export function groupDecimalText(text: string): string {
  const found = /^(-?)(\d+)(\.\d*)?$/.exec(text);
  if (!found || text.length > longest) return text;
  const [, sign = "", whole = "", fraction = ""] = found;
  return sign + inGroups(whole) + fraction;
}

const decimal = (value: number): Decimal => parseDecimal(String(value)) ?? { units: 0n, scale: 0 };

function compare(a: Decimal, b: Decimal): number {
  const difference = addDecimals(a, { units: -b.units, scale: b.scale }).units;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/**
 * Returns the text some steps up or down within its bounds, exactly: 0.1 added three times is 0.3. Text that
 * is not a number is returned unchanged.
 */
export function stepDecimalText(
  text: string,
  times: number,
  {
    unit,
    step = 1,
    min,
    max,
  }: { unit: string; step?: number; min?: number | undefined; max?: number | undefined },
): string {
  const start = text === "" ? decimal(0) : readTyped(text, unit);
  if (!start) return text;
  const moved = addDecimals(start, multiplyDecimals(decimal(step), decimal(times)));
  if (min !== undefined && compare(moved, decimal(min)) < 0) return decimalText(decimal(min));
  if (max !== undefined && compare(moved, decimal(max)) > 0) return decimalText(decimal(max));
  return decimalText(moved);
}
