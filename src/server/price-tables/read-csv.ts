import { CsvError, parse } from "csv-parse/sync";
import type { TableDefinition } from "#domain/components/registry.ts";
import { type Problem, Rejection } from "#domain/errors.ts";
import { type CsvLine, knownColumns, mostProblems, mostRows } from "#domain/price-tables/price-table.ts";
import { withoutGuard } from "#server/platform/csv-line.ts";

export type CsvFile = {
  header: string[];
  /** The rows that hold something, with the numbers that a spreadsheet shows. */
  lines: CsvLine[];
  /** Rows with more values than the header has columns. */
  problems: Problem[];
  /** Rows below the header in which every cell is empty. */
  blankRows: number;
};

/** As many rows as a spreadsheet has. */
const mostFileRows = 1_048_576;
const longestRow = 1_000_000;

const separators = [",", ";", "\t"] as const;

/** The separator that splits the header into the most columns of the table; a comma when none does. */
function separatorOf(text: string, columns: readonly string[]): string {
  const header = /[^\r\n]*\S[^\r\n]*/.exec(text.slice(0, longestRow))?.[0] ?? "";
  const found = separators.map((separator) => {
    const names = header.split(separator).map((name) => name.replace(/^[\s"]+|[\s"]+$/g, ""));
    return { separator, known: columns.filter((column) => names.includes(column)).length, names };
  });
  const [best] = found.sort((a, b) => b.known - a.known || b.names.length - a.names.length);
  return best?.separator ?? ",";
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === "");

function checkHeader(header: readonly string[], columns: readonly string[]): void {
  const twice = columns.filter((name) => header.indexOf(name) !== header.lastIndexOf(name));
  if (twice.length > 0)
    throw new Rejection("malformed", `The column ${twice[0]} stands twice in the header`, {
      problems: twice.map((name) => ({
        msg: `The column ${name} stands twice in the header`,
        loc: ["row 1", name],
        value: name,
      })),
    });
}

/** What the reader stumbled over, with the row in which it did. */
function broken(error: CsvError, row: number): Rejection {
  if (error.code === "CSV_MAX_RECORD_SIZE")
    return new Rejection("malformed", `Row ${row} is too long for a row of a price table.`);
  return new Rejection(
    "malformed",
    `The quotes in row ${row} do not match: a quoted value must begin and end with ", and a " inside it is written "".`,
  );
}

/**
 * Reads the text of a CSV file: the separator is found out, blank rows are counted and left out, and columns that the
 * table does not have are ignored.
 * @throws Rejection when the file as a whole is not usable
 */
export function readCsv(definition: TableDefinition, text: string): CsvFile {
  const columns = knownColumns(definition);
  const problems: Problem[] = [];
  const lines: CsvLine[] = [];
  let header: string[] | undefined;
  let places: (readonly [name: string, at: number])[] = [];
  let row = 0;
  let blankRows = 0;

  function take(cells: string[]): void {
    row++;
    if (row > mostFileRows)
      throw new Rejection("too-large", "The file has more rows than a spreadsheet has.");
    const blank = isBlank(cells);
    if (!header) {
      if (blank) return;
      header = cells.map((name) => name.trim());
      checkHeader(header, columns);
      const names = header;
      places = columns.filter((name) => names.includes(name)).map((name) => [name, names.indexOf(name)]);
      return;
    }
    if (blank) {
      blankRows++;
      return;
    }
    if (lines.length >= mostRows)
      throw new Rejection(
        "too-large",
        "The file has more than 100,000 rows. Split the table or leave rows out.",
      );
    if (cells.length > header.length && !isBlank(cells.slice(header.length))) {
      if (problems.length < mostProblems) problems.push(overlong(row, header, cells));
      return;
    }
    lines.push({
      row,
      cells: Object.fromEntries(places.map(([name, at]) => [name, withoutGuard((cells[at] ?? "").trim())])),
    });
  }

  try {
    parse(text, {
      delimiter: separatorOf(text, columns),
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      skip_empty_lines: false,
      trim: true,
      max_record_size: longestRow,
      on_record(cells: string[]) {
        take(cells);
        return null;
      },
    });
  } catch (error) {
    throw error instanceof CsvError ? broken(error, row + 1) : error;
  }
  if (!header) throw new Rejection("malformed", "The file is empty.");
  return { header, lines, problems, blankRows };
}

const overlong = (row: number, header: readonly string[], cells: readonly string[]): Problem => ({
  msg: `The row has ${cells.length} values, but the header has ${header.length} columns. A value with the separator in it must stand in quotes`,
  loc: [`row ${row}`, header.at(-1) ?? ""],
  value: cells.slice(header.length).join(", ").slice(0, 200),
});
