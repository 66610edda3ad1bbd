import type { ComponentDefinition, FieldFormat } from "../components/define-component.ts";
import { allCraneTypes, anyCrane, type CraneLimit, type CraneTypeId, craneTypes } from "../crane-types.ts";
import { formatMoney, formatNumber } from "../numbers/format.ts";
import { type Decimal, decimalText, highestPrice, type Paise, parseDecimal } from "../numbers/money.ts";
import { moneyWithin } from "../numbers/money-rounding.ts";
import { readTyped } from "../numbers/typed-number.ts";
import { hasTooManyMarks, marksMessage } from "../text/combining-marks.ts";

/** The meaning of typed text: nothing, a value in canonical form, or a fault with its sentence. */
export type TypedValue =
  | { kind: "blank" }
  | { kind: "value"; text: string }
  | { kind: "wrong"; message: string };

/**
 * The highest typed number, and its most decimals. More digits are no dimension or rate, and do not fit in a JSON
 * number.
 */
const maxNumber = 10_000_000;
const maxDecimals = 6;

/** The highest typed capacity in tonnes. */
const maxCapacity = 100_000;
const plainCapacity = /^\d+(?:\.\d+)?T$/;

function readCapacity(label: string, text: string): TypedValue {
  const decimal = plainCapacity.test(text) ? canonicalDecimal(text) : readTyped(text, "T");
  if (!decimal) return { kind: "wrong", message: `${label} must be in tonnes, such as 7.5T` };
  if (decimal.units <= 0n) return { kind: "wrong", message: `${label} must be above 0` };
  if (Number(decimalText(decimal)) > maxCapacity || decimal.scale > maxDecimals)
    return {
      kind: "wrong",
      message: `${label} must be at most ${formatNumber(maxCapacity)} T with up to ${maxDecimals} decimals`,
    };
  return { kind: "value", text: `${decimalText(decimal)}T` };
}

function readNumber(
  label: string,
  format: Extract<FieldFormat, { kind: "number" }>,
  text: string,
  crane: CraneTypeId | typeof anyCrane,
): TypedValue {
  const min = boundOf(format.min, crane);
  const decimal = readTyped(text, format.unit);
  if (!decimal) {
    const inUnit = format.unit === "" ? "" : ` (in ${format.unit})`;
    return {
      kind: "wrong",
      message: `${label} must be a number in plain digits, such as ${format.whole ? "12" : "7.5"}${inUnit}`,
    };
  }
  const canonical = decimalText(decimal);
  const value = Number(canonical);
  if (value < min) return { kind: "wrong", message: `${label} must be at least ${min}` };
  if (value > maxNumber)
    return { kind: "wrong", message: `${label} must be at most ${formatNumber(maxNumber)}` };
  const decimals = canonical.split(".")[1]?.length ?? 0;
  if (format.whole && decimals > 0) return { kind: "wrong", message: `${label} must be a whole number` };
  if (decimals > maxDecimals)
    return { kind: "wrong", message: `${label} must have at most ${maxDecimals} decimals` };
  return { kind: "value", text: canonical };
}

/** Reads a name of a short list. The first name is what a blank value means. */
function readOption(label: string, options: Readonly<Record<string, string>>, text: string): TypedValue {
  const names = Object.keys(options);
  if (text === names[0]) return { kind: "blank" };
  return names.includes(text)
    ? { kind: "value", text }
    : { kind: "wrong", message: `${label} must be one of ${names.join(", ")}` };
}

/**
 * Reads the typed text of a field: its value, or the message of what is wrong. The canonical writing is what keys,
 * records and formulas use.
 */
export function readFieldText(
  label: string,
  format: FieldFormat,
  text: string,
  crane: CraneTypeId | typeof anyCrane,
): TypedValue {
  const trimmed = text.trim();
  if (trimmed === "") return { kind: "blank" };
  switch (format.kind) {
    case "capacity":
      return readCapacity(label, trimmed);
    case "number":
      return readNumber(label, format, trimmed, crane);
    case "option":
      return readOption(label, format.options, trimmed);
    case "text":
      if (trimmed.length > format.maxLength)
        return {
          kind: "wrong",
          message: `${label} must be at most ${formatNumber(format.maxLength)} characters`,
        };
      if (hasTooManyMarks(trimmed)) return { kind: "wrong", message: marksMessage(label) };
      return { kind: "value", text: format.multiline ? trimmed : trimmed.replace(/\s+/g, " ") };
  }
}

/** Returns the canonical writing of typed text; null for blank text and for a fault. */
export function canonicalText(
  format: FieldFormat,
  text: string,
  crane: CraneTypeId | typeof anyCrane,
): string | null {
  const value = readFieldText("", format, text, crane);
  return value.kind === "value" ? value.text : null;
}

/** Returns a typed value in canonical writing; null for one that cannot be read, and for a number that is not above 0. */
export function pricedText(
  format: FieldFormat,
  text: string,
  crane: CraneTypeId | typeof anyCrane,
): string | null {
  const canonical = canonicalText(format, text, crane);
  return canonical !== null && format.kind === "number" && Number(canonical) <= 0 ? null : canonical;
}

/** The exact number in a canonical capacity ("7.5T") or number ("7.5"), or null. */
export const canonicalDecimal = (canonical: string): Decimal | null =>
  parseDecimal(canonical.replace(/T$/, ""));

/** The same as {@link canonicalDecimal} in floating point, for sorting and drawing only, never for prices. */
export function canonicalNumber(canonical: string): number | null {
  const decimal = canonicalDecimal(canonical);
  return decimal ? Number(decimalText(decimal)) : null;
}

/** A typed price in paise, rounded half up to the paisa; null for blank, unreadable, negative or beyond the highest price. */
export function readPrice(text: string): Paise | null {
  const decimal = readTyped(text, "₹");
  return decimal ? moneyWithin(decimal) : null;
}

/**
 * Returns the fault of a custom price or another typed amount, which has this name on the screen. Null for a valid or missing
 * one. Zero counts as missing.
 */
export function typedPriceProblem(name: string, text: string): string | null {
  if (text.trim() === "" || readPrice(text) !== null) return null;
  return readTyped(text, "₹") === null
    ? `${name} must be an amount in plain digits, such as 125000.50 or 1.25 lakh`
    : `${name} must be between 0 and ${formatMoney(highestPrice)}`;
}

/** Returns the bound of a crane type; for any crane the loosest one; 0 without a bounded value. */
export function boundOf(limit: number | CraneLimit, crane: CraneTypeId | typeof anyCrane): number {
  if (typeof limit === "number") return limit;
  return crane === anyCrane
    ? Math.min(...allCraneTypes().flatMap((type) => type[limit] ?? []))
    : (craneTypes[crane][limit] ?? 0);
}

/** Returns the canonical form of a key column's value, or null. */
export function keyText(definition: ComponentDefinition, name: string, text: string): string | null {
  const field = definition.fields[name];
  return field ? canonicalText(field.format, text, anyCrane) : null;
}
