import type { CellFault, SheetPreview, WorkbookValidation } from "#contract/price-tables/price-tables-api.ts";
import type { CraneTypeId } from "#domain/crane-types.ts";
import { type Problem, Rejection } from "#domain/errors/rejection.ts";
import type { PricingRow } from "#domain/price-tables/price-table.ts";
import { maxProblems } from "#domain/price-tables/table-sheet.ts";
import { createFileReader } from "../../platform/file-reader.ts";
import type { ChosenTables } from "./check-workbook.ts";

type WorkbookFile = { craneType: CraneTypeId; content: Uint8Array; chosen?: ChosenTables };

/** A file to be read. */
export type FileJob =
  | { kind: "csv"; collection: string; content: Uint8Array }
  | ({ kind: "workbook" | "mark" } & WorkbookFile);

/** A table as its file has it, checked. */
export type ReadTable = { collection: string; rows: PricingRow[]; preview: SheetPreview; sha256: string };

/** A workbook, checked; it has tables once nothing is wrong in any of them, in the order of the crane type. */
export type ReadWorkbook = Pick<WorkbookValidation, "sheets"> & {
  faults: { count: number; first: CellFault[] };
  tables: (ReadTable & { sheet: string; notes: string[] })[];
};

export type FileAnswer = ReadTable | ReadWorkbook | { marked: Uint8Array };

/** Reads and checks files of price tables. */
export type TableFiles = {
  /** @throws Rejection that says what is wrong with the file, or the first faults row by row */
  csv(collection: string, content: Uint8Array): Promise<ReadTable>;
  /** @throws Rejection for a file that is not a workbook, and for an impossible choice of tables */
  workbook(file: WorkbookFile): Promise<ReadWorkbook>;
  /** The same workbook with its faulty cells coloured and commented. */
  mark(file: WorkbookFile): Promise<Uint8Array>;
};

/** Returns the readers of files by a function that does one job. */
export const tableFilesBy = (read: (job: FileJob) => Promise<FileAnswer>): TableFiles => ({
  csv: async (collection, content) => (await read({ kind: "csv", collection, content })) as ReadTable,
  workbook: async (file) => (await read({ kind: "workbook", ...file })) as ReadWorkbook,
  mark: async (file) => ((await read({ kind: "mark", ...file })) as { marked: Uint8Array }).marked,
});

/** Has files of price tables read in processes of their own, bounded in time and memory. */
export const createTableFiles = (): TableFiles =>
  tableFilesBy(createFileReader<FileJob, FileAnswer>("price-tables/upload/file-worker").read);

/**
 * The tables of a workbook that is to be put in force.
 * @throws Rejection for one with faults, and for one with no table in it
 */
export function soundTables({ faults, tables }: ReadWorkbook): ReadWorkbook["tables"] {
  const [first] = faults.first;
  if (first) {
    const problems = faults.first
      .slice(0, maxProblems)
      .map(({ address, column, value, msg }): Problem => ({ msg, loc: [address, column], value }));
    throw new Rejection("malformed", `${first.address}: ${first.msg}`, { problems });
  }
  if (tables.length === 0)
    throw new Rejection("malformed", "No sheet of this workbook is chosen for a price table.");
  return tables;
}
