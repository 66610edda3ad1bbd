import type { Paise } from "../numbers/money.ts";

/** An object of unknown content, such as a damaged record. */
export type UnknownRecord = { readonly [name: string]: unknown };

/** Returns the value as an object, or an empty object. */
export const asRecord = (value: unknown): UnknownRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as UnknownRecord) : {};

/** Returns the values of a list as objects, or an empty list. */
export const asRecords = (value: unknown): UnknownRecord[] =>
  Array.isArray(value) ? value.map(asRecord) : [];

/** Returns the content of a stored text. Null for a damaged one. */
export function storedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns a text, or the empty text. */
export const asTyped = (value: unknown): string => (typeof value === "string" ? value : "");

/** Returns the texts in an object. */
export const typedTexts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asRecord(value)).flatMap(([name, text]) =>
      typeof text === "string" ? [[name, text]] : [],
    ),
  );

/** Returns a stored amount in paise, or null. */
export const storedPaise = (value: unknown): Paise | null =>
  typeof value === "number" && Number.isSafeInteger(value) ? value : null;

/** Returns the value as text, numbers in plain digits; the empty text for other values. */
export function looseText(value: unknown): string {
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "";
  return typeof value === "string" ? value.trim() : "";
}

/** Returns the texts of a list. */
export const looseTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(looseText).filter((text) => text !== "") : [];

/** Returns the numbers of a list. */
export const looseNumbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === "number") : [];

/** Returns the first value with a text. */
export const firstText = (...values: readonly unknown[]): string =>
  values.map(looseText).find((text) => text !== "") ?? "";
