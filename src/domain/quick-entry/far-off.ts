import { decimalText, parseDecimal } from "../numbers/money.ts";
import { columnCount, columnHeight, lift, type Reading, runway, spanWidth } from "./entry.ts";

/** The largest values that price tables and geometry know: metres, and a count of columns. */
const largest: Readonly<Record<string, number>> = {
  [spanWidth]: 120,
  [lift]: 90,
  [columnHeight]: 36,
  [runway]: 300,
  [columnCount]: 200,
};

/** Returns the largest plausible value of a field; infinite where none is known. */
export const largestOf = (field: string): number => largest[field] ?? Infinity;

/** Returns whether a value is far outside the values of any crane. */
export const isFarOff = (field: string, value: string): boolean => Number(value) > largestOf(field);

/** Returns the number read as millimetres, in metres; null if this is not a crane's length either. */
export function fromMillimetres(field: string, value: string): string | null {
  const decimal = field === columnCount ? null : parseDecimal(value);
  if (!decimal) return null;
  const metres = decimalText({ units: decimal.units, scale: decimal.scale + 3 });
  return Number(metres) >= 1 && !isFarOff(field, metres) ? metres : null;
}

/** Returns the probable value: a far-off one in millimetres when that fits, any other as it is. */
export const probablyMeant = (field: string, value: string): Reading => ({
  [field]: (isFarOff(field, value) ? fromMillimetres(field, value) : null) ?? value,
});
