import { components } from "../../components/registry.ts";
import type { ComponentId } from "../../crane-types.ts";
import type { EstimateRecord } from "../../engineering/estimate/estimate-record.ts";
import { decimalOf, decimalText } from "../../numbers/money.ts";
import type { PricingRow } from "../../price-tables/price-table.ts";
import { type Price, systemPrice } from "../../price-tables/pricing.ts";
import type { Draft } from "../draft/draft.ts";
import { currentQuote, quoteBeside } from "../draft/draft-part.ts";
import type { Quote } from "../draft/part.ts";
import type { Estimated, QuotationLine } from "../lines/quotation-line.ts";
import { type EstimateQuery, estimateKey } from "./estimate-query.ts";
import { estimatedComponent } from "./estimated-component.ts";
import { isOrderedSize, nextLargerWords } from "./next-larger.ts";

/** Returns whether the girder of a working quotation was designed, so that it has a calculation. */
export function isDesigned(draft: Draft): boolean {
  const quote = currentQuote(draft, estimatedComponent) ?? quoteBeside(draft, estimatedComponent);
  return quote?.kind === "priced" && quote.estimate?.basis === "designed";
}

/** Returns the estimated weight and section in the form of a table row, for price, drawing and bridge. */
export function rowOfEstimate(
  { capacity, span_width_m }: EstimateQuery,
  { weight_kg, section }: EstimateRecord,
): PricingRow {
  const weight = decimalOf(weight_kg);
  return {
    capacity,
    span_width_m,
    weight_kg: weight ? decimalText(weight) : "",
    girder_section: section.name,
  };
}

/** Returns the price of an estimate: weight × metal price, rounded half up to the paisa. */
export const priceOfEstimate = (
  component: ComponentId,
  asked: EstimateQuery,
  record: EstimateRecord,
): Price | null => {
  const { hoist: _, ...values } = asked;
  return systemPrice(components[component], values, rowOfEstimate(asked, record));
};

/** Returns an estimate as the answer for a working quotation. */
export function quoteOfEstimate(component: ComponentId, asked: EstimateQuery, record: EstimateRecord): Quote {
  const forKey = estimateKey(asked);
  const price = priceOfEstimate(component, asked, record);
  if (!price) return { forKey, kind: "not-offered" };
  return {
    forKey,
    kind: "priced",
    each: price.each,
    factors: price.factors,
    row: rowOfEstimate(asked, record),
    tableVersion: record.table_version,
    estimate: record,
  };
}

/** Returns the line with a designed girder, or undefined. */
export const designedLine = <L extends { estimate: Estimated | null }>(lines: readonly L[]): L | undefined =>
  lines.find(({ estimate }) => estimate?.record.basis === "designed");

/**
 * Returns the lines that are priced by an estimated weight or for the next larger size, for the rule that has such a
 * quotation approved. A table row for the line's own values is not an estimate, whatever its origin, and a hoist for a
 * greater lift lifts the ordered one.
 */
export const estimatedLines = <
  L extends Pick<QuotationLine, "component" | "source" | "estimate" | "words" | "values" | "row">,
>(
  lines: readonly L[],
): L[] =>
  lines.filter(
    (line) =>
      line.source === "estimated" &&
      (line.estimate
        ? line.estimate.record.basis !== "table"
        : !isOrderedSize(line.component) && nextLargerWords(line) !== null),
  );
