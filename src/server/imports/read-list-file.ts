import { pastQuotationFields } from "#domain/archive/past-quotation-fields.ts";
import { type ListedPast, readPastQuotations } from "#domain/archive/past-quotation-list.ts";
import { customerListFields, type ListedCustomer, readCustomers } from "#domain/customers/customer-list.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import type { ListField } from "#domain/imports/list-field.ts";
import type { ListKind, RefusedRow } from "#domain/imports/list-kinds.ts";
import {
  fieldsNamed,
  type ListChoice,
  type ListColumn,
  maxListColumns,
  missingFields,
  type ReadList,
  readList,
} from "#domain/imports/list-sheet.ts";
import { fieldNamed } from "#domain/imports/match-columns.ts";
import { type ListedOption, optionFields, readOptionList } from "#domain/options/option-list.ts";
import type { WorkbookRow } from "#domain/price-tables/uploaded-workbook.ts";
import { foldText } from "#domain/text/search-text.ts";
import { eachCsvRow } from "../platform/csv-cells.ts";
import { decodeText } from "../platform/decode-text.ts";
import { readWorkbook } from "../platform/excel/read-workbook.ts";
import { listLimits } from "../platform/excel/zip-parts.ts";

/** The chosen sheet beside the choice within it. */
export type FileChoice = ListChoice & { sheet?: number | undefined };

/** The columns of an earlier import of the same user, by its headings. */
export type KeptColumns = { headings: string; columns: readonly { index: number; field: string | null }[] };

/** A list to read. */
export type ListJob = {
  kind: ListKind;
  name: string;
  content: Uint8Array;
  choice: FileChoice;
  /** The present day in India, ISO 8601. */
  today: string;
  /** Newest first. */
  kept: readonly KeptColumns[];
  /** Asks for the cells of the rows too. */
  withCells: boolean;
};

/** The records of a list by its kind. */
export type ListRecords =
  | { kind: "customers"; records: ListedCustomer[] }
  | { kind: "past_quotations"; records: ListedPast[] }
  | { kind: "options"; records: ListedOption[] };

/** A list as it was read, before it is compared with what is stored. */
export type ReadListFile = {
  sheets: { name: string; rows: number }[];
  sheet: number;
  headingRow: number;
  rowsCount: number;
  columns: (Omit<ListColumn, "by"> & { matched: ListColumn["by"] | "kept" })[];
  headings: string;
  unused: string[];
  missing: string[];
  notes: string[];
  read: ListRecords;
  refused: RefusedRow[];
  cells: [number, readonly string[]][];
};

type Sheet = { name: string; isHidden: boolean; rows: readonly WorkbookRow[] };

type KindReader = {
  fields: readonly ListField[];
  read(list: ReadList, today: string): { read: ListRecords; refused: RefusedRow[]; notes?: string[] };
};

/** The kinds of lists that can be imported, with the fields that their columns fill. */
const readers: Readonly<Record<ListKind, KindReader>> = {
  customers: {
    fields: customerListFields,
    read(list) {
      const { customers, refused } = readCustomers(list);
      return { read: { kind: "customers", records: customers }, refused };
    },
  },
  past_quotations: {
    fields: pastQuotationFields,
    read(list, today) {
      const { records, ...rest } = readPastQuotations(list, today);
      return { read: { kind: "past_quotations", records }, ...rest };
    },
  },
  options: {
    fields: optionFields,
    read(list) {
      const { records, refused } = readOptionList(list);
      return { read: { kind: "options", records }, refused };
    },
  },
};

/** The fields that a list of this kind can fill. */
export const listFields = (kind: ListKind): readonly ListField[] => readers[kind].fields;

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== "");

function csvSheet(fields: readonly ListField[], name: string, content: Uint8Array): Sheet {
  const rows: WorkbookRow[] = [];
  const known = (cells: readonly string[]): number =>
    new Set(cells.flatMap((cell) => fieldNamed(fields, cell)?.name ?? [])).size;
  eachCsvRow(decodeText(content, "windows-1252"), known, (row, cells) => {
    if (isFilled(cells)) rows.push({ row, cells });
  });
  return { name: name.replace(/\.[a-z]+$/i, "").slice(0, 200), isHidden: false, rows };
}

async function readSheets(
  fields: readonly ListField[],
  { name, content }: ListJob,
): Promise<{ sheets: Sheet[]; notes: string[] }> {
  if (/\.xlsx$/i.test(name)) {
    const { sheets, notes } = await readWorkbook(Buffer.from(content), listLimits);
    return {
      sheets: sheets.map((sheet) => ({ ...sheet, rows: sheet.rows.filter(({ cells }) => isFilled(cells)) })),
      notes,
    };
  }
  if (/\.(?:csv|txt|tsv)$/i.test(name)) return { sheets: [csvSheet(fields, name, content)], notes: [] };
  throw new Rejection("malformed", "Please select a CSV file or an Excel workbook (.xlsx).");
}

/** The sheet whose headings name the most fields; hidden and empty sheets last. */
function bestSheet(fields: readonly ListField[], sheets: readonly Sheet[]): number {
  const [best] = sheets
    .map(({ isHidden, rows }, index) => ({
      index,
      isHidden,
      isEmpty: rows.length === 0,
      found: fieldsNamed(fields, rows),
    }))
    .toSorted(
      (a, b) =>
        Number(a.isEmpty) - Number(b.isEmpty) || Number(a.isHidden) - Number(b.isHidden) || b.found - a.found,
    );
  return best?.index ?? 0;
}

/** Names hidden sheets whose headings fit better than those of the sheet that is read. */
function noteOfHidden(fields: readonly ListField[], sheets: readonly Sheet[], read: Sheet): string[] {
  const found = fieldsNamed(fields, read.rows);
  return sheets
    .filter(({ isHidden, rows }) => isHidden && rows.length > 0 && fieldsNamed(fields, rows) > found)
    .map(
      ({ name }) => `The headings of the hidden sheet “${name}” fit better. Choose it if the list is there.`,
    );
}

const headingsText = (columns: readonly ListColumn[]): string =>
  columns.map(({ index, heading }) => `${index} ${foldText(heading)}`).join("\n");

/** Reads the chosen sheet. Without a choice it takes the columns of the last list with the same headings. */
function readSheet(fields: readonly ListField[], { rows }: Sheet, { choice, kept }: ListJob) {
  const list = readList(fields, rows, choice);
  const headings = headingsText(list.columns);
  const last = choice.columns ? undefined : kept.find((each) => each.headings === headings);
  if (!last) return { list, headings, isKept: false };
  return { list: readList(fields, rows, { ...choice, columns: last.columns }), headings, isKept: true };
}

/** Names the rows with sums, which are no records. */
function noteOfSums([first, ...others]: readonly number[]): string[] {
  if (first === undefined) return [];
  if (others.length === 0) return [`Row ${first} has only sums and was passed over.`];
  const rows = others.length > 9 ? `${others.length} more` : others.join(", ");
  return [`Rows ${first} and ${rows} have only sums and were passed over.`];
}

/**
 * Reads a list of a firm: a CSV file, or a sheet of an Excel workbook.
 * @throws Rejection with a sentence about the file as a whole
 */
export async function readListFile(job: ListJob): Promise<ReadListFile> {
  const { fields, read } = readers[job.kind];
  const { sheets, notes } = await readSheets(fields, job);
  const index = job.choice.sheet ?? bestSheet(fields, sheets);
  const sheet = sheets[index];
  if (!sheet) throw new Rejection("malformed", "This workbook has no such sheet. Choose another one.");
  const { list, headings, isKept } = readSheet(fields, sheet, job);
  const missing = missingFields(fields, list.columns);
  const {
    read: records,
    refused,
    notes: ofRecords = [],
  } = read(missing.length > 0 ? { ...list, rows: [] } : list, job.today);
  return {
    sheets: sheets.map(({ name, rows }) => ({ name, rows: rows.length })),
    sheet: index,
    headingRow: list.headingRow,
    rowsCount: list.rows.length,
    columns: list.columns.map(({ by, ...column }) => ({
      ...column,
      matched: by === "choice" && isKept ? "kept" : by,
    })),
    headings,
    unused: list.unused,
    missing,
    notes: [
      ...notes,
      ...(sheet.isHidden ? ["The sheet is hidden but used."] : noteOfHidden(fields, sheets, sheet)),
      ...list.unlike,
      ...noteOfSums(list.sums),
      ...ofRecords,
    ],
    read: records,
    refused,
    cells: job.withCells
      ? list.rows.map(
          ({ row, cells }) => [row, cells.slice(0, maxListColumns)] as [number, readonly string[]],
        )
      : [],
  };
}
