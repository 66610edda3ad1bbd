import type { FieldFormat } from "../components/define-component.ts";
import type { TableDefinition } from "../components/registry.ts";
import { anyCrane } from "../crane-types.ts";
import { decimalText } from "../numbers/money.ts";
import { readTyped } from "../numbers/typed-number.ts";
import type { PricingRow } from "./price-table.ts";
import { canonicalNumber, keyText, readFieldText } from "./reading.ts";

/** The most characters of a cell of an uploaded price table. */
const maxTextLength = 200;

/** Returns a written positive number ("₹ 1,20,000.50/-") in plain digits, or null. */
function positiveNumber(text: string, unit: string): string | null {
  const decimal = readTyped(text, unit);
  if (!decimal || decimal.units <= 0n || decimal.scale > 6) return null;
  const plain = decimalText(decimal);
  return Number(plain) <= 1_000_000_000 ? plain : null;
}

/** A cell in canonical form, or its fault. */
export type Cell = { text: string } | { msg: string };

/** Returns the fault of a key. A number that is too large or too fine has its own sentence. */
function keyFault(name: string, format: FieldFormat | undefined, text: string): string {
  const value = format && readFieldText(name, format, text, anyCrane);
  const isNumber = format?.kind !== "text" && (readTyped(text, unitIn(format))?.units ?? 0n) > 0n;
  if (value?.kind === "wrong" && (format?.kind === "text" || isNumber)) return value.message;
  return format?.kind === "capacity"
    ? `${name} must be a number and T, such as 7.5T`
    : `${name} must be a positive number`;
}

const unitIn = (format: FieldFormat | undefined): string =>
  format?.kind === "number" ? format.unit : format?.kind === "capacity" ? "T" : "";

function readKey(definition: TableDefinition, name: string, text: string): Cell {
  const format = definition.fields[name]?.format;
  if (text === "") return { msg: `${name} is empty` };
  if (text.length > maxTextLength) return { msg: `${name} is longer than ${maxTextLength} characters` };
  const key = keyText(definition, name, text);
  if (key !== null && (format?.kind !== "number" || Number(key) > 0)) return { text: key };
  return { msg: keyFault(name, format, text) };
}

/** Reads one cell of a column, trimmed. */
export function readCell(definition: TableDefinition, name: string, text: string): Cell {
  const column = definition.pricing.columns[name];
  if (column?.role === "key") return readKey(definition, name, text);
  if (column?.role === "optional" && text === "") return { text };
  if (column && "unit" in column) {
    const number = positiveNumber(text, column.unit);
    return number === null
      ? { msg: `${name} must be a positive number of at most 1,000,000,000 with up to 6 decimals` }
      : { text: number };
  }
  return text.length > maxTextLength
    ? { msg: `${name} is longer than ${maxTextLength} characters` }
    : { text };
}

/** Returns the first value of a row in canonical form that is not below the other one that its column names. */
export function notBelow(definition: TableDefinition, row: PricingRow): { name: string; msg: string } | null {
  for (const [name, column] of Object.entries(definition.pricing.columns)) {
    const other = "below" in column ? column.below : undefined;
    if (other === undefined) continue;
    const [own, limit] = [canonicalNumber(row[name] ?? ""), canonicalNumber(row[other] ?? "")];
    if (own !== null && limit !== null && own >= limit)
      return { name, msg: `${name} must be below the ${other} of its row` };
  }
  return null;
}

/** A row in canonical form, or its first fault. */
export function readRow(
  definition: TableDefinition,
  cells: PricingRow,
): { row: PricingRow } | { msg: string } {
  const row: Record<string, string> = {};
  for (const [name, text] of Object.entries(cells)) {
    const cell = readCell(definition, name, text.trim());
    if ("msg" in cell) return cell;
    row[name] = cell.text;
  }
  const greater = notBelow(definition, row);
  return greater ? { msg: greater.msg } : { row };
}
