import type { CraneTypeId } from "../crane-types.ts";
import {
  type EstimateRequest,
  estimateSpan,
  type SpanEstimate,
} from "../engineering/estimate/estimate-span.ts";
import { readSpanTable, type SpanTable } from "../engineering/estimate/span-table.ts";
import { Rejection } from "../errors/rejection.ts";
import { exampleRows } from "./example-tables.ts";

/** The example tables of spans, ready to be estimated from. */
export const exampleSpanTables: Readonly<Record<CraneTypeId, SpanTable>> = {
  "single-girder": readSpanTable("single-girder", exampleRows("single-girder", "span")),
  "double-girder": readSpanTable("double-girder", exampleRows("double-girder", "span")),
};

/** A span table of a few rows. */
export const spanTableOf = (
  craneType: CraneTypeId,
  ...rows: [capacity: string, span: string, weight: string, section?: string][]
): SpanTable =>
  readSpanTable(
    craneType,
    rows.map(([capacity, span_width_m, weight_kg, girder_section = ""]) => ({
      capacity,
      span_width_m,
      weight_kg,
      girder_section,
    })),
  );

/** The request for a capacity in t and a span in m, at 80 ₹/kg. */
export const askedFor = (
  capacity: number,
  span: number,
  change: Partial<EstimateRequest> = {},
): EstimateRequest => ({ capacity, span, metalPrice: "80", hoist: null, ...change });

/** Returns the estimate, or the sentence of the refusal. */
export function outcomeOf(table: SpanTable, request: EstimateRequest): SpanEstimate | string {
  try {
    return estimateSpan(table, request);
  } catch (error) {
    if (error instanceof Rejection) return error.message;
    throw error;
  }
}
