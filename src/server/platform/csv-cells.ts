import { CsvError, parse } from "csv-parse/sync";
import { Rejection } from "#domain/errors/rejection.ts";
import { formatNumber } from "#domain/numbers/format.ts";

/** The guard against formula injection: text that begins with =, +, - or @ after any blanks, in full width too. A spreadsheet would run it. */
const formula = /^[\s\p{Cc}\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const needsQuotes = /[",;\r\n\t]|^\s|\s$/;

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return needsQuotes.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}

/** One line of a CSV file. Text that a spreadsheet would run as a formula gets an apostrophe before it. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(",")}\r\n`;

/** Text as it stood before {@link csvLine} guarded it. */
const withoutGuard = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;

/** An uploaded CSV file has at most as many rows as a spreadsheet, 1,000 columns, and 1,000,000 characters a row. */
const maxFileRows = 1_048_576;
const maxRowLength = 1_000_000;
const maxColumns = 1000;

/** The separators (delimiters) that an uploaded CSV file may have between its columns. */
const separators = [",", ";", "\t", "|"] as const;
/** The number of lines with cells in which the separator is looked for. */
const linesLookedAt = 20;

/** Excel's own first line, which it does not show: "sep=;". */
const separatorLine = /^sep=(.)(?:\r\n|\r|\n)/i;

/** The separator that splits a line into the most known columns; a comma when none does. */
function separatorOf(text: string, knownAmong: (cells: readonly string[]) => number): string {
  const lines = text
    .slice(0, maxRowLength)
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== "")
    .slice(0, linesLookedAt);
  const found = separators.map((separator) => {
    const headers = lines.map((line) => {
      const cells = line.split(separator).map((cell) => cell.replaceAll('"', ""));
      return { columns: knownAmong(cells), cells: cells.length };
    });
    const [best] = headers.sort((a, b) => b.columns - a.columns || b.cells - a.cells);
    return { separator, columns: best?.columns ?? 0, cells: best?.cells ?? 0 };
  });
  const [best] = found.sort((a, b) => b.columns - a.columns || b.cells - a.cells);
  return best?.separator ?? ",";
}

/** The reader's fault, with its row. */
function broken(error: CsvError, row: number): Rejection {
  if (error.code === "CSV_MAX_RECORD_SIZE") return new Rejection("malformed", `Row ${row} is too long.`);
  return new Rejection(
    "malformed",
    `The quotes in row ${row} do not match. A quoted value begins and ends with ", and a " inside it is written "".`,
  );
}

/**
 * Gives the rows of a CSV text one by one, with the numbers that a spreadsheet shows. The separator is found out unless
 * the file names it: the one that splits a line into the most known columns.
 * @throws Rejection when the file as a whole is not usable
 */
export function eachCsvRow(
  text: string,
  knownAmong: (cells: readonly string[]) => number,
  take: (row: number, cells: readonly string[]) => void,
): void {
  const named = separatorLine.exec(text);
  const content = named ? text.slice(named[0].length) : text;
  let row = 0;
  try {
    parse(content, {
      delimiter: named?.[1] ?? separatorOf(content, knownAmong),
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      skip_empty_lines: false,
      trim: true,
      max_record_size: maxRowLength,
      on_record(cells: string[]) {
        if (++row > maxFileRows)
          throw new Rejection("too-large", "The file has more rows than a spreadsheet has.");
        if (cells.length > maxColumns)
          throw new Rejection("too-large", `Row ${row} has more than ${formatNumber(maxColumns)} columns.`);
        take(row, cells.map(withoutGuard));
        return null;
      },
    });
  } catch (error) {
    throw error instanceof CsvError ? broken(error, row + 1) : error;
  }
}
