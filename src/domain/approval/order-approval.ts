import { formatMoney, formatPercent } from "../numbers/format.ts";
import { type Paise, paiseOrNull } from "../numbers/money.ts";
import type { PricedPosition } from "../offers/offer.ts";
import { costOfPositions, totalsWith } from "../offers/offer-totals.ts";
import { type ApprovalTerms, lowestMargin, marginOn } from "./approval-terms.ts";
import { brokenMarginRule, brokenShareRule, brokenTotalRule } from "./broken-rules.ts";
import type { Limits } from "./commercial-rules.ts";

/**
 * The terms of an order that the commercial rules check: margin in percent of the costs, and the total with
 * GST.
 */
export type OrderTerms = { marginPercentage: number | null; total: Paise };

/** Returns the terms of an order with this cost and order value before GST, both in paise. */
export const orderTerms = (cost: Paise, orderValue: Paise, gstPercentage: string): OrderTerms => ({
  marginPercentage: marginOn(cost, orderValue),
  total: totalsWith(orderValue, null, gstPercentage).total,
});

/** Returns the cost of the ordered positions (numbers from 1 on) of an offer, in paise. */
export const costOfOrdered = (positions: readonly PricedPosition[], ordered: readonly number[]): Paise =>
  costOfPositions(ordered.flatMap((number) => positions[number - 1] ?? []));

/**
 * Returns why a user with these limits may not take an order with this share due before dispatch, as a sentence, or null. A
 * share that the approved document has passes.
 */
export function shareRefusal(
  share: number | null,
  approved: ApprovalTerms | null,
  limits: Limits,
): string | null {
  const broken = brokenShareRule(share, limits);
  if (broken === null || (approved !== null && broken.value >= (approved.beforeDispatch ?? 100))) return null;
  return `Due before dispatch is ${formatPercent(broken.value)}, below your ${formatPercent(broken.limit)}. A manager can take this order.`;
}

const formatRupees = (amount: number): string => formatMoney(paiseOrNull(amount) ?? 0);

/**
 * Returns why an order needs the approval of a manager, so that a user with these limits may not mark it as won, as a
 * sentence, or null. An order no worse than the approved document (`approved`, null without one) passes. Source:
 * docs/product.md, “Commercial rules and approval”.
 */
export function orderRefusal(
  order: OrderTerms,
  approved: ApprovalTerms | null,
  limits: Limits,
): string | null {
  const lowest = approved && (lowestMargin(approved) ?? Number.POSITIVE_INFINITY);
  const largest = approved && Math.max(approved.total, ...approved.variants.map((variant) => variant.total));
  const isMarginCovered = lowest !== null && (order.marginPercentage ?? Number.POSITIVE_INFINITY) >= lowest;
  const isTotalCovered = largest !== null && order.total <= largest;
  const margin = isMarginCovered ? null : brokenMarginRule(order.marginPercentage, limits);
  const total = isTotalCovered ? null : brokenTotalRule(order.total, limits);
  const words = [
    ...(margin
      ? [
          `The margin of this order is ${formatPercent(margin.value)}, below your ${formatPercent(margin.limit)}.`,
        ]
      : []),
    ...(total
      ? [`The total of this order is ${formatRupees(total.value)}, above your ${formatRupees(total.limit)}.`]
      : []),
  ];
  return words.length === 0 ? null : [...words, "A manager can mark it as won."].join(" ");
}
