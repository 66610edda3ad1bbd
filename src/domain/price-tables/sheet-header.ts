import type { TableDefinition } from "../components/registry.ts";
import { knownColumns, requiredColumns } from "./price-table.ts";

/** A column of a sheet that is taken: its name in the table, as it is written in the sheet, and its place there from 0. */
export type FoundColumn = { name: string; found: string; at: number };

export type SheetHeader = {
  /** The number of its row, as a spreadsheet shows it. */
  row: number;
  cells: readonly string[];
  columns: FoundColumn[];
  /** Columns of the table that stand twice. */
  twice: FoundColumn[];
  /** Columns of the sheet that the table does not have. */
  ignored: string[];
};

const longestName = 200;
/** In so many rows from the first that holds something a header is looked for: titles may stand above it. */
export const headerAmong = 20;

/** A column's name however it is written: "Span Width (m)" and "SPAN_WIDTH_M" are "span_width_m". */
const folded = (name: string): string =>
  name
    .slice(0, longestName)
    .toLowerCase()
    .replaceAll("/", " per ")
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .replace(/^_|_$/g, "");

/** Reads a row as the header of a table; a name as it stands in the table goes before one that only folds to it. */
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

/** The columns that a table has to have and this header does not, by their names in the table. */
export const missingColumns = (definition: TableDefinition, { columns }: SheetHeader): string[] =>
  requiredColumns(definition).filter((required) => columns.every(({ name }) => name !== required));
