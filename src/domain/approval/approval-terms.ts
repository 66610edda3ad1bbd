import { findComponent } from "../components/registry.ts";
import { type EventWeeks, offsetsOfWeeks, weeksOfEvents } from "../firm/plans/delivery-schedule.ts";
import { shareBeforeDispatch } from "../firm/plans/milestones.ts";
import type { WithStandardTerms } from "../firm/rows/standard-terms.ts";
import type { WithConditions } from "../firm/sale-conditions.ts";
import { type Paise, rupees } from "../numbers/money.ts";
import { freeTitle, isQuoted, type OfferDocument, type QuotedPosition } from "../offers/offer.ts";
import { offeredVariants } from "../offers/offer-totals.ts";
import { withoutRunway } from "../offers/quoted.ts";
import { canonicalNumber } from "../price-tables/reading.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import { estimatedLines } from "../quotation/estimate/estimated.ts";
import { nextLargerWords } from "../quotation/estimate/next-larger.ts";
import type { QuotationLine } from "../quotation/lines/quotation-line.ts";
import { validityDaysOf } from "../sales/validity.ts";

/** A typed price below the system's, with its distance in percent of the system's. */
type Discounted = { line: string; percent: number };

/** An offer with one alternate in place or one option added, which its paper also offers. */
export type Variant = {
  /** A name that is independent of the place in the offer, to find the variant in the next revision. */
  name: string;
  /** The number of the alternate or option in the offer, from 1 on. */
  position: number;
  /** Percent of the costs; null without costs. */
  marginPercentage: number | null;
  /** The final amount. */
  total: Paise;
};

/** A line that is priced by an estimated weight (kg), or for a larger size, named in words: "next larger span width, 18 m". */
type EstimatedTerm = { line: string; weight: number; larger?: string | undefined };

/** A typed price without a system price, in rupees. */
type UnpricedTerm = { line: string; price: number };

/**
 * The values of a quotation's or offer's revision that the commercial rules check, stored with its approval.
 */
export type ApprovalTerms = {
  /** Before margin and GST. */
  cost: Paise;
  margin: Paise;
  /** Percent of the costs; null without costs. */
  marginPercentage: number | null;
  discounts: readonly Discounted[];
  /** The final amount. */
  total: Paise;
  /** From the day of saving to the last day. */
  validityDays: number;
  /** The lines that are priced by an estimate. */
  estimated: readonly EstimatedTerm[];
  /** The lines with a typed price that no system price stands beside. */
  unpriced: readonly UnpricedTerm[];
  /** The percentage that its own milestones have due on dispatch or before it. Null where they are the firm's. */
  beforeDispatch: number | null;
  /** The other variants on the paper of an offer. A quotation has none. */
  variants: readonly Variant[];
};

/** Ten to the power of the four decimals. */
const percentDecimals = 10_000;

/**
 * Returns a part of a whole in percent to four decimals, so that rounding to the paisa never breaks a rule.
 */
const percentOfWhole = (part: Paise, whole: Paise): number =>
  Math.round((part / whole) * 100 * percentDecimals) / percentDecimals;

/** Returns the typed prices in scope that are below the system's. */
const discountsOf = (lines: readonly QuotationLine[]): Discounted[] =>
  lines.flatMap(({ title, inScope, source, amount, system }) => {
    if (!inScope || source !== "custom" || system === null) return [];
    const offered = system.each * system.times;
    return amount < offered ? [{ line: title, percent: percentOfWhole(offered - amount, offered) }] : [];
  });

/** Returns the typed prices in scope of components that the system prices, where it has none for the values. */
const unpricedOf = (lines: readonly QuotationLine[]): UnpricedTerm[] =>
  lines.flatMap(({ component, title, inScope, source, amount, system }) => {
    const definition = findComponent(component);
    const isTyped = inScope && source === "custom" && system === null;
    return isTyped && definition && definition.pricing.kind !== "typing"
      ? [{ line: title, price: rupees(amount) }]
      : [];
  });

/** The lines that are priced by an estimate. */
const estimatesOf = (lines: readonly QuotationLine[]): EstimatedTerm[] =>
  estimatedLines(lines).map((line) => {
    const larger = nextLargerWords(line);
    return {
      line: line.title,
      weight: line.estimate?.record.weight_kg ?? canonicalNumber(line.row?.weight_kg ?? "") ?? 0,
      ...(larger !== null && { larger }),
    };
  });

/** Returns the share that the milestones of a document's own have due before dispatch, by its delivery or the firm's. */
function ownShare({ conditions, standardTerms }: WithConditions & WithStandardTerms): number | null {
  const { milestones, delivery } = conditions ?? {};
  const weeks = delivery ? weeksOfEvents(delivery) : (standardTerms?.weeks ?? noWeeks);
  return shareBeforeDispatch(milestones, offsetsOfWeeks(weeks));
}

const noWeeks: EventWeeks = { dispatch: null, commissioning: null };

/** Returns the values of a quotation that the rules check. */
export const termsOf = ({
  lines,
  totals,
  createdAt,
  validUntil,
  ...document
}: QuotationDocument): ApprovalTerms => ({
  cost: totals.subtotal,
  margin: totals.margin,
  marginPercentage: Number(totals.marginPercentage),
  discounts: discountsOf(lines),
  total: totals.total,
  validityDays: validityDaysOf(createdAt, validUntil),
  estimated: estimatesOf(lines),
  unpriced: unpricedOf(lines),
  beforeDispatch: ownShare(document),
  variants: [],
});

/** Returns the margin in percent of the costs, to four decimals; null without costs. */
export const marginOn = (cost: Paise, taxable: Paise): number | null =>
  cost === 0 ? null : percentOfWhole(taxable - cost, cost);

/** Returns the lowest margin in percent of these terms, variants included; null without costs. */
export function lowestMargin({ marginPercentage, variants }: ApprovalTerms): number | null {
  const margins = [{ marginPercentage }, ...variants].flatMap((each) => each.marginPercentage ?? []);
  return margins.length === 0 ? null : Math.min(...margins);
}

/**
 * "2 × SG-2627-00001 for 1 × SG-2627-00002": names an alternate or option by its content, not by its place.
 */
function variantName({ positions }: OfferDocument, number: number): string {
  const named = (at: number): string => {
    const position = positions[at - 1];
    if (!position) return "";
    return `${position.quantity} × ${isQuoted(position) ? position.quotation : freeTitle(position.text)}`;
  };
  const position = positions[number - 1];
  const replaced = position && isQuoted(position) ? position.alternateTo : null;
  return replaced === null ? named(number) : `${named(number)} for ${named(replaced)}`;
}

/** Returns the variants on the paper of an offer. */
const variantsOf = (document: OfferDocument): Variant[] =>
  offeredVariants(document.positions, document.discount, document.figures.gstPercentage).map(
    ({ position, cost, taxable, total }) => ({
      name: variantName(document, position),
      position,
      marginPercentage: marginOn(cost, taxable),
      total,
    }),
  );

/**
 * Returns the values of an offer that the rules check. They are margin and total of its firm positions after
 * the discount, the same of every variant on its paper, its validity, and the lines of every crane in it. A
 * crane on another crane's runway includes no runway. Lines of quotations that were approved with their typed
 * prices and estimates (`isApproved`) stay approved. Source: docs/product.md, “Commercial rules and
 * approval”.
 */
export function termsOfOffer(
  document: OfferDocument,
  documentOf: (position: QuotedPosition) => QuotationDocument,
  isApproved: (position: QuotedPosition) => boolean,
): ApprovalTerms {
  const { cost, taxable, total } = document.figures;
  const cranes = document.positions
    .filter(isQuoted)
    .filter((position) => !isApproved(position))
    .map((position) => {
      const crane = documentOf(position);
      return position.onRunwayOf === null ? crane : withoutRunway(crane);
    });
  const named = <T extends { line: string }>(of: (lines: readonly QuotationLine[]) => T[]): T[] =>
    cranes.flatMap(({ number, lines }) =>
      of(lines).map((found) => ({ ...found, line: `${number} ${found.line}` })),
    );
  return {
    cost,
    margin: taxable - cost,
    marginPercentage: marginOn(cost, taxable),
    discounts: named(discountsOf),
    total,
    validityDays: validityDaysOf(document.createdAt, document.validUntil),
    estimated: named(estimatesOf),
    unpriced: named(unpricedOf),
    beforeDispatch: ownShare(document),
    variants: variantsOf(document),
  };
}
