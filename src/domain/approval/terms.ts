import { indianDay } from "../format.ts";
import type { Paise } from "../money.ts";
import { isQuoted, type OfferDocument, type QuotedPosition } from "../offers/offer.ts";
import { withoutRunway } from "../offers/quoted.ts";
import type { QuotationDocument, QuotationLine } from "../quotation/document.ts";
import { estimatedLines } from "../quotation/estimate/estimated.ts";

/** A typed price below the system's: how far, in percent of the system's. */
type Discounted = { line: string; percent: number };

/** All that the commercial rules look at in a revision of a quotation or an offer, as it is kept with its approval. */
export type Terms = {
  /** Before margin and GST. */
  cost: Paise;
  margin: Paise;
  /** Percent of the costs; null while nothing costs anything. */
  marginPercentage: number | null;
  discounts: readonly Discounted[];
  /** The final amount. */
  total: Paise;
  /** From the day of saving to the last day. */
  validityDays: number;
  /** What is priced by an estimated weight, with that weight in kg. */
  estimated: readonly { line: string; weight: number }[];
};

const percentDecimals = 10_000;

/** A part of a whole in percent to four decimals: what rounding to the paisa does to a margin is no breach. */
const percentOfWhole = (part: Paise, whole: Paise): number =>
  Math.round((part / whole) * 100 * percentDecimals) / percentDecimals;

/** The typed prices in scope that lie below what the system had beside them. */
const discountsOf = (lines: readonly QuotationLine[]): Discounted[] =>
  lines.flatMap(({ title, inScope, source, amount, system }) => {
    if (!inScope || source !== "custom" || system === null) return [];
    const offered = system.each * system.times;
    return amount < offered ? [{ line: title, percent: percentOfWhole(offered - amount, offered) }] : [];
  });

/** What is priced by an estimated weight. */
const estimatesOf = (lines: readonly QuotationLine[]): { line: string; weight: number }[] =>
  estimatedLines(lines).map(({ title, estimate }) => ({
    line: title,
    weight: estimate?.record.weight_kg ?? 0,
  }));

/** Days from the day of saving to the last day of validity, by the calendar of Asia/Kolkata. */
export const validityDaysOf = (createdAt: string, validUntil: string): number =>
  Math.round((Date.parse(validUntil) - Date.parse(indianDay(createdAt))) / 86_400_000);

/** What the rules look at in a quotation. */
export const termsOf = ({ lines, totals, createdAt, validUntil }: QuotationDocument): Terms => ({
  cost: totals.subtotal,
  margin: totals.margin,
  marginPercentage: Number(totals.marginPercentage),
  discounts: discountsOf(lines),
  total: totals.total,
  validityDays: validityDaysOf(createdAt, validUntil),
  estimated: estimatesOf(lines),
});

/** What the rules look at in the figures of an offer, whatever cranes are in it. */
const termsOfFigures = (
  { cost, taxable, total }: Pick<OfferDocument["figures"], "cost" | "taxable" | "total">,
  { createdAt, validUntil }: Pick<OfferDocument, "createdAt" | "validUntil">,
): Terms => ({
  cost,
  margin: taxable - cost,
  marginPercentage: cost === 0 ? null : percentOfWhole(taxable - cost, cost),
  discounts: [],
  total,
  validityDays: validityDaysOf(createdAt, validUntil),
  estimated: [],
});

/**
 * What the rules look at in an offer: what the discount leaves over the costs of its firm positions, its own validity, and
 * the lines of every crane in it, chosen or not. A crane on another's runway sells no runway.
 */
export function termsOfOffer(
  document: OfferDocument,
  documentOf: (position: QuotedPosition) => QuotationDocument,
): Terms {
  const cranes = document.positions.filter(isQuoted).map((position) => {
    const crane = documentOf(position);
    return position.onRunwayOf === null ? crane : withoutRunway(crane);
  });
  const named = <T extends { line: string }>(of: (lines: readonly QuotationLine[]) => T[]): T[] =>
    cranes.flatMap(({ number, lines }) =>
      of(lines).map((found) => ({ ...found, line: `${number} ${found.line}` })),
    );
  return {
    ...termsOfFigures(document.figures, document),
    discounts: named(discountsOf),
    estimated: named(estimatesOf),
  };
}
