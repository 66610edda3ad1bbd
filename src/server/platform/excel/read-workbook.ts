import { type Cell, type CellValue, readXlsx, type Sheet } from "hucre/xlsx";
import { Rejection } from "#domain/errors/rejection.ts";
import {
  cellAddress,
  cellName,
  cellNumber,
  type WorkbookRow,
  type WorkbookSheet,
} from "#domain/price-tables/uploaded-workbook.ts";
import { makeReadable } from "./readable-workbook.ts";
import { checkWorkbook, rangeOf, type SheetLimits, tableLimits } from "./zip-parts.ts";

const noResult =
  "The formula here has no stored result. Open the workbook in Excel, save it and choose it again";
const isDate = "The cell has a date. Format it as a number or as text, and type the value again";
const damaged =
  "This workbook could not be read. It may be damaged, or from another program. Open it in Excel or LibreOffice, save it as “Excel workbook (.xlsx)” and choose it again.";

/** Excel's own limit of a cell. */
const maxCellLetters = 32_767;
/** As many as the largest CSV file has: many cells of a workbook may share one long text. */
const maxLetters = 20_000_000;
const maxSheetNameLength = 200;
const maxErrorLength = 40;

/** Refuses a workbook whose cells hold more text than a cell or a file may, with the first cell that is too much. */
function makeLetterCount(): (sheet: string, at: number, row: number, text: string) => void {
  let letters = 0;
  return (sheet, at, row, text) => {
    if (text.length > maxCellLetters)
      throw new Rejection(
        "too-large",
        `The cell ${cellAddress(sheet, at, row)} has more than 32,767 characters, the limit of Excel. Shorten it.`,
      );
    letters += text.length;
    if (letters > maxLetters)
      throw new Rejection(
        "too-large",
        "The cells of this workbook together have more than 20 million characters. Remove rows or split it.",
      );
  };
}

/** A cell's text, or what is wrong with it. */
function textOf(value: CellValue, cell: Cell | undefined): { text: string } | { text: string; msg: string } {
  if (value instanceof Date)
    return { text: Number.isNaN(value.getTime()) ? "(date)" : value.toISOString().slice(0, 10), msg: isDate };
  if (cell?.type === "error") {
    const text = String(value).slice(0, maxErrorLength);
    return { text, msg: `The cell has the error ${text} in place of a value` };
  }
  if (value === null)
    return cell?.formula === undefined ? { text: "" } : { text: "(formula)", msg: noResult };
  if (typeof value === "number") return { text: cellNumber(value) };
  return { text: typeof value === "boolean" ? String(value).toUpperCase() : value };
}

/** The empty cells of a row that are merged with another one, by their place: each with the cell that holds the value. */
function mergedIn(
  sheet: Sheet,
  values: readonly CellValue[],
  index: number,
  maxColumns: number,
): Map<number, string> {
  const found = new Map<number, string>();
  for (const { startRow, startCol, endRow, endCol } of sheet.merges ?? []) {
    if (index < startRow || index > endRow) continue;
    const holder = cellName(startCol, startRow + 1);
    for (let at = startCol; at <= Math.min(endCol, maxColumns - 1); at++) {
      const isHolder = index === startRow && at === startCol;
      if (!isHolder && (values[at] ?? null) === null)
        found.set(at, `The cell is merged with ${holder}. Unmerge the cells and fill in each of them`);
    }
  }
  return found;
}

type CountLetters = ReturnType<typeof makeLetterCount>;

function toRow(
  sheet: Sheet,
  values: readonly CellValue[],
  index: number,
  countLetters: CountLetters,
  limits: SheetLimits,
): WorkbookRow {
  const unreadable = new Map<number, string>();
  const cells = values.map((value, at) => {
    const read = textOf(value, sheet.cells?.get(`${index},${at}`));
    if ("msg" in read) unreadable.set(at, read.msg);
    countLetters(sheet.name, at, index + 1, read.text);
    return read.text;
  });
  const merged = mergedIn(sheet, values, index, limits.columns);
  const numbers = values.flatMap((value, at) => (typeof value === "number" ? [at] : []));
  return {
    row: index + 1,
    cells,
    ...(unreadable.size > 0 && { unreadable }),
    ...(merged.size > 0 && { merged }),
    ...(numbers.length > 0 && { numbers: new Set(numbers) }),
  };
}

function formulasOf(sheet: Sheet): WorkbookSheet["formulas"] {
  const found = new Map<number, { count: number; firstRow: number }>();
  for (const [place, { formula }] of sheet.cells ?? []) {
    if (formula === undefined) continue;
    const [row = 0, at = 0] = place.split(",").map(Number);
    const known = found.get(at);
    if (known) known.count++;
    else found.set(at, { count: 1, firstRow: row + 1 });
  }
  return found;
}

const isFilled = ({ cells }: WorkbookRow): boolean => cells.some((text) => text.trim() !== "");

function toSheet(sheet: Sheet, countLetters: CountLetters, limits: SheetLimits): WorkbookSheet {
  const rows = sheet.rows.map((values, index) => toRow(sheet, values, index, countLetters, limits));
  const last = rows.findLastIndex(isFilled);
  return {
    name: sheet.name,
    isHidden: sheet.hidden === true || sheet.veryHidden === true,
    rows: rows.slice(0, last + 1),
    hiddenRows: [...(sheet.rowDefs ?? [])].flatMap(([index, { hidden }]) => (hidden ? [index + 1] : [])),
    hiddenColumns: (sheet.columns ?? []).flatMap(({ hidden }, at) => (hidden ? [at] : [])),
    formulas: formulasOf(sheet),
  };
}

/** Any error of the library is a fault of the uploaded file. */
const notRead = (error: unknown): Rejection =>
  error instanceof RangeError && /allocation failed|Invalid string length/.test(error.message)
    ? new Rejection("too-large", "This workbook needs too much memory. Remove rows or split it.")
    : new Rejection("malformed", damaged);

/**
 * Looks through a workbook, then has the library read or write it.
 * @throws Rejection for what {@link checkWorkbook} refuses, and for whatever the library can't read
 */
export async function withLibrary<T>(
  content: Buffer,
  limits: SheetLimits,
  work: (readable: Buffer, passedOver: string[]) => Promise<T>,
): Promise<T> {
  checkWorkbook(content, limits);
  const { content: readable, passedOver } = makeReadable(content, limits.asShown);
  return work(readable, passedOver).catch((error: unknown) => {
    throw error instanceof Rejection ? error : notRead(error);
  });
}

/** The sheets of a workbook, and a sentence for each one that was passed over. */
export type ReadWorkbook = { sheets: WorkbookSheet[]; notes: string[] };

const isTooLarge = (error: unknown): boolean => notRead(error).code === "too-large";

/**
 * Reads the sheets one by one after the library failed at one of them.
 * @throws Rejection that names the sheet when it fails at all of them
 */
async function readSheets(content: Buffer, range: string): Promise<{ sheets: Sheet[]; failed: string[] }> {
  const names: string[] = [];
  await readXlsx(content, { sheets: ({ name }) => names.push(name) === 0 });
  const sheets: Sheet[] = [];
  const failed: string[] = [];
  for (const [index, name] of names.entries()) {
    try {
      sheets.push(...(await readXlsx(content, { range, sheets: [index] })).sheets);
    } catch (error) {
      if (isTooLarge(error)) throw error;
      failed.push(name.slice(0, maxSheetNameLength));
    }
  }
  if (sheets.length === 0 && failed.length > 0)
    throw new Rejection("malformed", `${unreadableSheet(failed[0] ?? "")} ${damaged}`);
  return { sheets, failed };
}

const unreadableSheet = (name: string): string => `The sheet “${name}” could not be read.`;

/**
 * Reads the sheets of a workbook. Cells that are only coloured below the last value are left away.
 * @throws Rejection for a workbook that is none, is damaged, or holds more sheets, rows, columns or letters than it may
 */
export const readWorkbook = (content: Buffer, limits: SheetLimits = tableLimits): Promise<ReadWorkbook> =>
  withLibrary(content, limits, async (readable, passedOver) => {
    const range = rangeOf(limits);
    const { sheets, failed } = await readXlsx(readable, { range }).then(
      (read) => ({ sheets: read.sheets, failed: [] as string[] }),
      (error: unknown) => {
        if (isTooLarge(error)) throw error;
        return readSheets(readable, range);
      },
    );
    const countLetters = makeLetterCount();
    return {
      sheets: sheets.map((sheet) =>
        toSheet({ ...sheet, name: sheet.name.slice(0, maxSheetNameLength) }, countLetters, limits),
      ),
      notes: [
        ...passedOver.map((name) => `The sheet “${name}” is a chart and was passed over.`),
        ...failed.map(
          (name) => `${unreadableSheet(name)} Copy its rows to a new workbook if the list needs them.`,
        ),
      ],
    };
  });
