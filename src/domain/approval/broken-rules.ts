import { counted } from "#domain/numbers/format.ts";
import { formatMoney, formatNumber, formatPercent } from "../numbers/format.ts";
import { type Paise, paiseOrNull, rupees } from "../numbers/money.ts";
import type { BrokenRule } from "../sales/sale.ts";
import { type ApprovalTerms, lowestMargin, type Variant } from "./approval-terms.ts";
import type { Limits } from "./commercial-rules.ts";

const days = (count: number): string => counted(count, "day");
const inPaise = (amount: number): Paise => paiseOrNull(amount) ?? Number.POSITIVE_INFINITY;

/** Rounds a margin down to two decimals, so that one just below its limit does not show the limit. */
const roundedDown = (value: number): number => Math.floor(Number((value * 100).toFixed(6))) / 100;

/** "Margin 3 % is below your 8 %": a margin and the limit that it breaks, or null. */
export function brokenMarginRule(value: number | null, { least_margin: limit }: Limits): BrokenRule | null {
  if (limit === null || value === null || value >= limit) return null;
  return {
    rule: "least_margin",
    limit,
    value,
    words: `Margin ${formatPercent(roundedDown(value))} is below your ${formatPercent(limit)}`,
  };
}

/** Returns the limit that a total (paise, with GST) breaks, with both amounts in words, or null. */
export function brokenTotalRule(total: Paise, { largest_total: limit }: Limits): BrokenRule | null {
  if (limit === null || total <= inPaise(limit)) return null;
  return {
    rule: "largest_total",
    limit,
    value: rupees(total),
    words: `Total ${formatMoney(total)} is above your ${formatMoney(inPaise(limit))}`,
  };
}

/** Returns the limit that a share before dispatch breaks, in words, or null. */
export function brokenShareRule(
  value: number | null,
  { least_before_dispatch: limit }: Limits,
): BrokenRule | null {
  if (limit === null || value === null || value >= limit) return null;
  return {
    rule: "least_before_dispatch",
    limit,
    value,
    words: `Due before dispatch is ${formatPercent(value)}, below your ${formatPercent(limit)}`,
  };
}

/** Returns the rules that a variant breaks and the firm positions keep, or break by less. */
function variantBroken(
  { position, marginPercentage, total }: Variant,
  terms: ApprovalTerms,
  limits: Limits,
): BrokenRule[] {
  const named = (broken: BrokenRule | null, rest: string): BrokenRule[] =>
    broken === null ? [] : [{ ...broken, words: `With position ${position} ${rest}` }];
  const firmMargin = terms.marginPercentage ?? Number.POSITIVE_INFINITY;
  const margin = marginPercentage ?? Number.POSITIVE_INFINITY;
  return [
    ...(margin < firmMargin
      ? named(
          brokenMarginRule(marginPercentage, limits),
          `the margin is ${formatPercent(margin)}, below your ${formatPercent(limits.least_margin ?? 0)}`,
        )
      : []),
    ...(total > terms.total
      ? named(
          brokenTotalRule(total, limits),
          `the total is ${formatMoney(total)}, above your ${formatMoney(inPaise(limits.largest_total ?? 0))}`,
        )
      : []),
  ];
}

/**
 * Returns the reasons why a quotation or an offer needs approval: the commercial rules that its terms break, in
 * words to its author. A variant of an offer is named if it breaks a rule that the firm positions keep, or breaks
 * it by more. Source: docs/product.md, “Commercial rules and approval”.
 */
export function brokenRules(terms: ApprovalTerms, limits: Limits): BrokenRule[] {
  const { largest_discount, longest_validity, estimated_weight } = limits;
  const margin = brokenMarginRule(terms.marginPercentage, limits);
  const broken = margin === null ? [] : [margin];
  for (const { line, percent: value } of terms.discounts)
    if (largest_discount !== null && value > largest_discount)
      broken.push({
        rule: "largest_discount",
        limit: largest_discount,
        value,
        words: `${line} is typed ${formatPercent(value)} below the system price, more than your ${formatPercent(largest_discount)}`,
      });
  const total = brokenTotalRule(terms.total, limits);
  if (total !== null) broken.push(total);
  broken.push(...terms.variants.flatMap((variant) => variantBroken(variant, terms, limits)));
  const share = brokenShareRule(terms.beforeDispatch, limits);
  if (share !== null) broken.push(share);
  if (longest_validity !== null && terms.validityDays > longest_validity)
    broken.push({
      rule: "longest_validity",
      limit: longest_validity,
      value: terms.validityDays,
      words: `Valid for ${days(terms.validityDays)}, longer than your ${days(longest_validity)}`,
    });
  if (estimated_weight === true)
    for (const { line, weight, larger } of terms.estimated)
      broken.push({
        rule: "estimated_weight",
        limit: 0,
        value: weight,
        words: larger
          ? `${line} is priced for the ${larger}`
          : `${line} is priced by an estimated weight of ${formatNumber(weight)} kg`,
      });
  if (limits.typed_without_price === true)
    for (const { line, price } of terms.unpriced)
      broken.push({
        rule: "typed_without_price",
        limit: 0,
        value: price,
        words: `${line} is typed at ${formatMoney(inPaise(price))} without a system price`,
      });
  return broken;
}

/**
 * Returns the words of a broken rule for readers other than its author: "Margin 3 % is below the 8 % set for
 * r.patel".
 */
export function describeForOthers({ words }: Pick<BrokenRule, "words">, author: string): string {
  const [before, ...limit] = words.split(" your ");
  return limit.length === 0 ? words : `${before} the ${limit.join(" your ")} set for ${author}`;
}

/** Returns whether no line is further below the system's price than before. */
const isNoDeeper = (after: ApprovalTerms["discounts"], before: ApprovalTerms["discounts"]): boolean =>
  after.every(({ line, percent }) => before.some((known) => known.line === line && percent <= known.percent));

/** Returns whether a variant keeps these limits, or was offered before at equal or better terms. */
function isVariantNoWorse(variant: Variant, before: ApprovalTerms, limits: Limits): boolean {
  const known = before.variants.filter(({ name }) => name === variant.name);
  const keepsMargin = brokenMarginRule(variant.marginPercentage, limits) === null;
  const keepsTotal = brokenTotalRule(variant.total, limits) === null;
  const margin = variant.marginPercentage ?? Number.POSITIVE_INFINITY;
  return (
    (keepsMargin ||
      known.some(({ marginPercentage }) => margin >= (marginPercentage ?? Number.POSITIVE_INFINITY))) &&
    (keepsTotal || known.some(({ total }) => variant.total <= total))
  );
}

/**
 * Returns whether an approval covers the next revision, too: its terms are not worse than the approved ones in any point that
 * these limits check (docs/product.md, “Commercial rules and approval”).
 */
export function isNoWorse(after: ApprovalTerms, before: ApprovalTerms, limits: Limits): boolean {
  const margin = after.marginPercentage ?? Number.POSITIVE_INFINITY;
  return (
    (limits.least_margin === null || margin >= (before.marginPercentage ?? Number.POSITIVE_INFINITY)) &&
    (limits.largest_discount === null || isNoDeeper(after.discounts, before.discounts)) &&
    (limits.largest_total === null || after.total <= before.total) &&
    (limits.least_before_dispatch === null ||
      brokenShareRule(after.beforeDispatch, limits) === null ||
      (after.beforeDispatch ?? 100) >= (before.beforeDispatch ?? 100)) &&
    (limits.longest_validity === null || after.validityDays <= before.validityDays) &&
    (limits.estimated_weight !== true ||
      after.estimated.every(({ line, weight, larger }) =>
        before.estimated.some(
          (known) => known.line === line && known.weight === weight && known.larger === larger,
        ),
      )) &&
    (limits.typed_without_price !== true ||
      after.unpriced.every(({ line, price }) =>
        before.unpriced.some((known) => known.line === line && price >= known.price),
      )) &&
    after.variants.every((variant) => isVariantNoWorse(variant, before, limits))
  );
}

/**
 * Returns whether terms fulfil the margin with which a revision was sent back: at least that margin, and not worse in any
 * other point. The approval includes the total that the margin adds. The costs may not have grown.
 */
export const isAsGranted = (
  after: ApprovalTerms,
  sentBack: ApprovalTerms,
  margin: number,
  limits: Limits,
): boolean =>
  (lowestMargin(after) ?? Number.POSITIVE_INFINITY) >= margin &&
  after.cost <= sentBack.cost &&
  isNoWorse(after, sentBack, { ...limits, least_margin: null, largest_total: null });

/** Returns the reason why these limits refuse a validity of this many days from today, or null. */
export const extensionProblem = (validityDays: number, { longest_validity: limit }: Limits): string | null =>
  limit === null || validityDays <= limit
    ? null
    : `Valid for ${days(validityDays)} is longer than your ${days(limit)}: choose an earlier day, or ask a manager`;
