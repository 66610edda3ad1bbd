import { components } from "../../components/registry.ts";
import type { ComponentId } from "../../crane-types.ts";
import type { FieldValues } from "../../price-tables/price-table.ts";
import { priceKey } from "../../price-tables/pricing.ts";
import { canonicalNumber } from "../../price-tables/reading.ts";
import { mayBeEstimated } from "./estimated-component.ts";

/** The request for an estimate in canonical texts. Equal requests have equal results. */
export type EstimateQuery = {
  capacity: string;
  /** m */
  span_width_m: string;
  /** ₹/kg */
  metal_price: string;
  /** The chosen hoist, used if it is heavier than usual, and its height of lift in m. */
  hoist: { hoist_type: string; height_m: string } | null;
};

/**
 * Returns the request for a component's estimate with these values, on a crane with these hoist values (null: none in
 * scope). Null for what is not estimated, and while a value is missing, unreadable or not above 0.
 */
export function estimateQueryOf(
  component: ComponentId,
  values: FieldValues,
  hoist: FieldValues | null,
): EstimateQuery | null {
  if (!mayBeEstimated(component) || priceKey(components[component], values) === null) return null;
  const { capacity = "", span_width_m = "", metal_price = "" } = values;
  const { hoist_type = "", height_m = "" } = hoist ?? {};
  const isChosen = hoist_type.trim() !== "" && (canonicalNumber(height_m) ?? 0) > 0;
  return { capacity, span_width_m, metal_price, hoist: isChosen ? { hoist_type, height_m } : null };
}

/** Returns the identity of a request. */
export const estimateKey = (asked: EstimateQuery): string => JSON.stringify(asked);
