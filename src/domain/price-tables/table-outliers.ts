import type { TableDefinition } from "../components/registry.ts";
import { formatNumber } from "../numbers/format.ts";
import { printWarning } from "../text/printable-letters.ts";
import { keyColumns, type PricingRow } from "./price-table.ts";
import { canonicalNumber } from "./reading.ts";
import { type CountedNew, countedNew, keyOf } from "./table-changes.ts";

/** A value outside the usual range, or one that differs much from its neighbours: maybe a typing error, maybe right. */
export type Outlier = {
  key: PricingRow;
  column: string;
  value: string;
  /** False when the table in force has the same unusual value. */
  is_new: boolean;
  msg: string;
};
type FoundOutlier = Omit<Outlier, "is_new">;

/**
 * The review of an uploaded price table warns of a value from this ratio to all its neighbours on
 * (docs/decisions/0009). An extra zero makes a value ten times too large; real tables rise in much smaller steps.
 */
const ratio = 5;

/**
 * Rows that differ in only one number of their key, ascending. `along` is null if there is only the table's
 * order.
 */
type Line = { along: string | null; rows: PricingRow[] };

function linesOf(definition: TableDefinition, rows: readonly PricingRow[]): Line[] {
  const keys = keyColumns(definition);
  const numbers = keys.filter((name) => definition.fields[name]?.format.kind !== "text");
  if (numbers.length === 0) return [{ along: null, rows: [...rows] }];
  return numbers.flatMap((along) => {
    const groups = new Map<string, { at: number; row: PricingRow }[]>();
    for (const row of rows) {
      const others = keys.map((name) => (name === along ? "" : row[name])).join("\n");
      const entry = { at: canonicalNumber(row[along] ?? "") ?? 0, row };
      const group = groups.get(others);
      if (group) group.push(entry);
      else groups.set(others, [entry]);
    }
    return [...groups.values()].map((group) => ({
      along,
      rows: group.sort((a, b) => a.at - b.at).map(({ row }) => row),
    }));
  });
}

/** The text of a key number in a sentence: "10T" or "18 m". */
function placeOf(definition: TableDefinition, along: string | null, row: PricingRow): string {
  if (along === null) return Object.values(keyOf(definition, row)).join(", ");
  const format = definition.fields[along]?.format;
  return format?.kind === "number" ? `${row[along]} ${format.unit}` : (row[along] ?? "");
}

const times = (value: number): string => (value >= 100 ? String(Math.round(value)) : value.toFixed(1));

/**
 * Returns the neighbours before and after; at an end the next two, because one cannot show which is wrong.
 */
function neighbours(at: number, length: number): [number, number] {
  if (at === 0) return [1, 2];
  return at === length - 1 ? [at - 2, at - 1] : [at - 1, at + 1];
}

function againstNeighbours(
  definition: TableDefinition,
  column: string,
  { along, rows }: Line,
  at: number,
): string | null {
  const value = canonicalNumber(rows[at]?.[column] ?? "");
  const beside = neighbours(at, rows.length).flatMap((other) => {
    const row = rows[other];
    const number = row ? canonicalNumber(row[column] ?? "") : null;
    return row && number ? [{ row, number }] : [];
  });
  if (value === null || value <= 0 || beside.length === 0) return null;
  const named = beside.map(({ row }) => `${row[column]} at ${placeOf(definition, along, row)}`).join(" and ");
  const least = Math.min(...beside.map(({ number }) => value / number));
  if (least >= ratio) return `${times(least)} times its neighbours: ${named}`;
  const most = Math.max(...beside.map(({ number }) => value / number));
  return most <= 1 / ratio ? `only 1/${times(1 / most)} of its neighbours: ${named}` : null;
}

/** Returns why a value is outside the range of real cranes; null for a usual one. Works without neighbours. */
function againstUsual(definition: TableDefinition, name: string, text: string): string | null {
  const column = definition.pricing.columns[name];
  if (!column || column.role === "text") return null;
  const field = column.role === "key" ? definition.fields[name] : undefined;
  const range = column.role === "key" ? field?.plausible : column.plausible;
  const value = canonicalNumber(text);
  if (!range || value === null) return null;
  const [least, most] = range;
  if (value >= least && value <= most) return null;
  const format = field?.format;
  const unit = column.role !== "key" ? column.unit : format?.kind === "number" ? format.unit : "T";
  const limit = formatNumber(value < least ? least : most);
  const amount = unit === "₹" ? `₹${limit}` : `${limit} ${unit}`.trim();
  return value < least ? `below ${amount}, the usual minimum` : `above ${amount}, the usual maximum`;
}

/** Returns why papers cannot print a name; null for one that prints. */
function againstPrint(text: string): string | null {
  const warning = printWarning(text);
  return warning === undefined ? null : `${warning.charAt(0).toLowerCase()}${warning.slice(1)}`;
}

const nameOf = ({ key, column, value }: FoundOutlier): string => JSON.stringify([key, column, value]);

/**
 * Returns unusual values: values that no real crane has, names with letters that papers cannot print, weights and prices that are several times or a fraction
 * of their neighbours, or that fall while capacity, span or height grows. Values that the old rows have too come
 * last. Only advice, never a refusal.
 */
export function findOutliers(
  definition: TableDefinition,
  rows: readonly PricingRow[],
  before: readonly PricingRow[],
): CountedNew<Outlier> {
  const known = new Set(outOfLine(definition, before).map(nameOf));
  return countedNew(
    outOfLine(definition, rows).map((found) => ({ ...found, is_new: !known.has(nameOf(found)) })),
  );
}

function outOfLine(definition: TableDefinition, rows: readonly PricingRow[]): FoundOutlier[] {
  const keys = keyColumns(definition);
  return Object.entries(definition.pricing.columns).flatMap(([column, { role }]) => {
    const found = new Map<PricingRow, FoundOutlier>();
    const note = (row: PricingRow, msg: string) => {
      if (!found.has(row))
        found.set(row, { key: keyOf(definition, row), column, value: row[column] ?? "", msg });
    };
    for (const row of rows) {
      const text = row[column] ?? "";
      const msg = againstUsual(definition, column, text) ?? againstPrint(text);
      if (msg !== null) note(row, msg);
    }
    if (role !== "value") return [...found.values()];
    // A row with a value that no crane has would make its neighbours look wrong.
    const isUsual = (row: PricingRow) =>
      [...keys, column].every((name) => againstUsual(definition, name, row[name] ?? "") === null);
    const lines = linesOf(definition, rows.filter(isUsual));
    for (const line of lines)
      for (const [at, row] of line.rows.entries()) {
        const msg = againstNeighbours(definition, column, line, at);
        if (msg !== null) note(row, msg);
      }
    // A much too high value makes the next one look low, so skip that one.
    const wild = new Set(found.keys());
    for (const { along, rows: inLine } of lines) {
      if (along === null) continue;
      for (const [at, row] of inLine.entries()) {
        const before = inLine[at - 1];
        if (!before || wild.has(row) || wild.has(before)) continue;
        const [low, high] = [canonicalNumber(before[column] ?? ""), canonicalNumber(row[column] ?? "")];
        if (low !== null && high !== null && high < low)
          note(row, `falls from ${before[column]} at ${placeOf(definition, along, before)}`);
      }
    }
    return [...found.values()];
  });
}
