import { busbarPart } from "../components/wiring.ts";
import { isFreight } from "../firm/rows/freight.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import { hasBusbar } from "../wizard/busbar.ts";
import { isQuoted, type OfferPosition, type QuotedPosition } from "./offer.ts";

/** Returns whether a firm position of an offer sells the freight. */
export const sellsFreight = (positions: readonly OfferPosition[]): boolean =>
  positions.some((position) => !isQuoted(position) && position.kind === "firm" && isFreight(position.text));

/**
 * Returns the components of a crane that another position of its offer supplies, with the number of that position: the
 * runway of its bearer with the busbar along it, and what firm free positions name. Source: docs/product.md, “Papers”.
 */
export function suppliedElsewhere(
  positions: readonly OfferPosition[],
  { onRunwayOf }: QuotedPosition,
  quotationOf: (position: QuotedPosition) => QuotationDocument,
): ReadonlyMap<string, number> {
  const supplied = new Map<string, number>();
  positions.forEach((position, at) => {
    if (!isQuoted(position) && position.kind === "firm" && position.component !== undefined)
      supplied.set(position.component, at + 1);
  });
  const bearer = onRunwayOf === null ? undefined : positions[onRunwayOf - 1];
  if (onRunwayOf === null || !bearer || !isQuoted(bearer)) return supplied;
  for (const { component, inScope, words } of quotationOf(bearer).lines)
    if (inScope && words.partOfRunway) supplied.set(component, onRunwayOf);
  if (hasBusbar(quotationOf(bearer).lines)) supplied.set(busbarPart, onRunwayOf);
  return supplied;
}
