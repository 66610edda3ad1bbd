import { isQuoted, type OfferDocument, type OfferPosition, type PricedPosition } from "../offers/offer.ts";
import { gstOfOffer, offerFigures } from "../offers/offer-totals.ts";
import { offerProblems } from "../offers/position-problems.ts";
import { quotedCraneOf } from "../offers/quoted.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import { outdatedWords } from "../sales/revisable.ts";

/**
 * Returns why an offer can't be re-priced while a quotation in it has a newer revision, with the first such position; null
 * when it has all newest revisions. Source: docs/product.md, “Rates and re-pricing”.
 */
export function outdatedProblem(
  positions: readonly OfferPosition[],
  newestOf: (quotation: string) => number,
): string | null {
  for (const [at, position] of positions.entries())
    if (isQuoted(position) && newestOf(position.quotation) > position.revision)
      return `Take the revision first. ${outdatedWords({ position: at + 1, revision: newestOf(position.quotation) })}.`;
  return null;
}

/**
 * Returns the positions of an offer with other revisions of their quotations, by number. Positions without
 * one in `revisions` do not change.
 */
export const withRevisions = (
  positions: readonly PricedPosition[],
  revisions: ReadonlyMap<string, { revision: number; document: QuotationDocument }>,
): PricedPosition[] =>
  positions.map((position) => {
    const next = isQuoted(position) ? revisions.get(position.quotation) : undefined;
    return next && isQuoted(position)
      ? { ...position, revision: next.revision, quoted: quotedCraneOf(next.document) }
      : position;
  });

/**
 * Returns an offer with other positions, its figures worked out again at the same discount and the GST of this day. Otherwise returns the problem as
 * a sentence: a runway is missing, or the discount exceeds the firm positions.
 */
export function offerWith(
  document: OfferDocument,
  positions: readonly PricedPosition[],
  day: string,
): { document: OfferDocument; problem: null } | { document: null; problem: string } {
  const [problem] = offerProblems(positions, document.discount);
  if (problem) return { document: null, problem: `${problem.msg}.` };
  const figures = offerFigures(positions, document.discount, gstOfOffer(positions, day));
  return { document: { ...document, positions, figures }, problem: null };
}
