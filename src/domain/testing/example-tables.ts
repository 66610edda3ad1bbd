import { existsSync, readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { components, isTablePriced } from "../components/registry.ts";
import { type CraneTypeId, craneTypes } from "../crane-types.ts";
import { findRow, type Row } from "../price-tables/price-table.ts";
import type { RowLookup } from "../quotation/assemble.ts";
import { indexTables } from "./golden.ts";

/** The rows of an example price table as its file has them; none of one that a test adds to the registry. */
export function exampleRows(craneType: CraneTypeId, collection: string): Row[] {
  const { database } = craneTypes[craneType];
  const file = new URL(`../../../seed/${database}/${collection}.csv`, import.meta.url);
  return existsSync(file) ? parse(readFileSync(file), { columns: true }) : [];
}

/** The example price tables, on which the worked quotations stand. */
export const exampleTables = indexTables(exampleRows);

/** The example tables as the server looks rows up, in their first version. */
export const exampleRowOf =
  (craneType: CraneTypeId): RowLookup =>
  (component, values) => {
    const definition = components[component];
    const index = exampleTables[craneType].get(component);
    const row = isTablePriced(definition) && index ? findRow(definition, index, values) : undefined;
    const tableVersion = { id: "seed", number: 1, createdAt: "2026-04-01T06:30:00.000Z" };
    return row ? { row, tableVersion } : null;
  };
