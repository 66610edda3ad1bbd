import type { WorkbookValidation } from "#contract/price-tables/price-tables-api.ts";
import { craneTypeOf } from "#domain/components/crane-type-of.ts";
import { findTableComponent, type TableDefinition, tableComponentsOf } from "#domain/components/registry.ts";
import type { CraneTypeId } from "#domain/crane-types.ts";
import type { PricingRow } from "#domain/price-tables/price-table.ts";
import type { Db } from "#server/platform/database/schema.ts";
import { type LoadedRows, loadAsNew } from "../load-rows.ts";
import { findCurrentVersion } from "../price-tables-repository.ts";
import { readRows } from "../read-rows.ts";
import type { ChosenTables } from "./check-workbook.ts";
import { type ReadWorkbook, soundTables, type TableFiles } from "./file-jobs.ts";
import { reviewTogether } from "./review-rows.ts";
import { tableWorkbook } from "./table-workbook.ts";

/** Work on the price tables of one crane type as a workbook, done in the worker thread. */
export type WorkbookTablesJob = { craneType: CraneTypeId } & (
  | {
      kind: "validate workbook" | "mark workbook" | "load workbook";
      content: Uint8Array;
      chosen?: ChosenTables;
    }
  | { kind: "write workbook"; made: string }
);

export type LoadedTable = { collection: string; loaded: LoadedRows };

export type WorkbookTablesAnswer =
  | { kind: "workbook validated"; validation: WorkbookValidation }
  | { kind: "workbook loaded"; tables: LoadedTable[] }
  | { kind: "workbook"; content: Uint8Array };

async function validate(
  db: Db,
  craneType: CraneTypeId,
  { sheets, faults, tables }: ReadWorkbook,
): Promise<WorkbookValidation> {
  const read = tables.map((table) => ({ ...table, definition: definitionOf(table) }));
  const reviews = await reviewTogether(db, craneType, read);
  return {
    sheets,
    faults,
    tables: tables.flatMap(({ collection, sheet, notes, preview }, index) => {
      const review = reviews[index];
      return review ? [{ collection, sheet, notes, ...preview, ...review }] : [];
    }),
  };
}

function definitionOf({ collection }: { collection: string }): TableDefinition {
  const definition = findTableComponent(collection);
  if (!definition) throw new RangeError(`${collection} is no price table`);
  return definition;
}

async function tablesInForce(db: Db, craneType: CraneTypeId, made: string): Promise<Uint8Array> {
  const tables: { definition: ReturnType<typeof tableComponentsOf>[number]; rows: PricingRow[] }[] = [];
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
  files: TableFiles,
  giveWay: () => Promise<void>,
): Promise<WorkbookTablesAnswer> {
  const { craneType } = job;
  if (job.kind === "write workbook")
    return { kind: "workbook", content: await tablesInForce(db, craneType, job.made) };
  const { content, chosen } = job;
  const file = { craneType, content, ...(chosen && { chosen }) };
  if (job.kind === "mark workbook") return { kind: "workbook", content: await files.mark(file) };
  const read = await files.workbook(file);
  if (job.kind === "validate workbook")
    return { kind: "workbook validated", validation: await validate(db, craneType, read) };
  const tables: LoadedTable[] = [];
  for (const { collection, rows, sha256 } of soundTables(read)) {
    const loaded = await loadAsNew(db, definitionOf({ collection }), rows, sha256, giveWay);
    tables.push({ collection, loaded });
  }
  return { kind: "workbook loaded", tables };
}
