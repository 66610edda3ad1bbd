import { findCraneTypeOfNumber } from "../crane-types.ts";
import { paperOf, readPaperChoices } from "../firm/paper-choices.ts";
import { readStandardTerms } from "../firm/rows/standard-terms.ts";
import { conditionsOf, ownTerms, readConditions } from "../firm/sale-conditions.ts";
import { type Paise, parseDecimal } from "../numbers/money.ts";
import { keptPointsIn } from "../quotation/document/kept-point.ts";
import { customerOfDocument, readSeller } from "../quotation/document/read-document.ts";
import { readCraneWords } from "../quotation/lines/crane-words.ts";
import { dayOfStored } from "../tax/gst.ts";
import { readSupply } from "../tax/place-of-supply.ts";
import {
  asRecord,
  asRecords,
  asTyped,
  firstText,
  looseTexts,
  storedPaise,
  type UnknownRecord,
} from "../text/unknown-values.ts";
import type { Discount } from "./discount.ts";
import { type OfferDocument, type OfferFigures, offerKinds, type PricedPosition } from "./offer.ts";
import { gstOfOffer, marginOfOffer, offerFigures } from "./offer-totals.ts";
import type { CostAndValue, QuotedCrane } from "./quoted.ts";

/** The columns of an offer's revision beside its document, by which lists and sums find it. */
export type OfferHeader = Pick<
  OfferDocument,
  "number" | "revision" | "reason" | "createdAt" | "createdBy" | "author" | "validUntil"
> & { figures: Pick<OfferFigures, "taxable" | "cost" | "gst" | "total"> };

/** Returns a valid number of a position, or null. */
const wholeIn = (value: unknown): number | null =>
  typeof value === "number" && Number.isInteger(value) && value > 0 ? value : null;

const numberIn = (...values: readonly unknown[]): string | undefined =>
  values.map((value) => firstText(value)).find((text) => parseDecimal(text) !== null);

function worthIn(given: UnknownRecord): CostAndValue | null {
  const value = storedPaise(given.value);
  return value === null ? null : { value, cost: storedPaise(given.cost) ?? value };
}

function quotedIn(given: UnknownRecord, craneType: string, unitValue: Paise): QuotedCrane {
  const whole = worthIn(asRecord(given.whole)) ?? { value: unitValue, cost: unitValue };
  const craneWords = readCraneWords(given.craneWords, craneType);
  return {
    craneType,
    craneWords,
    title: firstText(given.title, craneWords.label),
    details: looseTexts(given.details),
    span: typeof given.span === "number" ? given.span : null,
    hasRunway: given.hasRunway === true,
    ...(typeof given.hasBusbar === "boolean" && { hasBusbar: given.hasBusbar }),
    whole,
    withoutRunway: worthIn(asRecord(given.withoutRunway)) ?? whole,
  };
}

/**
 * Returns a position with gaps filled from its figures. A position without a known crane type becomes a text
 * with a price. Each keeps its number, which other positions use.
 */
function positionIn(given: UnknownRecord, figures: UnknownRecord): PricedPosition {
  const kind = offerKinds.find((each) => each === given.kind) ?? "firm";
  const unitValue = storedPaise(figures.unitValue) ?? 0;
  const quotation = firstText(given.quotation);
  const quoted = asRecord(given.quoted);
  const craneType = firstText(quoted.craneType, findCraneTypeOfNumber(quotation)?.id);
  if (quotation !== "" && craneType !== "")
    return {
      kind,
      quotation,
      revision: wholeIn(given.revision) ?? 0,
      quantity: wholeIn(given.quantity) ?? 1,
      alternateTo: wholeIn(given.alternateTo),
      onRunwayOf: wholeIn(given.onRunwayOf),
      quoted: quotedIn(quoted, craneType, unitValue),
    };
  const unitCost = storedPaise(given.unitCost);
  return {
    kind: kind === "firm" ? kind : "optional",
    text: asTyped(given.text) || firstText(quoted.title, quotation),
    code: asTyped(given.code),
    quantity: numberIn(given.quantity) ?? "1",
    unit: asTyped(given.unit),
    unitPrice: storedPaise(given.unitPrice) ?? unitValue,
    ...(firstText(given.component) !== "" && { component: firstText(given.component) }),
    ...(firstText(given.option) !== "" && { option: firstText(given.option) }),
    ...(unitCost !== null && { unitCost }),
  };
}

/** Returns the stored discount; for an unreadable one its amount. */
function discountIn(given: UnknownRecord, figures: UnknownRecord): Discount {
  const percent = numberIn(given.percent);
  if (percent !== undefined) return { percent };
  const amount = storedPaise(given.amount) ?? storedPaise(figures.discountAmount) ?? 0;
  return amount === 0 && storedPaise(given.amount) === null ? null : { amount };
}

/** Returns the figures of these positions; null when an amount is too large. */
function workedOut(
  positions: readonly PricedPosition[],
  discount: Discount,
  gstPercentage: string,
): OfferFigures | null {
  try {
    return offerFigures(positions, discount, gstPercentage);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Returns the stored figures. Gaps come from the header, other gaps are worked out again. */
function figuresIn(
  given: UnknownRecord,
  positions: readonly PricedPosition[],
  discount: Discount,
  { created, ...header }: OfferHeader["figures"] & { created: string },
): OfferFigures {
  const gstPercentage = numberIn(given.gstPercentage) ?? gstOfOffer(positions, dayOfStored(created));
  const worked = workedOut(positions, discount, gstPercentage);
  const kept = asRecords(given.positions);
  const cost = storedPaise(given.cost) ?? header.cost;
  const taxable = storedPaise(given.taxable) ?? header.taxable;
  const margin = marginOfOffer(cost, taxable);
  return {
    firmTotal: storedPaise(given.firmTotal) ?? worked?.firmTotal ?? 0,
    discountAmount: storedPaise(given.discountAmount) ?? worked?.discountAmount ?? 0,
    taxable,
    gstPercentage,
    gst: storedPaise(given.gst) ?? header.gst,
    total: storedPaise(given.total) ?? header.total,
    cost,
    marginPercentage: typeof given.marginPercentage === "number" ? given.marginPercentage : margin,
    positions: positions.map((_, at) => {
      const line = kept[at] ?? {};
      const again = worked?.positions[at];
      return {
        unitValue: storedPaise(line.unitValue) ?? again?.unitValue ?? 0,
        value: storedPaise(line.value) ?? again?.value ?? 0,
        addsBeforeGst: storedPaise(line.addsBeforeGst) ?? again?.addsBeforeGst ?? null,
        addsTotal: storedPaise(line.addsTotal) ?? again?.addsTotal ?? null,
      };
    }),
  };
}

/**
 * Reads the stored document of an offer. A sound one is returned as it was saved; the header replaces what a damaged one
 * lacks.
 */
export function readOfferDocument(given: unknown, header: OfferHeader): OfferDocument {
  const found = asRecord(given);
  const figures = asRecord(found.figures);
  const lines = asRecords(figures.positions);
  const positions = asRecords(found.positions).map((each, at) => positionIn(each, lines[at] ?? {}));
  const discount = discountIn(asRecord(found.discount), figures);
  const author = firstText(found.author, header.author);
  const created = firstText(found.createdAt, header.createdAt);
  return {
    format: 1,
    number: header.number,
    revision: header.revision,
    reason: firstText(found.reason, header.reason) || null,
    createdAt: created,
    validUntil: firstText(found.validUntil, header.validUntil),
    createdBy: firstText(found.createdBy, header.createdBy),
    author,
    preparedBy: firstText(found.preparedBy, author),
    ...readSeller(found),
    customer: customerOfDocument(found),
    positions,
    discount,
    coveringText: asTyped(found.coveringText),
    ...paperOf(readPaperChoices(found.paper)),
    // Documents of earlier versions have their terms as one text.
    ...conditionsOf({
      ...(asTyped(found.terms) !== "" && ownTerms(asTyped(found.terms))),
      ...readConditions(found.conditions),
    }),
    ...readStandardTerms(found.standardTerms),
    ...readSupply(found.placeOfSupply, found.sez),
    ...keptPointsIn(found.keptPoints),
    figures: figuresIn(figures, positions, discount, { ...header.figures, created }),
  };
}
