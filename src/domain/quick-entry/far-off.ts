import { components } from "../components/registry.ts";
import type { ComponentId } from "../crane-types.ts";
import { decimalText, parseDecimal } from "../numbers/money.ts";
import { columnCount, type Reading } from "./entry.ts";

/** Returns the largest plausible value of a field; infinite where none is known. */
export function largestOf(field: string): number {
  const [component = "", name = ""] = field.split(".");
  return components[component as ComponentId]?.fields[name]?.plausible?.[1] ?? Infinity;
}

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
