import { type EstimateRecord, estimateRecord } from "../../engineering/estimate/estimate-record.ts";
import { estimateSpan } from "../../engineering/estimate/estimate-span.ts";
import type { SpanTable } from "../../engineering/estimate/span-table.ts";
import type { PricingRow } from "../../price-tables/price-table.ts";
import { canonicalNumber } from "../../price-tables/reading.ts";
import type { EstimateQuery } from "./estimate-query.ts";

/**
 * Returns the requested estimate from a span table and the row of the chosen hoist, if any. Browser and
 * server both use this.
 * @throws Rejection "not-found" with the reason when it cannot be estimated, "invalid" for a price beyond the highest
 */
export function answerEstimate(
  table: SpanTable,
  tableVersion: string,
  asked: EstimateQuery,
  hoistRow: PricingRow | undefined,
): EstimateRecord {
  const { hoist } = asked;
  const estimate = estimateSpan(table, {
    capacity: canonicalNumber(asked.capacity) ?? 0,
    span: canonicalNumber(asked.span_width_m) ?? 0,
    metalPrice: asked.metal_price,
    hoist: hoist && {
      type: hoist.hoist_type,
      height: canonicalNumber(hoist.height_m) ?? 0,
      weight: canonicalNumber(hoistRow?.weight_kg ?? ""),
    },
  });
  return estimateRecord(table.craneType, estimate, tableVersion);
}
