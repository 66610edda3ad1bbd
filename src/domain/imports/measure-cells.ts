import { decimalText } from "../numbers/money.ts";
import { readTyped } from "../numbers/typed-number.ts";

/**
 * Reads a length in metres or a load in tonnes, as plain decimal text; null for any other text. `unit` is that of the heading: a bare
 * number below "mm" is divided by 1,000.
 */
export function readMeasure(text: string, base: "m" | "T", unit: string): string | null {
  const isBare = /^[\d.,\s]+$/.test(text.trim());
  const isThousandth = unit === "mm" || unit === "kg" || unit === "kgs";
  const value = readTyped(isBare && isThousandth ? `${text.trim()} ${unit}` : text.trim(), base);
  if (!value || value.units <= 0n) return null;
  return decimalText(value);
}
