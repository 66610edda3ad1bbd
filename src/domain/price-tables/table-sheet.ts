import type { TableDefinition } from "../components/registry.ts";
import { type Problem, Rejection } from "../errors/rejection.ts";
import { keyColumns, type PricingRow, spelledKey } from "./price-table.ts";
import { headerAmong, missingColumns, readHeader, type SheetHeader } from "./sheet-header.ts";
import { notBelow, readCell } from "./table-cells.ts";

/** The most faults that the refusal of an uploaded price table lists. */
export const maxProblems = 50;
/** The most rows of an uploaded price table. */
const maxRows = 100_000;

/** A fault in a sheet: the spreadsheet's row number, the column's name and place from 0. */
export type Fault = { row: number; column: string; at: number; value: string; msg: string };

export type TableSheet = {
  header: SheetHeader;
  /** The valid rows in canonical form. */
  rows: PricingRow[];
  /** All of them, by row. */
  faults: Fault[];
  /** Rows below the header in which every cell is empty. */
  emptyRows: number;
};

/** `unreadable`: the faults of cells without a value, by place. */
type SheetRow = { row: number; cells: readonly string[]; unreadable?: ReadonlyMap<number, string> };

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === "");
const shortened = (text: string): string => text.slice(0, 200);

/** The columns that stand twice in a header, or are missing from it. */
function headerFaults(definition: TableDefinition, found: SheetHeader): Fault[] {
  const names = shortened(found.cells.filter((name) => name !== "").join(", "));
  return [
    ...found.twice.map(({ name, found: value, at }) => ({
      ...{ row: found.row, column: name, at, value },
      msg: `The header has the column ${name} twice`,
    })),
    ...missingColumns(definition, found).map((name) => ({
      ...{ row: found.row, column: name, at: found.cells.length, value: "" },
      msg: `Required column ${name} is missing (found: ${names})`,
    })),
  ];
}

/** The fault of a row with values where the header has no column. */
function beyondHeader(row: number, cells: readonly string[], names: readonly string[]): Fault | undefined {
  const beyond = cells.slice(names.length);
  if (isBlank(beyond)) return undefined;
  return {
    ...{ row, column: names.at(-1) ?? "", at: names.length, value: shortened(beyond.join(", ")) },
    msg: `The row has ${cells.length} values, but the header has ${names.length} columns. Put a value that contains the separator in quotes`,
  };
}

/** The values of a row by column name, and what is wrong with them. */
function readRow(
  definition: TableDefinition,
  columns: SheetHeader["columns"],
  { row, cells, unreadable }: SheetRow,
): { read: PricingRow; faults: Fault[] } {
  const read: Record<string, string> = {};
  const faults: Fault[] = [];
  for (const { name, at } of columns) {
    const text = (cells[at] ?? "").trim();
    const msg = unreadable?.get(at);
    const cell = msg === undefined ? readCell(definition, name, text) : { msg };
    if ("text" in cell) read[name] = cell.text;
    else faults.push({ row, column: name, at, value: shortened(text), msg: cell.msg });
  }
  const greater = notBelow(definition, read);
  if (greater) {
    const at = columns.find(({ name }) => name === greater.name)?.at ?? 0;
    faults.push({
      row,
      column: greater.name,
      at,
      value: shortened((cells[at] ?? "").trim()),
      msg: greater.msg,
    });
  }
  return { read, faults };
}

/** Collects rows with different keys. `keep` returns the fault of a row whose key an earlier row has. */
function startRows(definition: TableDefinition, keys: readonly string[]) {
  const rows: PricingRow[] = [];
  const firstSeen = new Map<string, number>();
  function keep(row: number, read: PricingRow, at: number): Fault | undefined {
    const key = spelledKey(definition, read) ?? "";
    const first = firstSeen.get(key);
    if (first === undefined) {
      firstSeen.set(key, row);
      rows.push(read);
      return undefined;
    }
    const value = keys.map((name) => read[name]).join(", ");
    return {
      ...{ row, column: keys[0] ?? "", at, value },
      msg: `The same ${keys.join(", ")} is also in row ${first}`,
    };
  }
  return { rows, keep };
}

/**
 * Turns the rows of a sheet, given one by one with the numbers that a spreadsheet shows, into checked rows of a price
 * table, whatever file they come from. The header is the first row that names all required columns, in any case and
 * under any titles; where none does, the one that names most.
 * @throws Rejection when the sheet is empty or holds more rows than a table may
 */
export function startSheet(definition: TableDefinition): {
  take(row: number, cells: readonly string[], unreadable?: ReadonlyMap<number, string>): void;
  finish(): TableSheet;
} {
  const above: SheetRow[] = [];
  const faults: Fault[] = [];
  const keys = keyColumns(definition);
  const { rows, keep } = startRows(definition, keys);
  let header: SheetHeader | undefined;
  /** False when a column is missing or repeated, because every row would then be faulty. */
  let isSound = true;
  let dataRows = 0;
  let emptyRows = 0;

  const headerIn = ({ row, cells }: SheetRow): SheetHeader => readHeader(definition, row, cells);

  function takeHeader(found: SheetHeader): void {
    header = found;
    faults.push(...headerFaults(definition, found));
    isSound = faults.length === 0;
  }

  /** No row names all columns. Take the row with most names as the header, with data below it. */
  function settle(): void {
    const [best] = above.map(headerIn).sort((a, b) => b.columns.length - a.columns.length || a.row - b.row);
    if (!best) return;
    takeHeader(best);
    for (const each of above.splice(0)) if (each.row > best.row) takeData(best, each);
  }

  function takeData({ columns, cells: names }: SheetHeader, { row, cells, unreadable }: SheetRow): void {
    if (isBlank(cells)) {
      emptyRows++;
      return;
    }
    if (++dataRows > maxRows)
      throw new Rejection(
        "too-large",
        "The file has more than 100,000 rows. Split the table or remove rows.",
      );
    if (!isSound) return;
    const tooLong = beyondHeader(row, cells, names);
    if (tooLong) {
      faults.push(tooLong);
      return;
    }
    const found = readRow(definition, columns, { row, cells, ...(unreadable && { unreadable }) });
    faults.push(...found.faults);
    if (found.faults.length > 0) return;
    const repeated = keep(row, found.read, columns.find(({ name }) => name === keys[0])?.at ?? 0);
    if (repeated) faults.push(repeated);
  }

  return {
    take(row, cells, unreadable) {
      const given = { row, cells, ...(unreadable && { unreadable }) };
      if (header) return takeData(header, given);
      if (above.length === 0 && isBlank(cells)) return;
      const found = headerIn({ row, cells });
      if (missingColumns(definition, found).length === 0) return takeHeader(found);
      above.push(given);
      if (above.length >= headerAmong) settle();
    },
    finish() {
      if (!header) settle();
      if (!header) throw new Rejection("malformed", "The file is empty.");
      if (dataRows === 0 && faults.length === 0)
        throw new Rejection("malformed", "The file has a header but no data row below it.");
      return { header, rows, faults, emptyRows };
    },
  };
}

/** Returns the first faults of a sheet for a refusal. */
export const problemsOf = (faults: readonly Fault[]): Problem[] =>
  faults
    .slice(0, maxProblems)
    .map(({ row, column, value, msg }) => ({ msg, loc: [`row ${row}`, column], value }));
