import { tableComponent } from "#domain/components/registry.ts";
import type { CraneTypeId } from "#domain/crane-types.ts";
import { readSpanTable, type SpanTable } from "#domain/engineering/estimate/span-table.ts";
import { findRowOrLarger, type PricingRow, type TableIndex } from "#domain/price-tables/price-table.ts";
import type { EstimateQuery } from "#domain/quotation/estimate/estimate-query.ts";
import { carriedComponent, estimatedComponent } from "#domain/quotation/estimate/estimated-component.ts";

/** The components whose tables an estimate reads. */
export const span = tableComponent(estimatedComponent);
export const hoist = tableComponent(carriedComponent);

/** The span table of an index, ready for estimates. */
export const spanTableOf = (craneType: CraneTypeId, index: TableIndex): SpanTable =>
  readSpanTable(craneType, index.byKey.values());

/** The row of the hoist that is chosen for an estimate, if the hoist table has one for the span's capacity. */
export const hoistRowOf = (
  index: TableIndex,
  { capacity, hoist: chosen }: EstimateQuery,
): PricingRow | undefined => (chosen ? findRowOrLarger(hoist, index, { capacity, ...chosen }) : undefined);
