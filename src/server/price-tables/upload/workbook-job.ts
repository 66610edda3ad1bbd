import type { WorkbookValidation } from "#contract/price-tables/price-tables-api.ts";
import { tableComponentsOf } from "#domain/components/registry.ts";
import { craneTypeOf } from "#domain/crane-type-of.ts";
import type { CraneTypeId } from "#domain/crane-types.ts";
import type { Row } from "#domain/price-tables/price-table.ts";
import { cellName, sheetNotes } from "#domain/price-tables/workbook.ts";
import type { Db } from "#server/platform/database/schema.ts";
import type { WorkbookJobs } from "#server/platform/excel/workbook-jobs.ts";
import { hashText } from "../hash-text.ts";
import { type LoadedRows, loadAsNew } from "../load-rows.ts";
import { findCurrentVersion } from "../price-tables-repository.ts";
import { readRows } from "../read-rows.ts";
import {
  type CheckedWorkbook,
  type ChosenTables,
  checkWorkbookTables,
  faultAddress,
  soundTables,
} from "./check-workbook.ts";
import { reviewTogether } from "./review-rows.ts";
import { previewOf } from "./sheet-preview.ts";
import { tableCsv } from "./table-csv.ts";
import { tableWorkbook } from "./table-workbook.ts";

/** Work on the price tables of one crane type as a workbook, done in the worker thread. */
export type WorkbookTablesJob = { craneType: CraneTypeId } & (
  | {
      do: "validate workbook" | "mark workbook" | "load workbook";
      content: Uint8Array;
      chosen?: ChosenTables;
    }
  | { do: "write workbook"; made: string }
);

export type LoadedTable = { collection: string; loaded: LoadedRows };

export type WorkbookTablesAnswer =
  | { is: "workbook validated"; validation: WorkbookValidation }
  | { is: "workbook loaded"; tables: LoadedTable[] }
  | { is: "workbook"; content: Uint8Array };

/** Most faults that an answer names, and that are marked in the file. */
const mostShown = 500;
const mostMarked = 10_000;

async function validate(
  db: Db,
  craneType: CraneTypeId,
  sheets: readonly { name: string; rows: readonly unknown[] }[],
  { chosen, tables, faults }: CheckedWorkbook,
): Promise<WorkbookValidation> {
  const sound = faults.length === 0 ? tables : [];
  const reviews = await reviewTogether(
    db,
    craneType,
    sound.map(({ definition, read }) => ({ definition, rows: read.rows })),
  );
  return {
    sheets: sheets.map(({ name, rows }, index) => ({
      name,
      row_count: rows.length,
      collection: chosen[index] ?? null,
    })),
    faults: {
      count: faults.length,
      first: faults.slice(0, mostShown).map((fault) => ({
        address: faultAddress(fault),
        sheet: fault.sheet,
        cell: cellName(fault.at, fault.row),
        column: fault.column,
        value: fault.value,
        msg: fault.msg,
      })),
    },
    tables: sound.flatMap(({ definition, sheet, read }, index) => {
      const review = reviews[index];
      return review
        ? [
            {
              collection: definition.id,
              sheet: sheet.name,
              notes: sheetNotes(sheet, read.header),
              ...previewOf(read),
              ...review,
            },
          ]
        : [];
    }),
  };
}

async function tablesInForce(db: Db, craneType: CraneTypeId, made: string): Promise<Uint8Array> {
  const tables: { definition: ReturnType<typeof tableComponentsOf>[number]; rows: Row[] }[] = [];
  for (const definition of tableComponentsOf(craneType)) {
    const current = await findCurrentVersion(db, { crane_type: craneType, collection: definition.id });
    if (current) tables.push({ definition, rows: await readRows(db, current.rows_id) });
  }
  return tableWorkbook(craneTypeOf(craneType), tables, made);
}

/** Runs one such job. `giveWay` is called between the steps of long writes. */
export async function runWorkbookJob(
  db: Db,
  job: WorkbookTablesJob,
  workbooks: WorkbookJobs,
  giveWay: () => Promise<void>,
): Promise<WorkbookTablesAnswer> {
  const { craneType } = job;
  if (job.do === "write workbook")
    return { is: "workbook", content: await tablesInForce(db, craneType, job.made) };
  const sheets = await workbooks.read(job.content);
  const checked = checkWorkbookTables(craneType, sheets, job.chosen);
  if (job.do === "validate workbook")
    return { is: "workbook validated", validation: await validate(db, craneType, sheets, checked) };
  if (job.do === "mark workbook") {
    const marks = checked.faults.slice(0, mostMarked).map(({ sheetIndex, row, at, msg }) => {
      return { sheet: sheetIndex, row, at, text: msg };
    });
    return { is: "workbook", content: await workbooks.mark(job.content, marks) };
  }
  const tables: LoadedTable[] = [];
  for (const { definition, read } of soundTables(checked)) {
    const sha256 = hashText(tableCsv(definition, read.rows));
    tables.push({
      collection: definition.id,
      loaded: await loadAsNew(db, definition, read.rows, sha256, giveWay),
    });
  }
  return { is: "workbook loaded", tables };
}
