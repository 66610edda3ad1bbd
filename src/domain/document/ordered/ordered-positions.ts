import type { FirmProfile } from "../../firm/firm-profile.ts";
import type { SaleScopeItem } from "../../firm/paper-blocks.ts";
import { isQuoted, type PricedPosition, type QuotedPosition } from "../../offers/offer.ts";
import { lineValueOf } from "../../offers/offer-totals.ts";
import type { OfferedCrane } from "../../offers/offered-cranes.ts";
import type { FreeInOffer } from "../../offers/option-points.ts";
import { suppliedElsewhere } from "../../offers/supplied-elsewhere.ts";
import type { OrderPosition } from "../../orders/order.ts";
import { splitByCode } from "../../orders/tax-split.ts";
import { deliveredSize, detailsOf, nameBySize, sizeOf } from "../../quotation/lines/crane-size.ts";
import { liftInName } from "../../quotation/lines/lift-words.ts";
import { scopeOfQuotation } from "../scope-list.ts";
import { codesOfCrane, scopeLine } from "./crane-scope.ts";

/** A position that was ordered, with the number that the offer gave it. `wasOptional` where the offer had it as an option. */
export type Ordered = { number: number; position: PricedPosition; wasOptional?: true };

/**
 * Returns the ordered positions in their order. All are firm, whatever they were in the offer. A crane on
 * another's runway names its bearer by the place in this list: the bearer itself, or the alternate that was ordered for it.
 */
export function orderedPositions(
  positions: readonly PricedPosition[],
  ordered: readonly number[],
): Ordered[] {
  const placeOf = (bearer: number): number =>
    ordered.findIndex((number) => {
      const position = positions[number - 1];
      return (
        number === bearer || (position !== undefined && isQuoted(position) && position.alternateTo === bearer)
      );
    }) + 1;
  return ordered.flatMap((number): Ordered[] => {
    const position = positions[number - 1];
    if (!position) return [];
    const wasOptional = position.kind === "optional" && { wasOptional: true as const };
    if (!isQuoted(position)) return [{ number, position: { ...position, kind: "firm" }, ...wasOptional }];
    const onRunwayOf = position.onRunwayOf === null ? null : placeOf(position.onRunwayOf) || null;
    return [{ number, position: { ...position, kind: "firm", alternateTo: null, onRunwayOf } }];
  });
}

/** Returns the ordered positions that are no cranes. What was optional is now firm. */
export const besidesOf = (all: readonly Ordered[]): FreeInOffer[] =>
  all.flatMap(({ number, position }) =>
    isQuoted(position) ? [] : [{ position: number, text: position.text, isFirm: true }],
  );

/**
 * Returns an ordered position as the order lists it; amounts in paise before GST. On papers a crane has the name and the sizes
 * that its offer prints.
 */
export function orderPosition(
  { number, position }: Ordered,
  all: readonly Ordered[],
  {
    firm,
    craneOf,
    scope,
  }: {
    firm: FirmProfile;
    craneOf: (position: QuotedPosition) => OfferedCrane;
    /** The items of scope that the paper of the sale has in place of those of its quotations. */
    scope?: readonly SaleScopeItem[] | undefined;
  },
): OrderPosition {
  const value = lineValueOf(position);
  if (!isQuoted(position)) {
    const [name = "", ...lines] = position.text.split("\n");
    return {
      position: number,
      text: position.text.replaceAll("\n", ", "),
      name,
      ...(lines.length > 0 && { size: lines.join("\n") }),
      quotation: null,
      quantity: position.quantity,
      unit: position.unit,
      code: position.code,
      codes: [{ code: position.code, value }],
      unitValue: position.unitPrice,
      value,
      onRunwayOf: null,
    };
  }
  const { quoted, quotation, revision, quantity, onRunwayOf } = position;
  const crane = craneOf(position);
  const document = crane.quotation;
  const { craneWords } = document;
  const sizes = sizeOf(document);
  const name = nameBySize(craneWords.noun, sizes);
  const lift = liftInName(document, crane.inputs);
  const size = deliveredSize(document, lift);
  const elsewhere = suppliedElsewhere(
    all.map((each) => each.position),
    position,
    (each) => craneOf(each).quotation,
  );
  return {
    position: number,
    text: [name, lift, ...detailsOf({ ...sizes, lift: "" })].filter((text) => text !== "").join(", "),
    name,
    size,
    quotation: { number: quotation, revision },
    quantity: String(quantity),
    unit: quantity === 1 ? "no." : "nos.",
    scope: scopeLine(crane, firm, {
      scope: scope ?? scopeOfQuotation(document, firm),
      elsewhere: new Map(
        [...elsewhere].map(([component, place]) => [component, all[place - 1]?.number ?? place]),
      ),
      bearer: onRunwayOf === null ? null : (all[onRunwayOf - 1]?.number ?? null),
    }),
    code: firm.hsn,
    codes: splitByCode(value, codesOfCrane(document, firm)),
    unitValue: (onRunwayOf === null ? quoted.whole : quoted.withoutRunway).value,
    value,
    onRunwayOf: onRunwayOf === null ? null : (all[onRunwayOf - 1]?.number ?? null),
  };
}
