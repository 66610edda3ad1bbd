import { findTableComponent } from "#domain/components/registry.ts";
import type { CraneTypeId } from "#domain/crane-types.ts";
import { indexRows, type Row, type TableIndex } from "#domain/price-tables/price-table.ts";
import type { RowLookup } from "#domain/quotation/row-lookup.ts";
import type { Db } from "#server/platform/database/schema.ts";
import type { WorkbookJobs } from "#server/platform/excel/workbook-jobs.ts";
import { lookupIn, type PricingTables } from "./look-up/row-lookup.ts";
import { makePriceTables } from "./price-table-cache.ts";
import { readRows } from "./read-rows.ts";
import { checkFile } from "./upload/check-file.ts";
import { type ChosenTables, checkWorkbookTables, soundTables } from "./upload/check-workbook.ts";

/** Tables that are not in force: as a file has them, or as they were in an earlier version. */
export type CandidateTables =
  | { as: "csv"; collection: string; content: Uint8Array }
  | { as: "workbook"; content: Uint8Array; chosen?: ChosenTables }
  | { as: "version"; collection: string; rowsId: string };

/** Stands for the version that the tables would become. */
const notYet = { id: "", version: 0, created_at: "" };

function indexOf(collection: string, read: (definition: Parameters<typeof indexRows>[0]) => readonly Row[]) {
  const definition = findTableComponent(collection);
  if (!definition) throw new RangeError(`${collection} is no price table`);
  return indexRows(definition, read(definition));
}

async function indexesOf(
  db: Db,
  craneType: CraneTypeId,
  candidate: CandidateTables,
  workbooks: WorkbookJobs,
): Promise<Map<string, TableIndex>> {
  if (candidate.as === "workbook") {
    const sheets = await workbooks.read(candidate.content);
    const sound = soundTables(checkWorkbookTables(craneType, sheets, candidate.chosen));
    return new Map(
      sound.map(({ definition, read }) => [definition.id, indexRows(definition, read.rows)] as const),
    );
  }
  const { collection } = candidate;
  if (candidate.as === "csv") {
    const { content } = candidate;
    return new Map([[collection, indexOf(collection, (definition) => checkFile(definition, content).rows)]]);
  }
  const rows = await readRows(db, candidate.rowsId);
  return new Map([[collection, indexOf(collection, () => rows)]]);
}

/**
 * The rows of a crane type's tables as they are in force, and as they would be with these tables in their place.
 * @throws Rejection for a file that could not be put in force either
 */
export async function lookUpsWith(
  db: Db,
  craneType: CraneTypeId,
  candidate: CandidateTables,
  workbooks: WorkbookJobs,
): Promise<{ before: RowLookup; after: RowLookup }> {
  const inForce: PricingTables = await makePriceTables().readAll(db, craneType);
  const replaced = new Map(inForce);
  for (const [collection, index] of await indexesOf(db, craneType, candidate, workbooks))
    replaced.set(collection, { version: notYet, index });
  return { before: lookupIn(craneType, inForce), after: lookupIn(craneType, replaced) };
}
