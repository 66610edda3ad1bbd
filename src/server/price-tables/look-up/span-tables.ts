import { tableComponent } from "#domain/components/registry.ts";
import type { CraneTypeId } from "#domain/crane-types.ts";
import { readSpanTable, type SpanTable } from "#domain/engineering/estimate/span-table.ts";
import { findRow, type Row, type TableIndex } from "#domain/price-tables/price-table.ts";
import type { EstimateAsked } from "#domain/quotation/estimate/estimate-asked.ts";
import { carriedComponent, estimatedComponent } from "#domain/quotation/estimate/estimated-component.ts";

/** The components whose tables an estimate reads. */
export const span = tableComponent(estimatedComponent);
export const hoist = tableComponent(carriedComponent);

/** A span table is made ready once; the index under a version never changes. */
const madeReady = new WeakMap<TableIndex, SpanTable>();

/** The span table of an index, ready for estimates. */
export function spanTableOf(craneType: CraneTypeId, index: TableIndex): SpanTable {
  let table = madeReady.get(index);
  if (!table) {
    table = readSpanTable(craneType, index.byKey.values());
    madeReady.set(index, table);
  }
  return table;
}

/** The row of the hoist that is chosen for an estimate, if the hoist table has one for the span's capacity. */
export const hoistRowOf = (index: TableIndex, { capacity, hoist: chosen }: EstimateAsked): Row | undefined =>
  chosen ? findRow(hoist, index, { capacity, ...chosen }) : undefined;
