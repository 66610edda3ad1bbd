import type { SheetPreview } from "#contract/price-tables/price-tables-api.ts";
import { findTableComponent } from "#domain/components/registry.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { formatSize, maxFileSize } from "#domain/files/upload-limits.ts";
import type { TableSheet } from "#domain/price-tables/table-sheet.ts";
import {
  cellName,
  dataRowsOf,
  sheetNotes,
  type WorkbookSheet,
} from "#domain/price-tables/uploaded-workbook.ts";
import { markWorkbook } from "../../platform/excel/mark-workbook.ts";
import { readWorkbook } from "../../platform/excel/read-workbook.ts";
import { hashText } from "../read-rows.ts";
import { checkFile } from "./check-table-file.ts";
import { type CheckedWorkbook, checkWorkbookTables, faultAddress } from "./check-workbook.ts";
import { tableCsv } from "./csv-file-name.ts";
import type { FileAnswer, FileJob, ReadTable, ReadWorkbook } from "./file-jobs.ts";

/** The preview of an uploaded price table has at most 3 rows. */
const previewRows = 3;

/** The reading of a sheet, for its uploader. */
const previewOf = ({ header, rows, emptyRows }: Omit<TableSheet, "faults">): SheetPreview => ({
  row_count: rows.length,
  original_row_count: rows.length + emptyRows,
  rows_removed: emptyRows,
  preview: rows.slice(0, previewRows),
  header: {
    row: header.row,
    columns: header.columns.map(({ name, found }) => ({ name, found })),
    ignored: header.ignored.map((name) => name.slice(0, 200)).slice(0, 100),
  },
});

/** The errors of an uploaded price table: at most 500 are listed, and 10,000 are marked in the workbook. */
const maxShown = 500;
const maxMarked = 10_000;

function readCsvTable(collection: string, content: Uint8Array): ReadTable {
  const definition = findTableComponent(collection);
  if (!definition) throw new RangeError(`${collection} is no price table`);
  const { sha256, ...sheet } = checkFile(definition, content);
  return { collection, rows: sheet.rows, preview: previewOf(sheet), sha256 };
}

const describe = (
  sheets: readonly WorkbookSheet[],
  { chosen, tables, faults }: CheckedWorkbook,
): ReadWorkbook => ({
  sheets: sheets.map((sheet, index) => ({
    name: sheet.name,
    row_count: dataRowsOf(sheet, tables.find((table) => table.sheet === sheet)?.read.header ?? null),
    collection: chosen[index] ?? null,
  })),
  faults: {
    count: faults.length,
    first: faults.slice(0, maxShown).map((fault) => ({
      address: faultAddress(fault),
      sheet: fault.sheet,
      cell: cellName(fault.at, fault.row),
      column: fault.column,
      value: fault.value,
      msg: fault.msg,
    })),
  },
  tables:
    faults.length > 0
      ? []
      : tables.map(({ definition, sheet, read }) => ({
          collection: definition.id,
          sheet: sheet.name,
          notes: sheetNotes(sheet, read.header),
          rows: read.rows,
          preview: previewOf(read),
          sha256: hashText(tableCsv(definition, read.rows)),
        })),
});

/**
 * Reads and checks one file of price tables. The answer has the columns of the tables alone, each cell at most 200 letters.
 * @throws Rejection that says what is wrong with the file
 */
export async function readTableFile(job: FileJob): Promise<FileAnswer> {
  if (job.kind === "csv") return readCsvTable(job.collection, job.content);
  const content = Buffer.from(job.content);
  const { sheets, notes } = await readWorkbook(content);
  const unread = notes.find((note) => note.includes("could not be read"));
  if (unread !== undefined) throw new Rejection("malformed", unread);
  const checked = checkWorkbookTables(job.craneType, sheets, job.chosen);
  if (job.kind === "workbook") return describe(sheets, checked);
  const marks = checked.faults.slice(0, maxMarked).map(({ sheetIndex, row, at, msg }) => {
    return { sheet: sheetIndex, row, at, text: msg };
  });
  const marked = await markWorkbook(content, marks);
  // It goes to the browser in one answer, as large as an upload may be.
  if (marked.length > maxFileSize)
    throw new Rejection(
      "too-large",
      `The marked workbook would be larger than ${formatSize(maxFileSize)}. Correct the cells that the list names first.`,
    );
  return { marked };
}
