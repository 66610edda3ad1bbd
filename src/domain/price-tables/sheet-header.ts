import type { TableDefinition } from "../components/registry.ts";
import { knownColumns, requiredColumns } from "./price-table.ts";

/** A used column of a sheet: its name in the table, its name in the sheet, and its place from 0. */
export type FoundColumn = { name: string; found: string; at: number };

export type SheetHeader = {
  /** The number of its row, as a spreadsheet shows it. */
  row: number;
  cells: readonly string[];
  columns: FoundColumn[];
  /** Columns that occur twice. */
  twice: FoundColumn[];
  /** Columns of the sheet that the table does not have. */
  ignored: string[];
};

const maxNameLength = 200;
/** The number of rows to search for a header, from the first filled row. Titles may be above it. */
export const headerAmong = 20;

/** Returns a column's name in any spelling: "Span Width (m)" and "SPAN_WIDTH_M" are "span_width_m". */
const folded = (name: string): string =>
  name
    .slice(0, maxNameLength)
    .toLowerCase()
    .replaceAll("/", " per ")
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .replace(/^_|_$/g, "");

/** Reads a row as the header of a table. An exact name wins over one that only folds to it. */
export function readHeader(definition: TableDefinition, row: number, cells: readonly string[]): SheetHeader {
  const names = cells.map((cell) => cell.trim());
  const columns: FoundColumn[] = [];
  const twice: FoundColumn[] = [];
  for (const name of knownColumns(definition)) {
    const places = names.flatMap((found, at) => (folded(found) === name ? [{ name, found, at }] : []));
    const exact = places.filter(({ found }) => found === name);
    const [first, second] = exact.length > 0 ? exact : places;
    if (first) columns.push(first);
    if (second) twice.push(second);
  }
  const taken = new Set(columns.map(({ at }) => at));
  const ignored = names.filter((found, at) => found !== "" && !taken.has(at));
  return { row, cells: names, columns, twice, ignored };
}

/** Returns the required columns that this header lacks, by their names in the table. */
export const missingColumns = (definition: TableDefinition, { columns }: SheetHeader): string[] =>
  requiredColumns(definition).filter((required) => columns.every(({ name }) => name !== required));
