import type { ComponentId } from "../../crane-types.ts";
import { Rejection } from "../../errors/rejection.ts";
import type { Price } from "../../price-tables/pricing.ts";
import type { RowLookup } from "../document/row-lookup.ts";
import {
  type Estimated,
  lineOf,
  type PriceSource,
  type QuotationLine,
  type RequestedLine,
  type SystemOffer,
} from "../lines/quotation-line.ts";
import { estimateQueryOf } from "./estimate-query.ts";
import { priceOfEstimate, rowOfEstimate } from "./estimated.ts";
import { carriedComponent } from "./estimated-component.ts";

/** The values of other lines that an estimate needs. */
export type EstimateLine = Pick<QuotationLine, "component" | "inScope" | "values">;

/** The present system price in paise, with its source. `estimate`: the basis of an estimated price. */
export type PricedNow = SystemOffer &
  Pick<Price, "amount"> & { source: PriceSource; estimate: Estimated | null };

/**
 * The estimate of a line today, on a crane with these lines; null while it cannot be asked for.
 * @throws Rejection with the reason when it cannot be estimated
 */
export function estimateNow(
  { component, values }: RequestedLine,
  lines: readonly EstimateLine[],
  rowOf: RowLookup,
): PricedNow | null {
  const hoist = lineOf(lines, carriedComponent);
  const asked = estimateQueryOf(component, values, hoist?.inScope ? hoist.values : null);
  if (!asked) return null;
  const estimate = naming(component, () => rowOf.estimate(asked));
  const price = priceOfEstimate(component, asked, estimate.record);
  // The estimate has the version, because the row is not from the table.
  const row = rowOfEstimate(asked, estimate.record);
  return price && { ...price, source: "estimated", row, tableVersion: null, estimate };
}

/** A refusal of an estimate names its component. */
function naming<T>(component: ComponentId, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    throw new Rejection(error.code, error.message, { extra: { component } });
  }
}

/** Returns the estimate beside a typed price, which needs none: null where nothing can be estimated. */
export function estimateBeside(
  line: RequestedLine,
  lines: readonly EstimateLine[],
  rowOf: RowLookup,
): PricedNow | null {
  if (!line.besideEstimate) return null;
  try {
    return estimateNow(line, lines, rowOf);
  } catch (error) {
    if (error instanceof Rejection) return null;
    throw error;
  }
}
