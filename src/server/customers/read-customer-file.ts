import {
  type CustomerSheet,
  knownColumnsAmong,
  type SheetFault,
  startCustomerSheet,
} from "#domain/customers/customer-sheet.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { columnLetters, type WorkbookSheet } from "#domain/price-tables/workbook.ts";
import { eachCsvRow } from "../platform/csv-cells.ts";
import { decodeText } from "../platform/decode-text.ts";
import { readWorkbook } from "../platform/excel/read-workbook.ts";

/** An uploaded file. */
export type CustomerFile = { name: string; content: Uint8Array };

const mostProblems = 50;
/** The number of rows to search for column names. */
const rowsLookedAt = 20;

/** Returns the sheet whose columns fit a list of customers best; hidden sheets last. */
function listIn(sheets: readonly WorkbookSheet[]): WorkbookSheet {
  const columnsOf = ({ rows }: WorkbookSheet): number =>
    Math.max(0, ...rows.slice(0, rowsLookedAt).map(({ cells }) => knownColumnsAmong(cells)));
  const [best] = sheets.toSorted(
    (a, b) => Number(a.isHidden) - Number(b.isHidden) || columnsOf(b) - columnsOf(a),
  );
  if (!best) throw new Rejection("malformed", "This workbook has no sheet.");
  return best;
}

/** The cells of a row without a text: dates, errors, formulas without a result. */
const unreadableIn = (rows: WorkbookSheet["rows"]): SheetFault[] =>
  rows.flatMap(({ row, cells, unreadable = new Map<number, string>() }) =>
    [...unreadable].map(([at, msg]) => ({
      row,
      column: `column ${columnLetters(at)}`,
      value: cells[at] ?? "",
      msg,
    })),
  );

function refuse(faults: readonly SheetFault[]): void {
  const [first] = faults;
  if (first)
    throw new Rejection("malformed", first.msg, {
      problems: faults
        .slice(0, mostProblems)
        .map(({ row, column, value, msg }) => ({ msg, loc: [`row ${row}`, column], value })),
    });
}

/**
 * Reads an uploaded list of customers: a CSV file, or a sheet of an Excel workbook.
 * @throws Rejection with the fault of the file, or its first faulty rows
 */
export async function readCustomerFile({ name, content }: CustomerFile): Promise<CustomerSheet> {
  const sheet = startCustomerSheet();
  if (/\.xlsx$/i.test(name)) {
    const { rows } = listIn(await readWorkbook(Buffer.from(content)));
    refuse(unreadableIn(rows));
    for (const { row, cells, merged } of rows) sheet.take(row, cells, merged);
  } else if (/\.csv$/i.test(name)) eachCsvRow(decodeText(content), knownColumnsAmong, sheet.take);
  else throw new Rejection("malformed", "Please select a CSV file or an Excel workbook (.xlsx).");
  const read = sheet.finish();
  refuse(read.faults);
  return read;
}
