import type { CraneInputs } from "../engineering/crane-inputs.ts";
import { adviceOnRunway, craneOnRunway } from "../engineering/shared-runway.ts";
import { craneOfDocument } from "../quotation/document/crane-of.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import { isQuoted, type OfferPosition, type QuotedPosition } from "./offer.ts";
import { type QuotedCrane, withoutRunway } from "./quoted.ts";
import { suppliedElsewhere } from "./supplied-elsewhere.ts";

/**
 * A crane in an offer. On another crane's runway it has no runway parts in scope and is drawn on that runway.
 */
export type OfferedCrane = { quotation: QuotationDocument; inputs: CraneInputs };

/** No runway carries more cranes. */
const maxBeside = 50;

/** Returns whether an offer with these positions was saved before 1.2.0. Its papers print what they printed. */
export const isEarlierOffer = (
  positions: readonly (OfferPosition & { quoted?: Pick<QuotedCrane, "hasBusbar"> })[],
): boolean => positions.some(({ quoted }) => quoted !== undefined && quoted.hasBusbar === undefined);

/**
 * Returns the crane of each position as the offer shows it. A crane on another's runway takes the runway of
 * its bearer, so that papers never show two levels for one rail. The advice considers all cranes of a runway. The
 * runway of an alternate to a bearer has the cranes that would then share it. An offer of before 1.2.0 shows no other crane
 * on the plan, and has one busbar for each crane, as it was printed.
 * Source: docs/product.md, “Runways”.
 * @param numberOf the number of a position by its place from 1 on, which differ in an order
 */
export function offeredCranes(
  positions: readonly (OfferPosition & { quoted?: Pick<QuotedCrane, "hasBusbar"> })[],
  quotationOf: (position: QuotedPosition) => QuotationDocument,
  numberOf: (place: number) => number = (place) => place,
): (position: QuotedPosition) => OfferedCrane {
  const isEarlier = isEarlierOffer(positions);
  const inputsOf = (position: QuotedPosition) => craneOfDocument(quotationOf(position));
  const quotedAt = (number: number | null): QuotedPosition | null => {
    const found = number === null ? undefined : positions[number - 1];
    return found && isQuoted(found) ? found : null;
  };
  const bearerOf = ({ onRunwayOf }: QuotedPosition): QuotedPosition | null => quotedAt(onRunwayOf);
  const sharing = (bearer: QuotedPosition) =>
    positions.filter(isQuoted).filter((position) => bearerOf(position) === bearer);
  /** The other cranes that run on a runway with the crane of a position: every piece, no alternates of theirs. */
  const besides = (position: QuotedPosition, bearer: QuotedPosition, runway: CraneInputs): CraneInputs[] =>
    [bearer, ...sharing(bearer)].flatMap((each) => {
      const isAnother =
        each !== position && (each.kind === "alternate" || each === quotedAt(position.alternateTo));
      const pieces = isAnother ? 0 : each.quantity - (each === position ? 1 : 0);
      return Array.from({ length: Math.min(pieces, maxBeside) }, () => craneOnRunway(inputsOf(each), runway));
    });
  const supplied = (position: QuotedPosition): Pick<CraneInputs, "elsewhere"> => {
    const elsewhere = [...suppliedElsewhere(positions, position, quotationOf)];
    if (elsewhere.length === 0) return {};
    return { elsewhere: Object.fromEntries(elsewhere.map(([part, place]) => [part, numberOf(place)])) };
  };
  return (position) => {
    const own = quotationOf(position);
    const bearer = bearerOf(position);
    const others = sharing(bearer ?? quotedAt(position.alternateTo) ?? position);
    if (others.length === 0)
      return { quotation: own, inputs: { ...craneOfDocument(own), ...supplied(position) } };
    const runway = inputsOf(bearer ?? position);
    const quotation = {
      ...(bearer === null ? own : withoutRunway(own)),
      warnings: adviceOnRunway(craneOfDocument(own), runway, others.map(inputsOf)).map(({ code, text }) => ({
        code,
        text,
      })),
    };
    const inputs = craneOfDocument(quotation);
    const placed = { ...(bearer === null ? inputs : craneOnRunway(inputs, runway)), ...supplied(position) };
    if (isEarlier) return { quotation, inputs: placed };
    const shared = bearer ?? quotedAt(position.alternateTo) ?? position;
    return { quotation, inputs: { ...placed, others: besides(position, shared, runway) } };
  };
}
