import { Rejection } from "../errors/rejection.ts";
import { formatNumber } from "../numbers/format.ts";
import { columnLetters, type WorkbookRow } from "../price-tables/uploaded-workbook.ts";
import { isSigns, isSumRow, isUnitCell, type ListField, saysNothing } from "./list-field.ts";
import type { RefusedRow } from "./list-kinds.ts";
import {
  type ColumnMatch,
  doubleMatches,
  fieldNamed,
  type MatchedBy,
  matchColumns,
  type SeenColumn,
} from "./match-columns.ts";

/** The most rows and columns of an imported list (Excel or CSV). */
const maxListRows = 20_000;
export const maxListColumns = 200;

/** The rows among which a heading is looked for, and the filled values by which a column is judged. */
const headingAmong = 30;
const valuesJudged = 60;
const rowsJudged = 400;
const samplesShown = 3;
const maxHeadingLength = 200;
const maxSampleLength = 120;

/** A column of a list as its user sees it. */
export type ListColumn = {
  index: number;
  heading: string;
  samples: string[];
  field: string | null;
  by: MatchedBy | "choice" | null;
};

/** The user's choice: the row of the headings (0: the list has none), and the field of some columns. */
export type ListChoice = {
  headingRow?: number | undefined;
  columns?: readonly { index: number; field: string | null }[] | undefined;
};

/** A fault of a row, with the heading of its column. */
export type RowFault = { column: string; text: string };
/** Returns the refusal of a row with all its reasons, at the column of the first. */
export const refusedFor = (row: number, reasons: readonly RowFault[]): RefusedRow => ({
  row,
  column: reasons[0]?.column ?? "",
  text: reasons.map(({ text }) => text).join(" "),
});

/** A fault of a cell that no text can be read from, with its field. */
type CellFault = RowFault & { field: string };

/** A row of a list: a text for each field that is filled, and the faults of cells that no text can be read from. */
export type ListRow = {
  row: number;
  texts: Readonly<Record<string, string>>;
  /** The cells as they are in the file, for the list of refused rows. */
  cells: readonly string[];
  /** Fields whose cell is a number of the spreadsheet. */
  numbers: ReadonlySet<string>;
  faults: CellFault[];
};

export type ReadList = {
  headingRow: number;
  columns: ListColumn[];
  rows: ListRow[];
  /** Headings of filled columns that no field takes. */
  unused: string[];
  /** A sentence for each column whose heading is known but whose values are of something else. */
  unlike: string[];
  /** The rows that have only the sums of the list. They are passed over. */
  sums: number[];
};

const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === "";
const isBlankRow = ({ cells }: WorkbookRow): boolean => cells.every(isBlank);
const tidy = (text: string, most: number): string => text.replace(/\s+/g, " ").trim().slice(0, most);

/** The headings of a row, with those of the row above before them when they stand on two lines. */
function headingsOf(row: WorkbookRow, above: WorkbookRow | undefined): string[] {
  const width = Math.max(row.cells.length, above?.cells.length ?? 0);
  let group = "";
  return Array.from({ length: width }, (_, at) => {
    const own = tidy(row.cells[at] ?? "", maxHeadingLength);
    if (!above) return own;
    const upper = tidy(above.cells[at] ?? "", maxHeadingLength);
    // A merged heading stands in its first cell and counts for those that it covers.
    if (upper !== "") group = upper;
    else if (!above.merged?.has(at)) group = "";
    return `${group} ${own}`.trim();
  });
}

/** Returns how many fields these headings name; of headings on two lines, the whole one or its lower line. */
const fieldsIn = (
  fields: readonly ListField[],
  headings: readonly string[],
  own: readonly string[] = [],
): number =>
  new Set(
    headings.flatMap(
      (heading, at) => (fieldNamed(fields, heading) ?? fieldNamed(fields, own[at] ?? ""))?.name ?? [],
    ),
  ).size;

const isUnitLine = ({ cells }: WorkbookRow): boolean => {
  const filled = cells.filter((cell) => !isBlank(cell));
  return filled.length > 0 && filled.every(isUnitCell);
};

/** `own`: the lower line of headings on two lines. */
type Headings = { headingRow: number; headings: string[]; own?: string[]; found: number };

/** The headings at a row of the list, on one line or on two. */
function headingsAt(fields: readonly ListField[], rows: readonly WorkbookRow[], at: number): Headings | null {
  const row = rows[at];
  if (!row) return null;
  const [above, below] = [rows[at - 1], rows[at + 1]];
  const alone = headingsOf(row, undefined);
  const single = { headingRow: row.row, headings: alone, found: fieldsIn(fields, alone) };
  if (below && below.row === row.row + 1 && isUnitLine(below)) {
    const headings = headingsOf(below, row);
    return { headingRow: below.row, headings, found: Math.max(single.found, fieldsIn(fields, headings)) };
  }
  if (!above || above.row !== row.row - 1) return single;
  const headings = headingsOf(row, above);
  const found = fieldsIn(fields, headings, alone);
  return found > single.found ? { headingRow: row.row, headings, own: alone, found } : single;
}

/** Returns the headings of a list: the first row that names the most fields. Row 0 for a list without headings. */
function findHeadings(fields: readonly ListField[], rows: readonly WorkbookRow[]): Headings {
  const first = rows.slice(0, headingAmong);
  let best: Headings | null = null;
  for (const at of first.keys()) {
    const found = headingsAt(fields, first, at);
    if (found && found.found > (best?.found ?? 0)) best = found;
  }
  if (best) return best;
  const top = first.find((row) => !isBlankRow(row));
  const hasValues = top?.cells.some((cell) =>
    fields.some((field) => !isBlank(cell) && field.looksLike?.(cell)),
  );
  if (!top || hasValues) return { headingRow: 0, headings: [], found: 0 };
  return { headingRow: top.row, headings: headingsOf(top, undefined), found: 0 };
}

function chosenHeadings(
  fields: readonly ListField[],
  rows: readonly WorkbookRow[],
  headingRow: number | undefined,
): Headings {
  if (headingRow === undefined) return findHeadings(fields, rows);
  if (headingRow === 0) return { headingRow: 0, headings: [], found: 0 };
  const at = rows.findIndex(({ row }) => row === headingRow);
  const found = headingsAt(fields, rows, at);
  if (!found)
    throw new Rejection(
      "malformed",
      `Row ${headingRow} is not a row of this list. Choose another row for the headings.`,
    );
  return found;
}

/** Returns how many fields a sheet's headings name. The best sheet of a workbook is the one with the most. */
export const fieldsNamed = (fields: readonly ListField[], rows: readonly WorkbookRow[]): number =>
  findHeadings(fields, rows).found;

const headingOf = (headings: readonly string[], index: number): string =>
  headings[index] || `Column ${columnLetters(index)}`;

function seenColumns({ headings, own }: Headings, data: readonly WorkbookRow[]): SeenColumn[] {
  const width = data.reduce((most, { cells }) => Math.max(most, cells.length), headings.length);
  const judged = data.slice(0, rowsJudged);
  return Array.from({ length: width }, (_, index) => ({
    index,
    heading: headingOf(headings, index),
    ownHeading: own?.[index],
    values: judged
      .map(({ cells }) => (cells[index] ?? "").trim())
      .filter((text) => text !== "" && !saysNothing(text))
      .slice(0, valuesJudged),
  })).filter(({ index, values }) => !isBlank(headings[index]) || values.length > 0);
}

function matchesOf(
  fields: readonly ListField[],
  columns: readonly SeenColumn[],
  chosen: ListChoice["columns"],
): (Omit<ColumnMatch, "by"> & Pick<ListColumn, "by">)[] {
  const own = matchColumns(fields, columns);
  if (!chosen) return own;
  const names = new Set(fields.map(({ name }) => name));
  for (const { field } of chosen)
    if (field !== null && !names.has(field))
      throw new Rejection("invalid", `There is no field “${field.slice(0, 60)}”.`);
  const byIndex = new Map(chosen.map(({ index, field }) => [index, field]));
  return own.map((match) => {
    const field = byIndex.get(match.index);
    if (field === undefined || field === match.field) return match;
    return { index: match.index, field, by: "choice" as const };
  });
}

/** One for all rows without numbers, because a list has 20,000 rows. */
const noNumbers: ReadonlySet<string> = new Set();

/** Returns a row's texts by field. Only the matched columns are read. */
function readRow(
  fields: ReadonlyMap<string, ListField>,
  columns: readonly ListColumn[],
  { row, cells, unreadable, merged, numbers }: WorkbookRow,
): ListRow {
  const texts: Record<string, string> = {};
  const faults: CellFault[] = [];
  const asNumbers: string[] = [];
  for (const { index, heading, field: name } of columns) {
    const field = name === null ? undefined : fields.get(name);
    if (!field) continue;
    const cell = cells[index] ?? "";
    const problem = merged?.get(index) ?? unreadable?.get(index);
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(cell);
    if (problem !== undefined && !(isDay && field.name === "date")) {
      faults.push({ field: field.name, column: heading, text: `${heading}: ${problem}.` });
      continue;
    }
    const text = cell.trim();
    if (field.takesAnyWord ? isSigns(text) : saysNothing(text)) continue;
    if (numbers?.has(index)) asNumbers.push(field.name);
    const known = texts[field.name];
    const isSaid = known?.split(field.joinedWith ?? "\n").includes(text);
    if (!isSaid) texts[field.name] = known === undefined ? text : `${known}${field.joinedWith ?? " "}${text}`;
  }
  return { row, texts, cells, numbers: asNumbers.length > 0 ? new Set(asNumbers) : noNumbers, faults };
}

/** A row may have values in columns that fill nothing, such as a sum beside the list. */
const hasValues = ({ texts, faults }: ListRow): boolean => faults.length > 0 || Object.keys(texts).length > 0;

/** Says which columns stay unused against their headings. */
function unlikeColumns(
  fields: readonly ListField[],
  columns: readonly ListColumn[],
  matches: ReadonlyMap<number, Pick<ColumnMatch, "unlike">>,
): string[] {
  return columns.flatMap(({ index, heading, field }) => {
    const unlike = fields.find(({ name }) => name === matches.get(index)?.unlike);
    return field !== null || !unlike
      ? []
      : [`The values of the column “${heading}” do not fit ${unlike.label}. It fills nothing.`];
  });
}

/**
 * Reads a list: finds its headings below any titles, matches its columns, and gives the texts of each row by field. Cells
 * of unmatched columns are not looked at.
 * @throws Rejection for an impossible choice, and for a list that is too long or has no row
 */
export function readList(
  fields: readonly ListField[],
  given: readonly WorkbookRow[],
  choice: ListChoice = {},
): ReadList {
  const filled = given.filter((row) => !isBlankRow(row));
  const found = chosenHeadings(fields, filled, choice.headingRow);
  const { headingRow } = found;
  const below = filled.filter(({ row }) => row > headingRow);
  const data = below.filter(({ cells }) => !isSumRow(cells));
  if (data.length === 0) throw new Rejection("malformed", "The list has no row below its headings.");
  if (data.length > maxListRows)
    throw new Rejection(
      "too-large",
      `The list has more than ${formatNumber(maxListRows)} rows. Split it and import the parts one after another.`,
    );
  const seen = seenColumns(found, data);
  if (seen.length > maxListColumns)
    throw new Rejection(
      "too-large",
      `The list has ${seen.length} columns. It may have ${maxListColumns}. Delete the columns that you do not need.`,
    );
  const matches = new Map(matchesOf(fields, seen, choice.columns).map((match) => [match.index, match]));
  const columns = seen.map(({ index, heading, values }): ListColumn => {
    const { field = null, by = null } = matches.get(index) ?? {};
    return {
      index,
      heading,
      samples: values.slice(0, samplesShown).map((text) => tidy(text, maxSampleLength)),
      field,
      by,
    };
  });
  const [twice] = doubleMatches(fields, columns);
  if (twice) throw new Rejection("invalid", twice);
  const byName = new Map(fields.map((field) => [field.name, field]));
  return {
    headingRow,
    columns,
    rows: data.map((row) => readRow(byName, columns, row)).filter(hasValues),
    unused: columns.filter(({ field }) => field === null).map(({ heading }) => heading),
    unlike: unlikeColumns(fields, columns, matches),
    sums: below.filter(({ cells }) => isSumRow(cells)).map(({ row }) => row),
  };
}

/** Returns the heading of the column that fills a field; the field's label when none does. */
export const headingFor = (
  fields: readonly ListField[],
  columns: readonly ListColumn[],
  name: string,
): string =>
  columns.find(({ field }) => field === name)?.heading ??
  fields.find((field) => field.name === name)?.label ??
  name;

/** Returns the labels of needed fields that no column fills. */
export function missingFields(fields: readonly ListField[], columns: readonly ListColumn[]): string[] {
  const isFilled = (name: string): boolean => columns.some(({ field }) => field === name);
  return fields
    .filter(({ name }) => !isFilled(name))
    .flatMap(({ label, isNeeded, isNeededWithout: other }) => {
      if (isNeeded) return [label];
      if (other === undefined || isFilled(other)) return [];
      return [`${label} or ${fields.find(({ name }) => name === other)?.label ?? other}`];
    });
}
