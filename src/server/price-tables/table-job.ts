import type { CsvValidation } from "#contract/price-tables-api.ts";
import { findTableComponent, type TableDefinition, tableComponentsOf } from "#domain/components/registry.ts";
import { type Problem, Rejection } from "#domain/errors.ts";
import { knownColumns, type Row, rowKey } from "#domain/price-tables/price-table.ts";
import { reviewTable } from "#domain/price-tables/price-table-review.ts";
import { readRow } from "#domain/price-tables/table-cells.ts";
import type { Db } from "#server/platform/database/schema.ts";
import { newId } from "#server/platform/new-id.ts";
import { checkFile } from "./check-file.ts";
import { hashText } from "./hash-text.ts";
import { loadRows } from "./load-rows.ts";
import { orphanAgeMs, purgeOrphanRows } from "./orphan-rows.ts";
import { findCurrentVersion, type TableName } from "./price-tables-repository.ts";
import { readRows } from "./read-rows.ts";
import { tableCsv } from "./table-csv.ts";

/** One value of the rows under an id. */
export type Edit = { rowsId: string; rowKey: string; column: string; value: string };

/** Work on whole tables, done in a worker thread on a connection of its own. */
export type TableJob = { table: TableName } & (
  | { do: "validate"; content: Uint8Array }
  | { do: "load"; content: Uint8Array }
  | { do: "edit"; edit: Edit }
);

/** Rows that stand in the database under an id and wait for a version that names it. */
export type LoadedRows = { rowsId: string; rowCount: number; sha256: string };

/** What an edit did; without loaded rows the value was the same before. */
export type EditedRow = { loaded: LoadedRows | null; rowKey: string; row: Row; before: string };

export type TableAnswer =
  | { is: "validated"; validation: CsvValidation }
  | { is: "loaded"; loaded: LoadedRows }
  | { is: "edited"; edited: EditedRow };

const previewRows = 3;

/** Runs one job. `giveWay` is called between the steps of long writes. */
export async function runTableJob(db: Db, job: TableJob, giveWay: () => Promise<void>): Promise<TableAnswer> {
  const definition = findTableComponent(job.table.collection);
  if (!definition) throw new RangeError(`${job.table.collection} is no price table`);
  switch (job.do) {
    case "validate":
      return { is: "validated", validation: await validate(db, job.table, definition, job.content) };
    case "load": {
      const { rows, sha256 } = checkFile(definition, job.content);
      return { is: "loaded", loaded: await load(db, definition, rows, sha256, giveWay) };
    }
    case "edit":
      return { is: "edited", edited: await edit(db, definition, job.edit, giveWay) };
  }
}

async function load(
  db: Db,
  definition: TableDefinition,
  rows: readonly Row[],
  sha256: string,
  giveWay: () => Promise<void>,
): Promise<LoadedRows> {
  await purgeOrphanRows(db, Date.now() - orphanAgeMs, giveWay);
  const rowsId = newId();
  await loadRows(db, definition, rowsId, rows, giveWay);
  return { rowsId, rowCount: rows.length, sha256 };
}

async function validate(
  db: Db,
  table: TableName,
  definition: TableDefinition,
  content: Uint8Array,
): Promise<CsvValidation> {
  const file = checkFile(definition, content);
  const inForce: Record<string, Row[]> = {};
  for (const { id } of tableComponentsOf(table.crane_type)) {
    const version = await findCurrentVersion(db, { ...table, collection: id });
    inForce[id] = version ? await readRows(db, version.rows_id) : [];
  }
  return {
    valid: true,
    row_count: file.rows.length,
    original_row_count: file.rows.length + file.blankRows,
    rows_removed: file.blankRows,
    preview: file.rows.slice(0, previewRows),
    header: {
      row: file.header.row,
      columns: file.header.columns.map(({ name, found }) => ({ name, found })),
      ignored: file.header.ignored.map((name) => name.slice(0, 200)).slice(0, 100),
    },
    ...reviewTable(definition, file.rows, inForce),
  };
}

const wrong = (field: string, msg: string, extra: Partial<Problem> = {}): Rejection =>
  new Rejection("invalid", msg, { problems: [{ msg, loc: ["body", field], ...extra }] });

async function edit(
  db: Db,
  definition: TableDefinition,
  { rowsId, rowKey: id, column, value }: Edit,
  giveWay: () => Promise<void>,
): Promise<EditedRow> {
  if (!knownColumns(definition).includes(column)) throw wrong("column", `There is no column ${column}`);
  const rows = await readRows(db, rowsId);
  const at = rows.findIndex((row) => rowKey(definition, row) === id);
  const old = rows[at];
  if (!old) throw new Rejection("not-found", "This row is not in the table.");
  const read = readRow(definition, { ...old, [column]: value });
  if ("msg" in read) throw wrong("value", read.msg, { value });
  // Columns that neither had a value nor get one now stay away.
  const row = Object.fromEntries(
    Object.entries(read.row).filter(([name, text]) => name in old || text !== ""),
  );
  const before = old[column] ?? "";
  const key = rowKey(definition, row) ?? "";
  if (before === (row[column] ?? "")) return { loaded: null, rowKey: key, row, before };
  const other = key === id ? -1 : rows.findIndex((each) => rowKey(definition, each) === key);
  if (other >= 0) throw wrong("value", `The table has such a row already (row ${other + 1})`, { value });
  const changed = rows.with(at, row);
  const sha256 = hashText(tableCsv(definition, changed));
  return { loaded: await load(db, definition, changed, sha256, giveWay), rowKey: key, row, before };
}
