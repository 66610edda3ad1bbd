import { findTableComponent, type TableDefinition } from "#domain/components/registry.ts";
import type { CraneTypeId } from "#domain/crane-types.ts";
import { indexRows, type PricingRow } from "#domain/price-tables/price-table.ts";
import type { RowLookup } from "#domain/quotation/document/row-lookup.ts";
import type { Db } from "#server/platform/database/schema.ts";
import { type CellEdit, makeEdit } from "./edit-row.ts";
import { makeRowLookup, type PricingTables } from "./look-up/row-lookup.ts";
import { makePriceTables } from "./price-table-cache.ts";
import { readRows } from "./read-rows.ts";
import type { ChosenTables } from "./upload/check-workbook.ts";
import { soundTables, type TableFiles } from "./upload/file-jobs.ts";

/** Tables that are not in force: as a file has them, as they were in an earlier version, or with one value changed. */
export type CandidateTables =
  | { kind: "csv"; collection: string; content: Uint8Array }
  | { kind: "workbook"; content: Uint8Array; chosen?: ChosenTables }
  | { kind: "version"; collection: string; rowsId: string }
  | { kind: "edit"; collection: string; edit: CellEdit };

/** Stands for the version that the tables would become. */
const notYet = { id: "", version: 0, created_at: "" };

function definitionOf(collection: string): TableDefinition {
  const definition = findTableComponent(collection);
  if (!definition) throw new RangeError(`${collection} is no price table`);
  return definition;
}

async function tablesIn(
  db: Db,
  craneType: CraneTypeId,
  candidate: CandidateTables,
  files: TableFiles,
): Promise<{ collection: string; rows: readonly PricingRow[] }[]> {
  if (candidate.kind === "workbook") {
    const { content, chosen } = candidate;
    return soundTables(await files.workbook({ craneType, content, ...(chosen && { chosen }) }));
  }
  const { collection } = candidate;
  if (candidate.kind === "edit") {
    const rows = await readRows(db, candidate.edit.rowsId);
    return [{ collection, rows: makeEdit(definitionOf(collection), rows, candidate.edit).rows ?? rows }];
  }
  return candidate.kind === "csv"
    ? [await files.csv(collection, candidate.content)]
    : [{ collection, rows: await readRows(db, candidate.rowsId) }];
}

/**
 * The rows of a crane type's tables as they are in force, and as they would be with these tables in their place.
 * @throws Rejection for a file that could not be put in force either
 */
export async function lookUpsWith(
  db: Db,
  craneType: CraneTypeId,
  candidate: CandidateTables,
  files: TableFiles,
): Promise<{ before: RowLookup; after: RowLookup }> {
  const inForce: PricingTables = await makePriceTables().readAll(db, craneType);
  const replaced = new Map(inForce);
  for (const { collection, rows } of await tablesIn(db, craneType, candidate, files))
    replaced.set(collection, { version: notYet, index: indexRows(definitionOf(collection), rows) });
  return { before: makeRowLookup(craneType, inForce), after: makeRowLookup(craneType, replaced) };
}
