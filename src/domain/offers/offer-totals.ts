import { highestPrice, multiplyDecimals, type Paise, requireDecimal, sumOf } from "../numbers/money.ts";
import { percentOf, roundToPaise } from "../numbers/money-rounding.ts";
import { gstOfQuotation, gstOn, isServiceCode } from "../tax/gst.ts";
import { type Discount, discountOn } from "./discount.ts";
import {
  isQuoted,
  type OfferFigures,
  type OfferPosition,
  type OfferTotals,
  type PricedPosition,
} from "./offer.ts";
import type { CostAndValue } from "./quoted.ts";

/** The highest sum of all lines of an offer, ordered or not, so that every sum stays exact. */
export const highestOffer: Paise = 50 * highestPrice;

/** Returns unit value × quantity in paise, rounded half up; Infinity above the limit of an offer. */
function lineValue(unitValue: Paise, quantity: string | number): Paise {
  try {
    return roundToPaise(
      multiplyDecimals({ units: BigInt(unitValue), scale: 2 }, requireDecimal(String(quantity))),
    );
  } catch (error) {
    if (error instanceof RangeError) return Number.POSITIVE_INFINITY;
    throw error;
  }
}

/** Cost and value of one piece of a position. */
function worthOf(position: PricedPosition): CostAndValue {
  if (!isQuoted(position))
    return { cost: position.unitCost ?? position.unitPrice, value: position.unitPrice };
  return position.onRunwayOf === null ? position.quoted.whole : position.quoted.withoutRunway;
}

/** Returns unit value × quantity of a position before GST; Infinity above the limit of an offer. */
export const lineValueOf = (position: PricedPosition): Paise =>
  lineValue(worthOf(position).value, position.quantity);

/** Returns the totals of lines with this sum: discount, then GST on the rest, both rounded half up to the paisa. */
export function totalsWith(firmTotal: Paise, discount: Discount, gstPercentage: string): OfferTotals {
  const discountAmount = discountOn(firmTotal, discount);
  const taxable = firmTotal - discountAmount;
  const gst = percentOf(taxable, requireDecimal(gstPercentage));
  return { firmTotal, discountAmount, taxable, gstPercentage, gst, total: taxable + gst };
}

/** The firm positions with one alternate in its place, or with one option added. */
export type OfferedVariant = {
  /** The number of the alternate or option, from 1 on. */
  position: number;
  cost: Paise;
  /** Before GST, after the discount. */
  taxable: Paise;
  /** With GST. */
  total: Paise;
};

/** Returns whether all lines together exceed the limit of an offer. */
export const isTooLarge = (positions: readonly PricedPosition[]): boolean =>
  sumOf(positions.map(lineValueOf)) > highestOffer;

const isFirm = ({ kind }: OfferPosition): boolean => kind === "firm";

/** Returns the sum of the firm lines in paise, before discount and GST. Source: docs/product.md, “Offers”. */
export const totalOfFirmPositions = (positions: readonly PricedPosition[]): Paise =>
  sumOf(positions.filter(isFirm).map(lineValueOf));

/**
 * Returns the rate of GST on an offer of this day, in percent. All of it is one supply, whose class follows the firm
 * positions: an option or an alternate changes nothing. Services alone, which have a SAC (99…), are taxed as services, and
 * all others as the crane. Source: docs/product.md, “Offers”.
 */
export function gstOfOffer(positions: readonly OfferPosition[], day: string): string {
  const firm = positions.filter(isFirm);
  const isService = (position: OfferPosition) => !isQuoted(position) && isServiceCode(position.code);
  return firm.length > 0 && firm.every(isService) ? gstOn("services", day) : gstOfQuotation(day);
}

const costOf = (position: PricedPosition): Paise => lineValue(worthOf(position).cost, position.quantity);

/**
 * Returns the margin of an offer in percent: (value after the discount − costs) ÷ costs of its firm positions. Null without
 * costs. Source: docs/product.md, “Offers”.
 */
export const marginOfOffer = (cost: Paise, taxable: Paise): number | null =>
  cost === 0 ? null : ((taxable - cost) / cost) * 100;

/**
 * Returns the cost of these positions in paise. A free position without a cost costs its price; only an option of the
 * catalogue can have one (`withUnitCost`). Source: docs/product.md, “Offers”.
 */
export const costOfPositions = (positions: readonly PricedPosition[]): Paise => sumOf(positions.map(costOf));

/**
 * Returns the variants on the paper: the firm positions with each alternate in place, and with each option
 * added. The discount is worked out again. Amounts in paise. Source: docs/product.md, “Commercial rules and
 * approval”.
 */
export function offeredVariants(
  positions: readonly PricedPosition[],
  discount: Discount,
  gstPercentage: string,
): OfferedVariant[] {
  const firmPositions = positions.filter(isFirm);
  const firmTotal = totalOfFirmPositions(positions);
  const firmCost = costOfPositions(firmPositions);
  return positions.flatMap((position, at) => {
    if (isFirm(position)) return [];
    const replaced =
      isQuoted(position) && position.alternateTo ? positions[position.alternateTo - 1] : undefined;
    const cost = firmCost + costOf(position) - (replaced ? costOf(replaced) : 0);
    const sum = firmTotal + lineValueOf(position) - (replaced ? lineValueOf(replaced) : 0);
    const { taxable, total } = totalsWith(sum, discount, gstPercentage);
    return [{ position: at + 1, cost, taxable, total }];
  });
}

/**
 * Returns all figures of an offer (docs/product.md, “Offers”): unit values and lines, the sum of the firm
 * ones less the discount, GST and the total. For each alternate and option it gives the change of the total,
 * with the discount worked out again. It also gives the margin after the discount. The positions must be
 * valid (`positionProblems` is empty).
 */
export function offerFigures(
  positions: readonly PricedPosition[],
  discount: Discount,
  gstPercentage: string,
): OfferFigures {
  const values = positions.map(lineValueOf);
  const valueAt = (number: number | null): Paise => (number === null ? 0 : (values[number - 1] ?? 0));
  const firmTotal = totalOfFirmPositions(positions);
  const totals = totalsWith(firmTotal, discount, gstPercentage);
  const cost = costOfPositions(positions.filter(isFirm));
  return {
    ...totals,
    cost,
    marginPercentage: marginOfOffer(cost, totals.taxable),
    positions: positions.map((position, at) => {
      const value = values[at] ?? 0;
      const line = { unitValue: worthOf(position).value, value };
      if (isFirm(position)) return { ...line, addsBeforeGst: null, addsTotal: null };
      const replaced = isQuoted(position) ? valueAt(position.alternateTo) : 0;
      const chosen = totalsWith(firmTotal - replaced + value, discount, gstPercentage);
      return {
        ...line,
        addsBeforeGst: chosen.taxable - totals.taxable,
        addsTotal: chosen.total - totals.total,
      };
    }),
  };
}
