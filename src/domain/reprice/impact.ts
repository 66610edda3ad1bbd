import type { Paise } from "../numbers/money.ts";
import { isQuoted, type OfferDocument, type PricedPosition, type QuotedPosition } from "../offers/offer.ts";
import { gstOfOffer, isTooLarge, offerFigures } from "../offers/offer-totals.ts";
import { quotedCraneOf } from "../offers/quoted.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";

/** The totals of an open sale with the tables in force and with others, in paise. Null when it has no price. */
export type SaleTotalChange = { before: Paise | null; after: Paise | null };

/** The effect of other tables on all open sales. */
export type Impact<M extends SaleTotalChange> = {
  /** All that were worked out. */
  open: number;
  /** The sales with a changed total: first those without a price, then by size of change. */
  touched: readonly M[];
  /** Sums in paise over changed sales with a price before and after. */
  before: Paise;
  after: Paise;
  change: Paise;
  /** The number of sales without a price under the other tables, and of those among them that have one now. */
  unpriced: number;
  lost: number;
};

const size = ({ before, after }: SaleTotalChange): number => {
  if (after === null) return Number.POSITIVE_INFINITY;
  return before === null ? Number.MAX_VALUE : Math.abs(after - before);
};

/**
 * Returns the effect of other price tables on these open sales (docs/product.md, “Rates and re-pricing”), to the
 * paisa.
 */
export function impactOf<M extends SaleTotalChange>(sales: readonly M[]): Impact<M> {
  const touched = sales.filter(({ before, after }) => before !== after);
  const unpriced = sales.filter(({ after }) => after === null);
  let [before, after] = [0, 0];
  for (const sale of touched)
    if (sale.before !== null && sale.after !== null) {
      before += sale.before;
      after += sale.after;
    }
  return {
    open: sales.length,
    touched: touched.toSorted((a, b) => (size(a) === size(b) ? 0 : size(b) - size(a))),
    before,
    after,
    change: after - before,
    unpriced: unpriced.length,
    lost: unpriced.filter((sale) => sale.before !== null).length,
  };
}

/**
 * Returns the total of an offer whose cranes have other values, in paise. The discount is worked out again,
 * free positions stay, and GST has the rate of this day. Null if a firm crane has no price, or the total is
 * too large.
 * @param documentOf the new quotation of a position; null without a price
 */
export function offerTotalWith(
  { positions, discount }: Pick<OfferDocument, "positions" | "discount">,
  documentOf: (position: QuotedPosition) => QuotationDocument | null,
  day: string,
): Paise | null {
  const priced: PricedPosition[] = [];
  for (const position of positions) {
    // Positions outside the total have no effect.
    if (position.kind !== "firm") continue;
    if (!isQuoted(position)) priced.push(position);
    else {
      const document = documentOf(position);
      if (document === null) return null;
      priced.push({ ...position, quoted: quotedCraneOf(document) });
    }
  }
  return isTooLarge(priced) ? null : offerFigures(priced, discount, gstOfOffer(positions, day)).total;
}
