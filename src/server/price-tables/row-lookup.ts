import { findTableComponent } from "#domain/components/registry.ts";
import type { CraneTypeId } from "#domain/crane-types.ts";
import { findRow } from "#domain/price-tables/price-table.ts";
import type { RowLookup } from "#domain/quotation/assemble.ts";
import type { Db } from "../platform/database/schema.ts";
import type { PriceTables } from "./price-table-cache.ts";

/** Today's rows of all five tables of a crane type, read together so that one quotation is priced from one moment. */
export async function rowLookup(db: Db, tables: PriceTables, craneType: CraneTypeId): Promise<RowLookup> {
  const byComponent = await tables.readAll(db, craneType);
  return (component, values) => {
    const definition = findTableComponent(component);
    const table = byComponent.get(component);
    const row = definition && table ? findRow(definition, table.index, values) : undefined;
    if (!row || !table?.version) return null;
    const { id, version, created_at } = table.version;
    return { row, tableVersion: { id, number: version, createdAt: created_at } };
  };
}
