import { spanEstimateSchemas, spanTableSchemas } from "#contract/price-tables/estimate-schemas.ts";
import { spanEstimate, spanTable } from "#contract/price-tables/prices-api.ts";
import { tableComponent } from "#domain/components/registry.ts";
import { type CraneTypeId, normaliseCraneType } from "#domain/crane-types.ts";
import { readSpanTable, type SpanTable } from "#domain/engineering/estimate/span-table.ts";
import { findRowOrLarger, type PricingRow, type TableIndex } from "#domain/price-tables/price-table.ts";
import { answerEstimate } from "#domain/quotation/estimate/answer-estimate.ts";
import type { EstimateQuery } from "#domain/quotation/estimate/estimate-query.ts";
import { carriedComponent, estimatedComponent } from "#domain/quotation/estimate/estimated-component.ts";
import type { Api } from "../../platform/http/api.ts";
import { serve } from "../../platform/http/serve.ts";
import { findRates } from "../../rates/rates-repository.ts";
import type { PriceTables } from "../price-table-cache.ts";

/** The components whose tables an estimate reads. */
const span = tableComponent(estimatedComponent);
const hoist = tableComponent(carriedComponent);

/** The span table of an index, ready for estimates. */
export const spanTableOf = (craneType: CraneTypeId, index: TableIndex): SpanTable =>
  readSpanTable(craneType, index.byKey.values());

/** The row of the hoist that is chosen for an estimate, if the hoist table has one for the span's capacity. */
export const hoistRowOf = (
  index: TableIndex,
  { capacity, hoist: chosen }: EstimateQuery,
): PricingRow | undefined => (chosen ? findRowOrLarger(hoist, index, { capacity, ...chosen }) : undefined);

/** Binds the estimate of spans that the price table does not have, and the table that the browser estimates from. */
export function bindEstimateEndpoints(api: Api, tables: PriceTables): void {
  serve(api, spanEstimate, spanEstimateSchemas, async ({ db, body }) => {
    const craneType = normaliseCraneType(body.crane_type);
    const { capacity, span_width_m, hoist: chosen = null } = body;
    const metal_price = body.metal_price ?? (await findRates(db)).rates.span_metal_price;
    const asked: EstimateQuery = { capacity, span_width_m, metal_price, hoist: chosen };
    const { index, version } = await tables.read(db, craneType, span);
    const hoistRow = chosen ? hoistRowOf((await tables.read(db, craneType, hoist)).index, asked) : undefined;
    const record = answerEstimate(spanTableOf(craneType, index), version?.id ?? "", asked, hoistRow);
    return { success: true as const, data: record };
  });

  serve(api, spanTable, spanTableSchemas, async ({ db, query }) => {
    const { index, version } = await tables.read(db, normaliseCraneType(query.crane_type), span);
    return {
      success: true as const,
      data: { table_version: version?.id ?? "", rows: [...index.byKey.values()] },
    };
  });
}
