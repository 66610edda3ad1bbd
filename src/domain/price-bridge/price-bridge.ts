import { Rejection } from "../errors/rejection.ts";
import type { Paise } from "../numbers/money.ts";
import type { FieldValues, PricingRow } from "../price-tables/price-table.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import { totalsOf } from "../quotation/document/margin-and-totals.ts";
import { amountBy } from "../quotation/lines/line-price.ts";
import { isRate, rowKeysBy } from "../quotation/lines/line-words.ts";
import { lineOf, type QuotationLine } from "../quotation/lines/quotation-line.ts";
import type { Cause, CauseKind } from "./cause.ts";
import { customerLine, groupsOf, internalLine, wholeGroups } from "./price-bridge-lines.ts";
import {
  configurationWords,
  gstWords,
  marginWords,
  rateWords,
  scopeWords,
  tableWords,
  typedWords,
} from "./price-bridge-words.ts";

/** The causes between two totals. Their effects sum to the difference to the paisa. */
export type PriceBridge = {
  fromTotal: Paise;
  toTotal: Paise;
  causes: readonly Cause[];
  /** One line for the firm, largest group first. */
  line: string;
  /** One line for the customer, without margin and cost. */
  customerLine: string;
};

/** The known facts of the price table versions that the two documents name. */
export type TableVersions = {
  /** Returns the row of a version with this key, or undefined for an unknown row or version. */
  rowIn(tableVersion: string, key: string): PricingRow | undefined;
};

type Step = { kind: CauseKind; effect: Paise; words: string };

/** Returns a line's values with the rates of another line. A rate that the other lacks stays. */
function withRatesOf({ words, values }: QuotationLine, others: FieldValues): FieldValues {
  const rates = words.names.flatMap((named) => {
    const rate = isRate(named) ? others[named.name] : undefined;
    return rate === undefined ? [] : [[named.name, rate] as const];
  });
  return { ...values, ...Object.fromEntries(rates) };
}

/**
 * Returns the row that prices b's values under a's version: b's row if a's version has none, or if either was
 * estimated.
 */
function rowUnderA(a: QuotationLine, b: QuotationLine, tables: TableVersions): PricingRow | null {
  if (a.tableVersion === null || b.tableVersion === null || a.tableVersion.id === b.tableVersion.id)
    return b.row;
  // a's version has the key columns of its time.
  for (const key of rowKeysBy(a.words, b)) {
    const found = rowKeysBy(a.words, a).includes(key) ? a.row : tables.rowIn(a.tableVersion.id, key);
    if (found) return found;
  }
  return b.row;
}

/**
 * Returns the causes within a component that both quotations price by the system, in the order of the price bridge:
 * configuration, price table, rate (sales rule 3).
 */
function systemSteps(a: QuotationLine, b: QuotationLine, tables: TableVersions): Step[] {
  const values = withRatesOf(b, a.values);
  const priced = (row: PricingRow | null) => amountBy(b.words, values, row);
  // Without the row of a price the whole difference is one cause.
  const configured = priced(rowUnderA(a, b, tables)) ?? b.amount;
  const tabled = priced(b.row) ?? b.amount;
  return [
    { kind: "configuration", effect: configured - a.amount, words: configurationWords(a, b) },
    { kind: "table", effect: tabled - configured, words: tableWords(a, b) },
    { kind: "rate", effect: b.amount - tabled, words: rateWords(a, b) },
  ];
}

const isTyped = (line: QuotationLine): boolean => line.source === "custom";

/** Returns the causes of one component in the order of the price bridge. A missing line counts as out of scope. */
function stepsOf(a: QuotationLine | undefined, b: QuotationLine | undefined, tables: TableVersions): Step[] {
  const before = a?.inScope ? a : undefined;
  const after = b?.inScope ? b : undefined;
  if (!before && !after) return [];
  if (!before || !after)
    return [
      {
        kind: "scope",
        effect: (after?.amount ?? 0) - (before?.amount ?? 0),
        words: scopeWords(after !== undefined),
      },
    ];
  if (isTyped(before) || isTyped(after))
    return [{ kind: "typed", effect: after.amount - before.amount, words: typedWords(before, after) }];
  return systemSteps(before, after, tables);
}

/**
 * Returns the causes that moved the price from document `a` to document `b` of one crane type. Component by
 * component in the later one's order, then those that only the earlier one has: scope, a typed price, or
 * configuration, price table and rate; then margin and GST. The effect of a cause is the total after it minus
 * the total before it. Until the last two causes both totals use a's margin and GST. So every effect has its
 * share of both, and the sum is exact to the paisa. Causes without effect are left out. The saved documents
 * and their versions never change, so the bridge never changes.
 * @throws Rejection 'invalid' for two crane types
 */
export function bridgeBetween(
  a: QuotationDocument,
  b: QuotationDocument,
  tables: TableVersions,
): PriceBridge {
  if (a.craneType !== b.craneType) throw differentCranes(a, b);
  const totalOf = (subtotal: Paise, margin = a.totals, gst = a.totals): Paise =>
    totalsOf([subtotal], margin.marginPercentage, gst.gstPercentage).total;
  const causes: Cause[] = [];
  let subtotal = a.totals.subtotal;
  const removed = a.lines.filter(({ component }) => !lineOf(b.lines, component));
  for (const [at, line] of [...b.lines, ...removed].entries()) {
    const { component, title } = line;
    const number = at < b.lines.length ? at + 1 : null;
    const steps = stepsOf(lineOf(a.lines, component), lineOf(b.lines, component), tables);
    for (const { kind, effect, words } of steps) {
      const totalEffect = totalOf(subtotal + effect) - totalOf(subtotal);
      subtotal += effect;
      const groups = groupsOf(kind, line.words);
      if (effect !== 0 || totalEffect !== 0)
        causes.push({ component, number, title, kind, costEffect: effect, totalEffect, words, groups });
    }
  }
  const withMargin = totalOf(subtotal, b.totals);
  // The last causes of the price bridge, in their order.
  const wholes = [
    {
      title: "Margin",
      kind: "margin",
      totalEffect: withMargin - totalOf(subtotal),
      words: marginWords(a.totals, b.totals),
      groups: wholeGroups("margin"),
    },
    {
      title: "GST",
      kind: "gst",
      totalEffect: totalOf(subtotal, b.totals, b.totals) - withMargin,
      words: gstWords(a.totals, b.totals),
      groups: wholeGroups("GST"),
    },
  ] as const;
  for (const whole of wholes)
    if (whole.totalEffect !== 0)
      causes.push({ component: null, number: b.lines.length + 1, costEffect: 0, ...whole });
  const change = b.totals.total - a.totals.total;
  return {
    fromTotal: a.totals.total,
    toTotal: b.totals.total,
    causes,
    line: internalLine(change, causes),
    customerLine: customerLine(change, causes),
  };
}

const differentCranes = (a: QuotationDocument, b: QuotationDocument): Rejection =>
  new Rejection(
    "invalid",
    `A ${a.craneWords.noun} and a ${b.craneWords.noun} cannot be compared line by line. Choose two quotations of one crane type.`,
  );
