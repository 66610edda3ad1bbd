import { ungrouped } from "#domain/digit-groups.ts";
import { addDecimals, type Decimal, decimalText, multiplyDecimals, parseDecimal } from "#domain/money.ts";

export type DecimalRules = {
  /** Only digits with at most one decimal point; a sign is dropped either way when the least value is 0 or more. */
  digitsOnly?: boolean;
  min?: number;
};

/**
 * What was typed or pasted without what people put around numbers ("₹ 2,50,000/-" is "2,50,000"), or null when it is no
 * number in the making. An unfinished one ("12.", "1,20,0") passes, so that typing is not disturbed, and so does a comma
 * that groups nothing ("7,5"): it stays to be seen and refused by the field's rule, for without it 75 would be left.
 */
export function readDecimalText(raw: string, rules: DecimalRules = {}): string | null {
  const text = raw
    .normalize("NFKC")
    .trim()
    .replace(/^(?:₹|rs\.?|inr)/i, "")
    .replace(/\/-?$/, "")
    .replace(/[\s_]/g, "")
    .replace(/^\u2212/, "-");
  const mayBeNegative = rules.digitsOnly !== true && (rules.min === undefined || rules.min < 0);
  const pattern = mayBeNegative ? /^-?[\d,]*\.?[\d,]*$/ : /^[\d,]*\.?[\d,]*$/;
  return pattern.test(text) ? text : null;
}

/** The exact value of a number as it is typed, its groups included; null when it is none. */
export const typedDecimal = (text: string): Decimal | null => parseDecimal(ungrouped(text) ?? "");

/** The text as it is kept when typing ends: "012.50", "12." and "2,50,000" become what they mean, lone points vanish. */
export function finishDecimalText(text: string): string {
  const value = typedDecimal(text);
  if (value) return decimalText(value);
  // More digits than a number may have, or a comma that groups nothing, are still what somebody typed.
  return /\d/.test(text) ? text : "";
}

/** The plain text with Indian grouping, digit by digit, so that no digit is ever rounded: "250000.5" is "2,50,000.5". */
export function groupDecimalText(text: string): string {
  const found = /^(-?)(\d+)(\.\d*)?$/.exec(text);
  if (!found) return text;
  const [, sign = "", whole = "", fraction = ""] = found;
  const head = whole.slice(0, -3);
  const tail = whole.slice(-3);
  const grouped = head === "" ? tail : `${head.replace(/\B(?=(\d{2})+(?!\d))/g, ",")},${tail}`;
  return sign + grouped + fraction;
}

const decimal = (value: number): Decimal => parseDecimal(String(value)) ?? { units: 0n, scale: 0 };

function compare(a: Decimal, b: Decimal): number {
  const difference = addDecimals(a, { units: -b.units, scale: b.scale }).units;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The text some steps up or down, within its bounds; exact, so that 0.1 added three times is 0.3. What is no number stays. */
export function stepDecimalText(
  text: string,
  times: number,
  { step = 1, min, max }: { step?: number; min?: number | undefined; max?: number | undefined },
): string {
  const start = text === "" ? decimal(0) : typedDecimal(text);
  if (!start) return text;
  const moved = addDecimals(start, multiplyDecimals(decimal(step), decimal(times)));
  if (min !== undefined && compare(moved, decimal(min)) < 0) return decimalText(decimal(min));
  if (max !== undefined && compare(moved, decimal(max)) > 0) return decimalText(decimal(max));
  return decimalText(moved);
}
