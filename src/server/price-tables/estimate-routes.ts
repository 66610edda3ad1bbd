import { spanEstimateSchemas } from "#contract/estimate-schemas.ts";
import { spanEstimate } from "#contract/prices-api.ts";
import { components, type TableDefinition } from "#domain/components/registry.ts";
import { type CraneTypeId, normaliseCraneType } from "#domain/crane-types.ts";
import { estimateRecord } from "#domain/engineering/estimate/estimate-record.ts";
import { type EstimateRequest, estimateSpan } from "#domain/engineering/estimate/estimate-span.ts";
import { readSpanTable, type SpanTable } from "#domain/engineering/estimate/span-table.ts";
import { findRow, type TableIndex } from "#domain/price-tables/price-table.ts";
import { numberIn } from "#domain/reading.ts";
import type { Db } from "../platform/database/schema.ts";
import type { Api } from "../platform/http/api.ts";
import { serve } from "../platform/http/serve.ts";
import type { PriceTables } from "./price-table-cache.ts";

const span = components.span as TableDefinition;
const hoist = components.hoist as TableDefinition;
const rateInForce = span.fields.metal_price?.initial ?? "";

/** A span table is made ready once; the index under a version never changes. */
const madeReady = new WeakMap<TableIndex, SpanTable>();

function spanTableOf(craneType: CraneTypeId, index: TableIndex): SpanTable {
  let table = madeReady.get(index);
  if (!table) {
    table = readSpanTable(craneType, index.byKey.values());
    madeReady.set(index, table);
  }
  return table;
}

/** Binds the estimate of spans that the price table does not have. */
export function bindEstimateEndpoint(api: Api, tables: PriceTables): void {
  /** The chosen hoist with the weight of its row in force, if it has one. */
  const hoistOf = async (
    db: Db,
    craneType: CraneTypeId,
    capacity: string,
    chosen: { hoist_type: string; height_m: string },
  ): Promise<EstimateRequest["hoist"]> => {
    const { index } = await tables.read(db, craneType, hoist);
    const row = findRow(hoist, index, { capacity, ...chosen });
    return {
      type: chosen.hoist_type,
      height: numberIn(chosen.height_m) ?? 0,
      weight: numberIn(row?.weight_kg ?? ""),
    };
  };
  serve(api, spanEstimate, spanEstimateSchemas, async ({ db, body }) => {
    const craneType = normaliseCraneType(body.crane_type);
    const { index, version } = await tables.read(db, craneType, span);
    const estimate = estimateSpan(spanTableOf(craneType, index), {
      capacity: numberIn(body.capacity) ?? 0,
      span: numberIn(body.span_width_m) ?? 0,
      metalPrice: body.metal_price ?? rateInForce,
      hoist: body.hoist ? await hoistOf(db, craneType, body.capacity, body.hoist) : null,
    });
    return { success: true as const, data: estimateRecord(craneType, estimate, version?.id ?? "") };
  });
}
