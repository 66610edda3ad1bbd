import type { TableDefinition } from "../components/registry.ts";
import { inList } from "../numbers/format.ts";
import { decimalOf, decimalText } from "../numbers/money.ts";
import { requiredColumns } from "./price-table.ts";
import { headerAmong, missingColumns, readHeader, type SheetHeader } from "./sheet-header.ts";

/**
 * A row of a sheet. By place from 0, `unreadable` describes cells without a value, and `merged` names the
 * cell behind a merged empty cell. The text of a date is its day, ISO 8601.
 */
export type WorkbookRow = {
  row: number;
  cells: readonly string[];
  unreadable?: ReadonlyMap<number, string>;
  merged?: ReadonlyMap<number, string>;
  /** The places of cells that are numbers. */
  numbers?: ReadonlySet<number>;
};

/** A sheet of a workbook. Rows have the spreadsheet's numbers, columns count from 0. */
export type WorkbookSheet = {
  name: string;
  isHidden: boolean;
  rows: readonly WorkbookRow[];
  hiddenRows: readonly number[];
  hiddenColumns: readonly number[];
  /** For each column the number of formula results, and the first of them. */
  formulas: ReadonlyMap<number, { count: number; firstRow: number }>;
};

/** Returns a number of a sheet as decimal text with 15 significant digits, so never 0.30000000000000004. */
export function cellNumber(value: number): string {
  const decimal = decimalOf(Number(value.toPrecision(15)));
  return decimal ? decimalText(decimal) : "";
}

/** The letters of a column, from 0: 27 is "AB". */
export function columnLetters(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnLetters(Math.floor(at / 26) - 1) + letter;
}

/** "D14". */
export const cellName = (at: number, row: number): string => `${columnLetters(at)}${row}`;

/** Returns the address of a cell for formulas: "hoist!D14", "'Price list 2'!D14". */
export const cellAddress = (sheet: string, at: number, row: number): string =>
  `${/^[A-Za-z_]\w*$/.test(sheet) ? sheet : `'${sheet.replaceAll("'", "''")}'`}!${cellName(at, row)}`;

/** Returns how many rows of data a sheet has: those below its header, where one is known, that are not blank. */
export const dataRowsOf = ({ rows }: Pick<WorkbookSheet, "rows">, header: SheetHeader | null): number =>
  rows.filter(({ row, cells }) => row > (header?.row ?? 0) && cells.some((text) => text.trim() !== ""))
    .length;

const folded = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** Returns the number of a table's required columns that the sheet names in one of its first rows. */
function columnsFound(definition: TableDefinition, sheet: WorkbookSheet): number {
  const required = requiredColumns(definition).length;
  const found = sheet.rows.slice(0, headerAmong).map(({ cells }) => {
    return required - missingColumns(definition, readHeader(definition, 0, cells)).length;
  });
  return Math.max(0, ...found);
}

/**
 * Returns the table of each sheet, by index. The name of the sheet decides first, then its columns: the table whose
 * required columns are all present and that no other sheet was named for. Of several such tables the one with most
 * columns is taken. Null: none.
 */
export function matchSheets(
  tables: readonly TableDefinition[],
  sheets: readonly WorkbookSheet[],
): (TableDefinition | null)[] {
  const matched: (TableDefinition | null)[] = sheets.map(({ name }) => {
    const sheetName = folded(name);
    return tables.find(({ id, title }) => [folded(id), folded(title)].includes(sheetName)) ?? null;
  });
  // Of two sheets with one name, such as "Hoist" and "hoist_", take the one with the columns.
  for (const table of tables) {
    const named = matched.flatMap((each, index) => (each === table ? [index] : []));
    const [best] = named.toSorted((a, b) => columnsIn(b, table) - columnsIn(a, table));
    for (const index of named) if (index !== best) matched[index] = null;
  }
  function columnsIn(index: number, table: TableDefinition): number {
    const sheet = sheets[index];
    return sheet ? columnsFound(table, sheet) : 0;
  }
  for (const [index, found] of matched.entries()) {
    if (found) continue;
    const [best] = tables
      .filter((table) => !matched.includes(table))
      .filter((table) => columnsIn(index, table) === requiredColumns(table).length)
      .toSorted((a, b) => requiredColumns(b).length - requiredColumns(a).length);
    matched[index] = best ?? null;
  }
  return matched;
}

const maxNamed = 10;

/** Numbers in a sentence, runs of them together: "3, 5 to 9 and 12". */
function namedRuns(numbers: readonly number[], name: (number: number) => string): string {
  const runs: { from: number; to: number }[] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && number === last.to + 1) last.to = number;
    else runs.push({ from: number, to: number });
  }
  const texts = runs
    .slice(0, maxNamed)
    .map(({ from, to }) => (from === to ? name(from) : `${name(from)} to ${name(to)}`));
  const rest = runs.length - texts.length;
  return inList(rest > 0 ? [...texts, `${rest} more`] : texts);
}

/**
 * Returns the notes on a used sheet. Formulas count by their results; hidden rows and columns are used too.
 */
export function sheetNotes(sheet: WorkbookSheet, header: SheetHeader): string[] {
  const notes: string[] = [];
  if (sheet.isHidden) notes.push("The sheet is hidden but used.");
  const last = sheet.rows.at(-1)?.row ?? 0;
  const rows = sheet.hiddenRows.filter((row) => row > header.row && row <= last);
  if (rows.length > 0)
    notes.push(
      `${rows.length === 1 ? "Row" : "Rows"} ${namedRuns(rows, String)} ${rows.length === 1 ? "is" : "are"} hidden but used.`,
    );
  const columns = sheet.hiddenColumns.filter((at) => header.columns.some((column) => column.at === at));
  if (columns.length > 0)
    notes.push(
      `${columns.length === 1 ? "Column" : "Columns"} ${namedRuns(columns, columnLetters)} ${columns.length === 1 ? "is" : "are"} hidden but used.`,
    );
  for (const { name, at } of header.columns) {
    const formulas = sheet.formulas.get(at);
    if (!formulas) continue;
    const { count, firstRow } = formulas;
    notes.push(
      `${name}: ${count === 1 ? "1 value is the result of a formula" : `${count} values are results of formulas`} (${count === 1 ? "" : "from "}${cellAddress(sheet.name, at, firstRow)}${count === 1 ? "" : " on"}), taken as stored in the file.`,
    );
  }
  return notes;
}
