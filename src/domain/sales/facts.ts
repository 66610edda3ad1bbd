import { isQuoted, type PricedPosition, type QuotedPosition } from "../offers/offer.ts";
import { withoutRunway } from "../offers/quoted.ts";
import { givenByLines } from "../quotation/crane-of.ts";
import type { QuotationDocument } from "../quotation/document.ts";
import { looseObject, looseTexts } from "../quotation/loose-values.ts";
import { readSteel, type Steel, steelOf } from "../quotation/structure.ts";

/** What figures need of a frozen revision of a quotation or an offer; it is kept beside the document. */
export type Facts = {
  /** By name: also those that are no longer built. */
  craneTypes: readonly string[];
  /** Capacity in tonnes; of an offer that of its largest firm crane. */
  tonnes: number | null;
  steel: readonly Steel[];
};

/** The same as they were kept; null for what are none. */
export function readFacts(given: unknown): Facts | null {
  const { craneTypes, tonnes, steel } = looseObject(given);
  if (!Array.isArray(craneTypes)) return null;
  return {
    craneTypes: looseTexts(craneTypes),
    tonnes: typeof tonnes === "number" ? tonnes : null,
    steel: readSteel(steel),
  };
}

/** The sizes by which quotations are alike: tonnes and metres. */
export type Sizes = {
  tonnes: number | null;
  span_m: number | null;
  lift_m: number | null;
  runway_m: number | null;
};

type Quotation = Pick<QuotationDocument, "craneType" | "craneWords" | "lines">;

/** The sizes of a quoted crane; null for what is not known. */
export function sizesOf({ lines }: Quotation): Sizes {
  const { capacity, span, height, ltLength } = givenByLines(lines);
  return { tonnes: capacity, span_m: span, lift_m: height, runway_m: ltLength };
}

const steelIn = ({ lines }: Quotation): Steel[] =>
  steelOf(lines.map((line) => ({ ...line, factors: line.price?.factors ?? [] })));

/** The facts of a revision of a quotation. */
export const factsOf = (document: Quotation): Facts => ({
  craneTypes: [document.craneType],
  tonnes: givenByLines(document.lines).capacity,
  steel: steelIn(document),
});

/**
 * The facts of a revision of an offer: those of its firm positions, each as often as it is offered, one on another's runway
 * without it.
 */
export function factsOfOffer(
  positions: readonly PricedPosition[],
  documentOf: (position: QuotedPosition) => QuotationDocument,
): Facts {
  const cranes = positions.flatMap((position) => {
    if (!isQuoted(position) || position.kind !== "firm") return [];
    const document = documentOf(position);
    return [
      {
        quantity: position.quantity,
        crane: position.onRunwayOf === null ? document : withoutRunway(document),
      },
    ];
  });
  const steel = new Map<string, Steel>();
  for (const { quantity, crane } of cranes)
    for (const part of steelIn(crane)) {
      const key = `${part.component} ${part.rate}`;
      const before = steel.get(key);
      steel.set(key, {
        ...part,
        kg: (before?.kg ?? 0) + part.kg * quantity,
        cost: (before?.cost ?? 0) + part.cost * quantity,
      });
    }
  const tonnes = cranes.flatMap(({ crane }) => givenByLines(crane.lines).capacity ?? []);
  return {
    craneTypes: [...new Set(cranes.map(({ crane }) => crane.craneType))].sort(),
    tonnes: tonnes.length === 0 ? null : Math.max(...tonnes),
    steel: [...steel.values()],
  };
}
