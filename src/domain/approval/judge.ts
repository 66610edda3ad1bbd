import { formatMoney, formatNumber, formatPercent } from "../format.ts";
import { type Paise, paiseOf, rupees } from "../money.ts";
import type { BrokenRule } from "../sales/sale.ts";
import type { Limits } from "./rules.ts";
import type { Terms } from "./terms.ts";

const days = (count: number): string => `${formatNumber(count)} ${count === 1 ? "day" : "days"}`;
const inPaise = (amount: number): Paise => paiseOf(amount) ?? Number.POSITIVE_INFINITY;

/** "Margin 3 % is below your 8 %": a margin, and the limit that it breaks; null for one that is kept. */
export function marginBroken(value: number | null, { least_margin: limit }: Limits): BrokenRule | null {
  if (limit === null || value === null || value >= limit) return null;
  return {
    rule: "least_margin",
    limit,
    value,
    words: `Margin ${formatPercent(value)} is below your ${formatPercent(limit)}`,
  };
}

/** The commercial rules that these terms break, in words to their author. */
export function brokenRules(terms: Terms, limits: Limits): BrokenRule[] {
  const { largest_discount, largest_total, longest_validity, estimated_weight } = limits;
  const margin = marginBroken(terms.marginPercentage, limits);
  const broken = margin === null ? [] : [margin];
  for (const { line, percent: value } of terms.discounts)
    if (largest_discount !== null && value > largest_discount)
      broken.push({
        rule: "largest_discount",
        limit: largest_discount,
        value,
        words: `${line} is typed ${formatPercent(value)} below the system price, more than your ${formatPercent(largest_discount)}`,
      });
  if (largest_total !== null && terms.total > inPaise(largest_total))
    broken.push({
      rule: "largest_total",
      limit: largest_total,
      value: rupees(terms.total),
      words: `Total ${formatMoney(terms.total)} is above your ${formatMoney(inPaise(largest_total))}`,
    });
  if (longest_validity !== null && terms.validityDays > longest_validity)
    broken.push({
      rule: "longest_validity",
      limit: longest_validity,
      value: terms.validityDays,
      words: `Valid for ${days(terms.validityDays)}, longer than your ${days(longest_validity)}`,
    });
  if (estimated_weight === true)
    for (const { line, weight } of terms.estimated)
      broken.push({
        rule: "estimated_weight",
        limit: 0,
        value: weight,
        words: `${line} is priced by an estimated weight of ${formatNumber(weight)} kg`,
      });
  return broken;
}

/** The words of a broken rule to somebody else than its author: "Margin 3 % is below the 8 % set for r.patel". */
export const wordsAbout = ({ words }: BrokenRule, author: string): string =>
  words.replace(/ your (.+)$/, (_your, limit: string) => ` the ${limit} set for ${author}`);

/** Whether none of the lines is deeper below the system's price than it was. */
const isNoDeeper = (after: Terms["discounts"], before: Terms["discounts"]): boolean =>
  after.every(({ line, percent }) => before.some((known) => known.line === line && percent <= known.percent));

/**
 * Whether terms are no worse than others in every point that these limits look at: then an approval of the others holds
 * for them (sales rules §6).
 */
export function isNoWorse(after: Terms, before: Terms, limits: Limits): boolean {
  const margin = after.marginPercentage ?? Number.POSITIVE_INFINITY;
  return (
    (limits.least_margin === null || margin >= (before.marginPercentage ?? Number.POSITIVE_INFINITY)) &&
    (limits.largest_discount === null || isNoDeeper(after.discounts, before.discounts)) &&
    (limits.largest_total === null || after.total <= before.total) &&
    (limits.longest_validity === null || after.validityDays <= before.validityDays) &&
    (limits.estimated_weight !== true ||
      after.estimated.every(({ line, weight }) =>
        before.estimated.some((known) => known.line === line && known.weight === weight),
      ))
  );
}

/**
 * Whether terms are what was sent back with this margin: at least that margin, and no worse in every other point. What the
 * margin adds to the total is granted with it: the costs may not have grown.
 */
export const isAsGranted = (after: Terms, sentBack: Terms, margin: number, limits: Limits): boolean =>
  (after.marginPercentage ?? Number.POSITIVE_INFINITY) >= margin &&
  after.cost <= sentBack.cost &&
  isNoWorse(after, sentBack, { ...limits, least_margin: null, largest_total: null });

/** Why a validity may not be extended to so many days from today by whoever has these limits; null when it may. */
export const extensionProblem = (validityDays: number, { longest_validity: limit }: Limits): string | null =>
  limit === null || validityDays <= limit
    ? null
    : `Valid for ${days(validityDays)} is longer than your ${days(limit)}: choose an earlier day, or ask a manager`;
