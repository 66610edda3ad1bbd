import { decimalOf, type Paise, paiseOf, parseDecimal } from "../money.ts";

/** An object of unknown content: what an older or foreign record may be. */
export type Loose = { readonly [name: string]: unknown };

/** The value as an object; an empty one for anything else. */
export const looseObject = (value: unknown): Loose =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Loose) : {};

/** The value as text; numbers in plain digits, nothing for anything else. */
export function looseText(value: unknown): string {
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "";
  return typeof value === "string" ? value.trim() : "";
}

/** The first of these values that has a text. */
export const firstText = (...values: readonly unknown[]): string =>
  values.map(looseText).find((text) => text !== "") ?? "";

/** An amount in rupees, a number or its text, as paise; null when it is none. Fractions of a paisa are rounded. */
export function loosePaise(value: unknown): Paise | null {
  const decimal = typeof value === "number" ? decimalOf(value) : parseDecimal(looseText(value));
  if (!decimal || decimal.units < 0n) return null;
  const rupees = typeof value === "number" ? value : Number(looseText(value));
  const paise = paiseOf(rupees) ?? Math.round(rupees * 100);
  return Number.isSafeInteger(paise) ? paise : null;
}
