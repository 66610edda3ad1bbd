import { runwayProblem } from "../engineering/shared-runway.ts";
import type { Problem } from "../errors/rejection.ts";
import { formatMoney, formatNumber, inList } from "../numbers/format.ts";
import { highestPrice, type Paise, parseDecimal } from "../numbers/money.ts";
import { hasTooManyMarks, marksMessage } from "../text/combining-marks.ts";
import { type Discount, discountProblems } from "./discount.ts";
import {
  type FreePosition,
  isQuoted,
  maxPieces,
  maxPositions,
  maxPositionTextLength,
  maxUnitLength,
  type OfferPosition,
  type PricedPosition,
  type QuotedPosition,
  tooManyPositions,
} from "./offer.ts";
import { highestOffer, isTooLarge, totalOfFirmPositions } from "./offer-totals.ts";
import { runwayParts } from "./on-runway.ts";

type PositionFault = { field: string; msg: string };
const found = (field: string, msg: string): PositionFault => ({ field, msg });

/** The position with this number, from 1 on. */
export const positionAt = <P extends OfferPosition>(positions: readonly P[], number: number): P | undefined =>
  positions[number - 1];

/** Returns whether others are on the runway of the position with this number. */
const bearsRunway = (positions: readonly OfferPosition[], number: number): boolean =>
  positions.some((position) => isQuoted(position) && position.onRunwayOf === number);

/** Returns the faults of an alternate: it replaces a firm position, which is no alternate and not itself. */
function alternateProblems(positions: readonly OfferPosition[], number: number): PositionFault[] {
  const position = positionAt(positions, number);
  if (!position || !isQuoted(position)) return [];
  const { kind, alternateTo } = position;
  if (kind !== "alternate")
    return alternateTo === null
      ? []
      : [found("alternate_to", "Only an alternate may name the position that it replaces")];
  if (alternateTo === null)
    return [found("alternate_to", "Choose the firm position that this alternate replaces")];
  if (alternateTo === number) return [found("alternate_to", "A position can’t be an alternate to itself")];
  const target = positionAt(positions, alternateTo);
  if (!target) return [found("alternate_to", `There is no position ${alternateTo}`)];
  if (target.kind === "alternate")
    return [
      found(
        "alternate_to",
        `Position ${alternateTo} is an alternate itself: choose the firm position that both may replace`,
      ),
    ];
  if (target.kind !== "firm")
    return [
      found("alternate_to", `Position ${alternateTo} is optional: only a firm position has alternates`),
    ];
  return [];
}

/** Returns the reason why a position's runway cannot be shared, to follow "Position 2". Null when it can. */
function bearerMistake(bearer: OfferPosition): string | null {
  if (!isQuoted(bearer)) return "has no runway";
  if (bearer.kind !== "firm") return "is not firm: a runway is shared with a firm position";
  if (bearer.onRunwayOf !== null)
    return `is on the runway of position ${bearer.onRunwayOf}: choose that position`;
  return null;
}

/** Returns the faults of a shared runway: it is that of a firm position, which is on no other runway. */
function runwayProblems(positions: readonly OfferPosition[], number: number): PositionFault[] {
  const position = positionAt(positions, number);
  if (!position || !isQuoted(position)) return [];
  const { onRunwayOf, alternateTo } = position;
  if (onRunwayOf === null) return [];
  if (onRunwayOf === number) return [found("on_runway_of", "A position can’t be on its own runway")];
  const bearer = positionAt(positions, onRunwayOf);
  if (!bearer) return [found("on_runway_of", `There is no position ${onRunwayOf}`)];
  const mistake = bearerMistake(bearer);
  if (mistake !== null) return [found("on_runway_of", `Position ${onRunwayOf} ${mistake}`)];
  if (alternateTo !== null && bearsRunway(positions, alternateTo))
    return [
      found(
        "on_runway_of",
        `Other cranes are on the runway of position ${alternateTo}: its alternate needs a separate runway`,
      ),
    ];
  return [];
}

/** Returns the fault of the quantity of a position with a crane: a whole number of pieces. */
function quotedProblems({ quantity }: QuotedPosition): PositionFault[] {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= maxPieces
    ? []
    : [found("quantity", `Quantity must be a whole number from 1 to ${maxPieces}`)];
}

function textProblem(field: string, label: string, text: string, most: number): PositionFault[] {
  if (text.trim() === "") return [found(field, `${label} is required`)];
  if (text.length > most) return [found(field, `${label} must be at most ${most} characters`)];
  return hasTooManyMarks(text) ? [found(field, marksMessage(label))] : [];
}

/** Returns the fault of the unit price of a free position. */
function unitPriceProblems(unitPrice: Paise): PositionFault[] {
  if (!Number.isSafeInteger(unitPrice) || unitPrice < 0)
    return [found("unit_price", "Unit price must be an amount from 0 with at most 2 decimals")];
  return unitPrice <= highestPrice
    ? []
    : [found("unit_price", `Unit price must be at most ${formatMoney(highestPrice)}`)];
}

/** The highest quantity of a free position of an offer, and its most decimals. */
const maxQuantity = 999_999;
const quantityDecimals = 3;

/** Returns the faults of a free position: its text, HSN or SAC, quantity, unit and unit price. */
function freeProblems({ text, code, quantity, unit, unitPrice }: FreePosition): PositionFault[] {
  const pieces = parseDecimal(quantity);
  const isQuantity =
    pieces !== null &&
    pieces.units > 0n &&
    pieces.scale <= quantityDecimals &&
    Number(quantity) <= maxQuantity;
  return [
    ...textProblem("text", "Text", text, maxPositionTextLength),
    ...(/^\d{4,8}$/.test(code) ? [] : [found("hsn_sac", "HSN or SAC must be 4 to 8 digits")]),
    ...(isQuantity
      ? []
      : [
          found(
            "quantity",
            `Quantity must be above 0, at most ${formatNumber(maxQuantity)}, with up to ${quantityDecimals} decimals`,
          ),
        ]),
    ...textProblem("unit", "Unit", unit, maxUnitLength),
    ...unitPriceProblems(unitPrice),
  ];
}

const at = (...way: (string | number)[]): (string | number)[] => ["body", ...way];

/** Returns the faults of the positions, each with its place (`loc`). Empty for a valid list. */
export function positionProblems(positions: readonly OfferPosition[]): Problem[] {
  if (positions.length === 0) return [{ msg: "An offer needs at least one position", loc: at("positions") }];
  if (positions.length > maxPositions) return [{ msg: tooManyPositions, loc: at("positions") }];
  const problems = positions.flatMap((position, index) =>
    [
      ...(isQuoted(position) ? quotedProblems(position) : freeProblems(position)),
      ...alternateProblems(positions, index + 1),
      ...runwayProblems(positions, index + 1),
    ].map(({ field, msg }) => ({ msg, loc: at("positions", index, field) })),
  );
  if (problems.length === 0 && !positions.some(({ kind }) => kind === "firm"))
    return [{ msg: "An offer needs a firm position", loc: at("positions", 0, "kind") }];
  return problems;
}

/** Returns the cranes on this position's runway. */
const sharersOf = (positions: readonly PricedPosition[], bearer: number) =>
  positions.filter(isQuoted).filter(({ onRunwayOf }) => onRunwayOf === bearer);

/** Returns the cranes whose span differs from their runway's, also with an alternate's runway. */
function otherSpans(positions: readonly PricedPosition[]): Problem[] {
  return positions.flatMap((position, index) => {
    if (!isQuoted(position)) return [];
    const { onRunwayOf, alternateTo, quoted } = position;
    if (onRunwayOf !== null) {
      const bearer = positionAt(positions, onRunwayOf);
      const problem = bearer && isQuoted(bearer) ? runwayProblem(quoted, bearer.quoted) : null;
      return problem === null ? [] : [{ msg: problem, loc: at("positions", index, "on_runway_of") }];
    }
    if (alternateTo === null) return [];
    const problem = sharersOf(positions, alternateTo)
      .map((sharer) => runwayProblem(sharer.quoted, quoted))
      .find((each) => each !== null);
    return problem == null ? [] : [{ msg: problem, loc: at("positions", index, "alternate_to") }];
  });
}

/** Returns the missing parts of a runway. Empty when cranes of this type have none. */
function outOfScope(parts: readonly string[]): string {
  if (parts.length === 0) return "";
  return `: ${inList(parts)} ${parts.length === 1 ? "is" : "are"} not in its scope`;
}

/**
 * Returns the positions without a runway: those that bear one for others, and their alternates, need a part of it in
 * scope.
 */
function missingRunways(positions: readonly PricedPosition[]): Problem[] {
  return positions.flatMap((position, index) => {
    if (!isQuoted(position)) return [];
    const { onRunwayOf, alternateTo, quoted } = position;
    const bearer = onRunwayOf === null ? undefined : positionAt(positions, onRunwayOf);
    if (bearer && isQuoted(bearer) && !bearer.quoted.hasRunway)
      return [
        {
          msg: `Position ${onRunwayOf} has no runway${outOfScope(runwayParts(bearer.quoted.craneType))}`,
          loc: at("positions", index, "on_runway_of"),
        },
      ];
    if (alternateTo !== null && bearsRunway(positions, alternateTo) && !quoted.hasRunway)
      return [
        {
          msg: `Other cranes are on the runway of position ${alternateTo}: its alternate needs a separate runway, and ${position.quotation} has none in its scope`,
          loc: at("positions", index, "alternate_to"),
        },
      ];
    return [];
  });
}

/**
 * Returns the faults of priced positions and their discount: missing runways, runways of another span, sums that are
 * too large, a discount that is too large.
 */
export function offerProblems(positions: readonly PricedPosition[], discount: Discount): Problem[] {
  const problems = [...missingRunways(positions), ...otherSpans(positions)];
  if (isTooLarge(positions))
    problems.push({
      msg: `All lines together exceed the limit of an offer (${formatMoney(highestOffer)})`,
      loc: at("positions"),
    });
  return problems.length > 0 ? problems : discountProblems(discount, totalOfFirmPositions(positions));
}
