import { type CustomerInput, readCustomer } from "../customers/customer-block.ts";
import { isDay, noSuchDay } from "../dates/indian-dates.ts";
import { type Problem, Rejection } from "../errors/rejection.ts";
import { type PaperChoices, paperOf } from "../firm/paper-choices.ts";
import { saleConditionProblems } from "../firm/sale-condition-problems.ts";
import { conditionsOf, maxOwnTermsLength, ownTerms, type SaleConditions } from "../firm/sale-conditions.ts";
import {
  type Decimal,
  decimalOf,
  decimalText,
  parseDecimal,
  rupees,
  toSignedPaise,
} from "../numbers/money.ts";
import { type KeptInput, keptOfCall, keptProblems } from "../quotation/document/kept-point.ts";
import { type SupplyInput, supplyOf, supplyProblems } from "../tax/place-of-supply.ts";
import { hasTooManyMarks, marksMessage } from "../text/combining-marks.ts";
import type { Discount } from "./discount.ts";
import {
  isQuoted,
  maxCoveringTextLength,
  type OfferKind,
  type OfferPosition,
  type OfferRequest,
} from "./offer.ts";
import { isOfferPointKey } from "./offer-points.ts";

/** A figure of a call: a number, or the same written as plain decimal text. */
export type NumberOrText = number | string;

/**
 * A position as the API takes it, and with plain numbers (`F`) as it answers it: a quotation's or a free one. Other positions
 * by their numbers, from 1 on.
 */
export type PositionInput<F extends NumberOrText = NumberOrText> = {
  kind: OfferKind;
  quotation_id?: string | undefined;
  revision?: number | undefined;
  alternate_to?: number | null | undefined;
  on_runway_of?: number | null | undefined;
  text?: string | undefined;
  hsn_sac?: string | undefined;
  quantity: F;
  unit?: string | undefined;
  /** Rupees before GST. */
  unit_price?: F | undefined;
  /** The component that a free position supplies. */
  component?: string | undefined;
  /** The name of the catalogue's option that a free position came from. */
  option?: string | undefined;
};

export type DiscountInput<F extends NumberOrText = NumberOrText> = { percent: F } | { amount: F } | null;

/** The content of an offer, as the API takes it. */
export type OfferInput = SupplyInput & {
  positions: readonly PositionInput[];
  discount?: DiscountInput | undefined;
  customer?: CustomerInput | undefined;
  valid_until?: string | undefined;
  covering_text?: string | undefined;
  /** One clause in place of the firm's. Not together with `conditions.terms`. */
  terms?: string | undefined;
  conditions?: SaleConditions | undefined;
  paper?: PaperChoices | undefined;
  kept_points?: readonly KeptInput[] | undefined;
};

const exact = (figure: NumberOrText): Decimal | null =>
  typeof figure === "number" ? decimalOf(figure) : parseDecimal(figure);

/** Returns a figure as plain decimal text. An invalid number is returned unchanged, and its own check refuses it. */
function textOf(figure: NumberOrText): string {
  const value = exact(figure);
  return value === null ? String(figure) : decimalText(value);
}

const at = (index: number, field: string) => ["body", "positions", index, field];

const quotedFields = ["revision", "alternate_to", "on_runway_of"] as const;
const freeFields = ["hsn_sac", "unit", "unit_price", "component", "option"] as const;

/** A field that the position does not have. Fields of the other kind are refused, never ignored. */
function strayProblems(given: PositionInput, index: number): Problem[] {
  const isQuotation = given.quotation_id !== undefined;
  if (isQuotation === (given.text !== undefined))
    return [
      {
        msg: "A position is either a quotation (quotation_id) or free (text)",
        loc: at(index, isQuotation ? "text" : "quotation_id"),
      },
    ];
  const strays = (isQuotation ? freeFields : quotedFields).filter((name) => given[name] != null);
  return strays.map((name) => ({
    msg: isQuotation
      ? `A quotation’s position has no ${name}: the quotation has it`
      : `A free position has no ${name}`,
    loc: at(index, name),
  }));
}

function readPosition(given: PositionInput, index: number, problems: Problem[]): OfferPosition | null {
  const strays = strayProblems(given, index);
  problems.push(...strays);
  if (strays.length > 0) return null;
  if (given.quotation_id !== undefined) {
    if (given.revision === undefined) {
      problems.push({ msg: "Name the offered revision of the quotation", loc: at(index, "revision") });
      return null;
    }
    return {
      kind: given.kind,
      quotation: given.quotation_id.trim().toUpperCase(),
      revision: given.revision,
      quantity: Number(textOf(given.quantity)),
      alternateTo: given.alternate_to ?? null,
      onRunwayOf: given.on_runway_of ?? null,
    };
  }
  if (given.kind === "alternate") {
    problems.push({ msg: "A free position is firm or optional", loc: at(index, "kind") });
    return null;
  }
  return {
    kind: given.kind,
    text: (given.text ?? "").trim().replaceAll("\r\n", "\n"),
    code: (given.hsn_sac ?? "").trim(),
    quantity: textOf(given.quantity),
    unit: (given.unit ?? "").trim(),
    unitPrice: toSignedPaise(given.unit_price === undefined ? null : exact(given.unit_price)),
    ...(given.component && { component: given.component }),
    ...(given.option && { option: given.option.trim() }),
  };
}

function readDiscount(given: DiscountInput | undefined): Discount {
  if (given == null) return null;
  return "percent" in given
    ? { percent: textOf(given.percent) }
    : { amount: toSignedPaise(exact(given.amount)) };
}

/** Returns the faults of the covering text and of the terms of an offer. */
function textProblems(given: OfferInput): Problem[] {
  const texts = [
    ["covering_text", "Covering text", maxCoveringTextLength],
    ["terms", "Terms", maxOwnTermsLength],
  ] as const;
  return texts.flatMap(([name, label, most]): Problem[] => {
    const text = given[name] ?? "";
    if (text.length > most)
      return [{ msg: `${label} must be at most ${most} characters`, loc: ["body", name] }];
    return hasTooManyMarks(text) ? [{ msg: marksMessage(label), loc: ["body", name] }] : [];
  });
}

/** Returns the conditions of a call, which may have the offer's terms as one text. */
function conditionsOfCall({ terms = "", conditions }: OfferInput): SaleConditions {
  return { ...conditions, ...(terms.trim() !== "" && ownTerms(terms)) };
}

/** Returns the faults of the conditions of an offer, which has its terms in one place. */
function conditionProblemsOf(given: OfferInput): Problem[] {
  if ((given.terms ?? "").trim() !== "" && given.conditions?.terms)
    return [
      {
        msg: "An offer has its terms in terms or in conditions.terms, not in both. Leave terms out",
        loc: ["body", "terms"],
      },
    ];
  return saleConditionProblems(conditionsOf(given.conditions).conditions ?? {}, ["body", "conditions"]);
}

/** A refusal that names all faults. */
export const makeRejection = (problems: readonly Problem[]): Rejection =>
  new Rejection("invalid", problems.map(({ msg }) => msg).join("; "), { problems });

/**
 * The content of a call in canonical values. `positionProblems` checks the combination of positions.
 * @throws Rejection 'invalid' with the place (`loc`) of everything that cannot be read
 */
export function readOfferInput(given: OfferInput): OfferRequest {
  const problems: Problem[] = [];
  const positions = given.positions.map((position, index) => readPosition(position, index, problems));
  const read = given.customer && readCustomer(given.customer, ["body"]);
  problems.push(...(read?.problems ?? []));
  if (given.valid_until !== undefined && !isDay(given.valid_until))
    problems.push({
      msg: noSuchDay("Valid until"),
      loc: ["body", "valid_until"],
    });
  problems.push(...textProblems(given), ...conditionProblemsOf(given), ...supplyProblems(given, ["body"]));
  problems.push(...keptProblems(given.kept_points ?? [], ["body"], isOfferPointKey));
  if (problems.length > 0) throw makeRejection(problems);
  return {
    positions: positions.filter((position) => position !== null),
    discount: readDiscount(given.discount),
    customer: read?.customer ?? null,
    validUntil: given.valid_until ?? null,
    coveringText: (given.covering_text ?? "").trim(),
    ...paperOf(given.paper),
    ...conditionsOf(conditionsOfCall(given)),
    ...supplyOf(given, ""),
    ...keptOfCall(given.kept_points),
  };
}

/** A position as the API names it. */
export function positionInput(position: OfferPosition): PositionInput<number> {
  if (!isQuoted(position))
    return {
      kind: position.kind,
      text: position.text,
      hsn_sac: position.code,
      quantity: Number(position.quantity),
      unit: position.unit,
      unit_price: rupees(position.unitPrice),
      ...(position.component !== undefined && { component: position.component }),
      ...(position.option !== undefined && { option: position.option }),
    };
  return {
    kind: position.kind,
    quotation_id: position.quotation,
    revision: position.revision,
    quantity: position.quantity,
    ...(position.alternateTo !== null && { alternate_to: position.alternateTo }),
    ...(position.onRunwayOf !== null && { on_runway_of: position.onRunwayOf }),
  };
}

/** A discount as the API names it. */
export function discountInput(discount: Discount): DiscountInput<number> {
  if (discount === null) return null;
  return "percent" in discount ? { percent: Number(discount.percent) } : { amount: rupees(discount.amount) };
}
