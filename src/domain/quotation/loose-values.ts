import type { Paise } from "../money.ts";
import type { Values } from "../price-tables/price-table.ts";
import type { Factor } from "../pricing.ts";

/** An object of unknown content: what a damaged or foreign record may be. */
export type Loose = { readonly [name: string]: unknown };

/** The value as an object; an empty one for anything else. */
export const looseObject = (value: unknown): Loose =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Loose) : {};

/** The values of a list as objects; none for anything else. */
export const looseObjects = (value: unknown): Loose[] => (Array.isArray(value) ? value.map(looseObject) : []);

/** Returns the content of a stored text. Null for a damaged one. */
export function storedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The text as it was typed; the empty text for anything else. */
export const asTyped = (value: unknown): string => (typeof value === "string" ? value : "");

/** The texts in an object, as they were typed. */
export const typedTexts = (value: unknown): Values =>
  Object.fromEntries(
    Object.entries(looseObject(value)).flatMap(([name, text]) =>
      typeof text === "string" ? [[name, text]] : [],
    ),
  );

/** The numbers that went into a price, as they were kept with it. */
export const looseFactors = (value: unknown): Factor[] =>
  looseObjects(value).map(({ name, value, unit }) => ({
    name: looseText(name),
    value: looseText(value),
    unit: looseText(unit),
  }));

/** An amount that was kept in paise; null when it is none. */
export const storedPaise = (value: unknown): Paise | null =>
  typeof value === "number" && Number.isSafeInteger(value) ? value : null;

/** The value as text; numbers in plain digits, nothing for anything else. */
export function looseText(value: unknown): string {
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "";
  return typeof value === "string" ? value.trim() : "";
}

/** The values of a list as texts; those that are none are left out. */
export const looseTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(looseText).filter((text) => text !== "") : [];

/** The values of a list that are numbers. */
export const looseNumbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === "number") : [];

/** The first of these values that has a text. */
export const firstText = (...values: readonly unknown[]): string =>
  values.map(looseText).find((text) => text !== "") ?? "";
