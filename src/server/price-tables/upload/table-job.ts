import type { CsvValidation } from "#contract/price-tables/price-tables-api.ts";
import { findTableComponent, type TableDefinition } from "#domain/components/registry.ts";
import type { PricingRow } from "#domain/price-tables/price-table.ts";
import { findChanges, type TableChanges } from "#domain/price-tables/table-changes.ts";
import type { Db } from "#server/platform/database/schema.ts";
import { type CellEdit, type EditMade, makeEdit } from "../edit-row.ts";
import { type LoadedRows, loadAsNew } from "../load-rows.ts";
import type { TableName } from "../price-tables-repository.ts";
import { hashText, readRows } from "../read-rows.ts";
import { tableCsv } from "./csv-file-name.ts";
import type { TableFiles } from "./file-jobs.ts";
import { type RowsReview, reviewRows } from "./review-rows.ts";

/** Work on whole tables, done in a worker thread on a connection of its own. */
export type TableJob = { table: TableName } & (
  | { kind: "validate"; content: Uint8Array }
  | { kind: "load"; content: Uint8Array }
  | { kind: "edit"; edit: CellEdit }
  | { kind: "review edit"; edit: CellEdit }
  | { kind: "review version"; rowsId: string }
  | { kind: "compare"; fromRowsId: string; toRowsId: string }
);

/** The result of an edit. Without loaded rows the value was the same before. */
export type EditedRow = Omit<EditMade, "rows"> & { loaded: LoadedRows | null };

export type TableAnswer =
  | { kind: "validated"; validation: CsvValidation }
  | { kind: "loaded"; loaded: LoadedRows }
  | { kind: "edited"; edited: EditedRow }
  | { kind: "reviewed"; review: RowsReview }
  | { kind: "compared"; changes: TableChanges };

/** A comparison of two versions of a price table shows at most 500 differences of each kind. */
const maxCompared = 500;

/** Runs one job. `giveWay` is called between the steps of long writes. */
export async function runTableJob(
  db: Db,
  job: TableJob,
  files: TableFiles,
  giveWay: () => Promise<void>,
): Promise<TableAnswer> {
  const definition = findTableComponent(job.table.collection);
  if (!definition) throw new RangeError(`${job.table.collection} is no price table`);
  const review = async (rows: readonly PricingRow[]): Promise<TableAnswer> => ({
    kind: "reviewed",
    review: await reviewRows(db, job.table, definition, rows),
  });
  switch (job.kind) {
    case "validate": {
      const { rows, preview } = await files.csv(definition.id, job.content);
      const found = await reviewRows(db, job.table, definition, rows);
      return { kind: "validated", validation: { valid: true, ...preview, ...found } };
    }
    case "load": {
      const { rows, sha256 } = await files.csv(definition.id, job.content);
      return { kind: "loaded", loaded: await loadAsNew(db, definition, rows, sha256, giveWay) };
    }
    case "edit":
      return { kind: "edited", edited: await edit(db, definition, job.edit, giveWay) };
    case "review edit": {
      const before = await readRows(db, job.edit.rowsId);
      return review(makeEdit(definition, before, job.edit).rows ?? before);
    }
    case "review version":
      return review(await readRows(db, job.rowsId));
    case "compare": {
      const [from, to] = [await readRows(db, job.fromRowsId), await readRows(db, job.toRowsId)];
      return { kind: "compared", changes: findChanges(definition, from, to, maxCompared) };
    }
  }
}

async function edit(
  db: Db,
  definition: TableDefinition,
  wanted: CellEdit,
  giveWay: () => Promise<void>,
): Promise<EditedRow> {
  const { rows, ...made } = makeEdit(definition, await readRows(db, wanted.rowsId), wanted);
  if (!rows) return { ...made, loaded: null };
  const sha256 = hashText(tableCsv(definition, rows));
  return { ...made, loaded: await loadAsNew(db, definition, rows, sha256, giveWay) };
}
