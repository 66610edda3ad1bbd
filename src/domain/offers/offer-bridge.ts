import type { Paise } from "../numbers/money.ts";
import type { Cause, CauseKind } from "../price-bridge/cause.ts";
import { bridgeBetween, type TableVersions } from "../price-bridge/price-bridge.ts";
import { customerLine, internalLine, wholeGroups } from "../price-bridge/price-bridge-lines.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import { withMargin } from "../quotation/document/margin-and-totals.ts";
import { discountWords } from "./discount.ts";
import { isQuoted, type OfferDocument, type PricedPosition, type QuotedPosition } from "./offer.ts";
import { type OwnKind, ownGroups } from "./offer-bridge-lines.ts";
import { exchangedWords, nameOf, quantityWords, runwayWords, unitPriceWords } from "./offer-bridge-words.ts";
import type { OfferCause } from "./offer-cause.ts";
import { lineValueOf, totalsWith } from "./offer-totals.ts";
import { withoutRunway } from "./quoted.ts";

export type OfferPriceBridge = {
  fromTotal: Paise;
  toTotal: Paise;
  causes: readonly OfferCause[];
  /** One line for the firm, largest group first. */
  line: string;
  /** One line for the customer, without margin and cost. */
  customerLine: string;
};

/** The frozen quotations that a bridge needs. */
export type OfferSources = {
  /** A revision of a quotation that one of the two offers names. */
  documentOf(position: QuotedPosition): QuotationDocument;
  tablesFor(a: QuotationDocument, b: QuotationDocument): TableVersions;
};

type PricedQuotation = Extract<PricedPosition, { quotation: string }>;
type Numbered = { number: number; position: PricedPosition };
type Pair = { from: Numbered; to: Numbered };
/**
 * A step between two revisions: the value of the position's line after a cause of the position or its
 * quotation.
 */
type Step = { value: Paise; words: string } & ({ kind: OwnKind } | { kind: CauseKind; of: Cause });

const firmOf = ({ positions }: OfferDocument): Numbered[] =>
  positions.flatMap((position, at) => (position.kind === "firm" ? [{ number: at + 1, position }] : []));

/** Returns whether two positions are the same in two revisions: of the same quotation, or with the same free text. */
const isSame = (a: PricedPosition, b: PricedPosition): boolean =>
  isQuoted(a) && isQuoted(b)
    ? a.quotation === b.quotation
    : !isQuoted(a) && !isQuoted(b) && a.text === b.text && a.unit === b.unit;

/** Returns whether the later position replaced the earlier one: a chosen alternate, or the position that it replaced. */
function tookPlace(a: OfferDocument, b: OfferDocument, from: Numbered, to: Numbered): boolean {
  const wasAlternate = a.positions.some(
    (position) => isQuoted(position) && position.alternateTo === from.number && isSame(position, to.position),
  );
  const isAlternate = b.positions.some(
    (position) => isQuoted(position) && position.alternateTo === to.number && isSame(position, from.position),
  );
  return wasAlternate || isAlternate;
}

/** Removes and returns the first match of the list. */
function take<T>(list: T[], fits: (item: T) => boolean): T | undefined {
  const at = list.findIndex(fits);
  return at < 0 ? undefined : list.splice(at, 1)[0];
}

/** Returns the pairs of firm positions of the two offers. Positions without a pair were added or removed. */
function paired(
  a: OfferDocument,
  b: OfferDocument,
): { pairs: Pair[]; added: Numbered[]; removed: Numbered[] } {
  const before = firmOf(a);
  const pairs: Pair[] = [];
  // Prefer the same place, because an offer may have a quotation twice.
  const matches: ((from: Numbered, to: Numbered) => boolean)[] = [
    (from, to) => from.number === to.number && isSame(from.position, to.position),
    (from, to) => isSame(from.position, to.position),
    (from, to) => tookPlace(a, b, from, to),
  ];
  let after = firmOf(b);
  for (const fits of matches)
    after = after.filter((to) => {
      const from = take(before, (candidate) => fits(candidate, to));
      if (from) pairs.push({ from, to });
      return from === undefined;
    });
  return { pairs, added: after, removed: before };
}

const onItsRunway = (document: QuotationDocument, isShared: boolean): QuotationDocument =>
  isShared ? withoutRunway(document) : document;

/** Returns the steps of a crane's line from one revision of its offer to the next, each with its cause. */
function quotedSteps(from: PricedQuotation, to: PricedQuotation, sources: OfferSources): Step[] {
  const isShared = to.onRunwayOf !== null;
  const shared = { ...from, onRunwayOf: to.onRunwayOf };
  const steps: Step[] = [{ kind: "runway", value: lineValueOf(shared), words: runwayWords(from, to) }];
  const a = onItsRunway(sources.documentOf(from), isShared);
  const b = onItsRunway(sources.documentOf(to), isShared);
  let cost = a.totals.subtotal;
  for (const cause of bridgeBetween(a, b, sources.tablesFor(a, b)).causes) {
    cost += cause.costEffect;
    // Margin changes the value after the causes before it have changed the cost. GST belongs to the offer.
    const margin = (cause.kind === "margin" ? b : a).totals.marginPercentage;
    if (cause.kind === "gst") continue;
    const { beforeGst } = withMargin([cost], margin);
    const worth = { cost, value: beforeGst };
    steps.push({
      kind: cause.kind,
      of: cause,
      value: lineValueOf({ ...shared, quoted: { ...from.quoted, whole: worth, withoutRunway: worth } }),
      words: cause.words,
    });
  }
  steps.push({ kind: "quantity", value: lineValueOf(to), words: quantityWords(from, to) });
  return steps;
}

function stepsOf(from: PricedPosition, to: PricedPosition, sources: OfferSources): Step[] {
  if (isQuoted(from) && isQuoted(to) && from.quotation === to.quotation)
    return quotedSteps(from, to, sources);
  if (!isQuoted(from) && !isQuoted(to) && isSame(from, to))
    return [
      {
        kind: "unit_price",
        value: lineValueOf({ ...from, unitPrice: to.unitPrice }),
        words: unitPriceWords(from, to),
      },
      { kind: "quantity", value: lineValueOf(to), words: quantityWords(from, to) },
    ];
  return [{ kind: "exchanged", value: lineValueOf(to), words: exchangedWords(from, to) }];
}

type ValueCause = Omit<OfferCause, "totalEffect">;

/** The cause that a position is added or removed, with its whole value. */
const wholePosition = (kind: "added" | "removed", { number, position }: Numbered): ValueCause => ({
  position: number,
  name: nameOf(position),
  component: null,
  title: "",
  kind,
  valueEffect: kind === "added" ? lineValueOf(position) : -lineValueOf(position),
  words: `${kind === "added" ? "Added" : "Removed"}: ${nameOf(position)}`,
  groups: ownGroups(kind, number),
});

/** The causes inside a position that both have. */
function pairCauses({ from, to }: Pair, sources: OfferSources): ValueCause[] {
  let value = lineValueOf(from.position);
  return stepsOf(from.position, to.position, sources).map((step) => {
    const { component, title, groups } =
      "of" in step ? step.of : { component: null, title: "", groups: ownGroups(step.kind, to.number) };
    const valueEffect = step.value - value;
    value = step.value;
    const { kind, words } = step;
    return {
      position: to.number,
      name: nameOf(to.position),
      component,
      title,
      kind,
      valueEffect,
      words,
      groups,
    };
  });
}

/** The causes of all positions in the order of the later offer, those of removed positions last. */
function positionCauses(a: OfferDocument, b: OfferDocument, sources: OfferSources): ValueCause[] {
  const { pairs, added, removed } = paired(a, b);
  const changes = [
    ...pairs.map((pair) => ({ number: pair.to.number, causes: pairCauses(pair, sources) })),
    ...added.map((each) => ({ number: each.number, causes: [wholePosition("added", each)] })),
  ].sort((x, y) => x.number - y.number);
  return [
    ...changes.flatMap(({ causes }) => causes),
    ...removed.map((each) => wholePosition("removed", each)),
  ];
}

/**
 * Returns the causes that moved the total from one offer (revision) to another. Positions come in the order
 * of the later offer: a runway that is now or no longer shared, the causes of its quotation's bridge, its
 * quantity. A position can also be exchanged or added. Removed positions follow, then the discount and the
 * rate of GST. The effect of a cause is the total after it minus the total before it, with the earlier
 * discount and rate until the last two causes change them. So the effects sum exactly, to the paisa. Causes
 * without effect are left out. The saved documents never change, so the bridge never changes.
 */
export function offerBridgeBetween(
  a: OfferDocument,
  b: OfferDocument,
  sources: OfferSources,
): OfferPriceBridge {
  const totalOf = (lines: Paise, discount = a.discount, gst = a.figures.gstPercentage): Paise =>
    totalsWith(lines, discount, gst).total;
  let sum = a.figures.firmTotal;
  const causes: OfferCause[] = positionCauses(a, b, sources).flatMap((cause) => {
    const totalEffect = totalOf(sum + cause.valueEffect) - totalOf(sum);
    sum += cause.valueEffect;
    return cause.valueEffect === 0 && totalEffect === 0 ? [] : [{ ...cause, totalEffect }];
  });

  const whole = { position: null, name: "", component: null, title: "", valueEffect: 0 };
  const discounted = totalOf(sum, b.discount);
  const wholes: OfferCause[] = [
    {
      ...whole,
      kind: "discount",
      totalEffect: discounted - totalOf(sum),
      words: discountWords(a.discount, b.discount),
      groups: ownGroups("discount", null),
    },
    {
      ...whole,
      kind: "gst",
      totalEffect: totalOf(sum, b.discount, b.figures.gstPercentage) - discounted,
      words: `GST ${a.figures.gstPercentage} % → ${b.figures.gstPercentage} %`,
      groups: wholeGroups("GST"),
    },
  ];
  causes.push(...wholes.filter(({ totalEffect }) => totalEffect !== 0));
  const change = b.figures.total - a.figures.total;
  return {
    fromTotal: a.figures.total,
    toTotal: b.figures.total,
    causes,
    line: internalLine(change, causes),
    customerLine: customerLine(change, causes),
  };
}
