import { findCraneType } from "../crane-types.ts";
import { rowCrane, rowCranesOf } from "../document/blocks/row-crane.ts";
import { engineeringFigures } from "../engineering/figures.ts";
import type { PaymentTerms } from "../firm/firm-profile.ts";
import { type CraneFacts, type PositionFacts, withoutCrane } from "../firm/rows/condition.ts";
import { readConditions, type SaleConditions } from "../firm/sale-conditions.ts";
import { isQuoted, type PricedPosition, type QuotedPosition } from "../offers/offer.ts";
import { lineValueOf } from "../offers/offer-totals.ts";
import { offeredCranes } from "../offers/offered-cranes.ts";
import { withoutRunway } from "../offers/quoted.ts";
import { readSteel, type Steel, steelOf } from "../quotation/document/charged-steel.ts";
import { craneOfDocument, givenByLines } from "../quotation/document/crane-of.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import { asRecord, asRecords, firstText, looseTexts } from "../text/unknown-values.ts";

/** The facts of a saved revision for figures, stored beside the document. */
export type Facts = {
  /**
   * By name, including types that are no longer built. For an offer the type of its largest firm crane, or
   * null.
   */
  craneType: string | null;
  /** Capacity in tonnes, of the same crane. */
  tonnes: number | null;
  steel: readonly Steel[];
  /** The facts of each crane that conditions of the profile read, by its position. Absent in revisions of earlier versions. */
  cranes?: readonly PositionFacts[];
  /** The components that free positions of an offer supply, firm or not, by their position. Absent without any. */
  supplied?: readonly SuppliedComponent[];
  /** The milestones and stages of this sale, where they are not the firm's. */
  terms?: PaymentTerms;
};

/** A component that a free position supplies for the cranes of its offer. */
type SuppliedComponent = { position: number; component: string };

const craneFactsIn = (given: unknown): CraneFacts => {
  const { components, craneType, hoistType, capacity, isLiftReached } = asRecord(given);
  return {
    components: looseTexts(components),
    craneType: firstText(craneType),
    hoistType: typeof hoistType === "string" ? hoistType : null,
    capacity: typeof capacity === "number" ? capacity : null,
    isLiftReached: isLiftReached === true,
  };
};

/** The payment terms among conditions; nothing where they are the firm's. */
function paymentTermsIn(conditions: SaleConditions | null | undefined): Pick<Facts, "terms"> {
  const { milestones, delivery } = conditions ?? {};
  const terms = { ...(milestones && { milestones }), ...(delivery && { delivery }) };
  return Object.keys(terms).length === 0 ? {} : { terms };
}

/** Returns the stored facts, or null. */
export function readFacts(given: unknown): Facts | null {
  const { craneType, tonnes, steel, cranes, supplied, terms } = asRecord(given);
  if (craneType !== null && typeof craneType !== "string") return null;
  return {
    craneType,
    tonnes: typeof tonnes === "number" ? tonnes : null,
    steel: readSteel(steel),
    ...(Array.isArray(cranes) && {
      cranes: asRecords(cranes).map(({ position, crane }) => ({
        position: typeof position === "number" ? position : 0,
        crane: craneFactsIn(crane),
      })),
    }),
    ...(Array.isArray(supplied) && {
      supplied: asRecords(supplied).flatMap(({ position, component }) =>
        typeof position === "number" && typeof component === "string" ? [{ position, component }] : [],
      ),
    }),
    ...paymentTermsIn(readConditions(terms)),
  };
}

/**
 * Returns the facts of the sold cranes for conditions of the profile: with what the sold free positions supply. These alone
 * are the facts of a sale without cranes. None where the facts are not known.
 * @param sold the firm or the ordered positions of an offer; null for all
 */
export function soldCranes(
  { cranes, supplied = [] }: Pick<Facts, "cranes" | "supplied">,
  sold: readonly number[] | null,
): PositionFacts[] {
  if (cranes === undefined) return [];
  const isSold = ({ position }: { position: number }) => sold === null || sold.includes(position);
  const others = supplied.filter(isSold).map(({ component }) => component);
  const soldOnes = cranes.filter(isSold);
  if (soldOnes.length === 0) return [{ position: 0, crane: withoutCrane(others) }];
  return soldOnes.map(({ position, crane }) => ({
    position,
    crane: { ...crane, components: [...new Set([...crane.components, ...others])] },
  }));
}

/** The sizes for comparing quotations: tonnes and metres. */
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

/** The steel of a quoted crane. */
export const steelIn = ({ lines }: Pick<Quotation, "lines">): Steel[] =>
  steelOf(lines.map((line) => ({ ...line, factors: line.price?.factors ?? [] })));

/** The facts of a revision of a quotation. */
export function factsOf(document: QuotationDocument): Facts {
  return {
    craneType: document.craneType,
    tonnes: givenByLines(document.lines).capacity,
    steel: steelIn(document),
    ...(findCraneType(document.craneType) && { cranes: [positionFactsOf(document)] }),
    ...paymentTermsIn(document.conditions),
  };
}

function positionFactsOf(document: QuotationDocument): PositionFacts {
  const inputs = craneOfDocument(document);
  const { position, crane } = rowCrane(1, document, { inputs, figures: engineeringFigures(inputs) });
  return { position, crane };
}

/**
 * Returns the facts of a revision of an offer. Crane type and capacity are those of its largest firm crane (by
 * capacity, then line value, then position). The steel is that of its firm positions times their quantities. A shared
 * runway counts once. Source: docs/product.md, “Insights”.
 */
export function factsOfOffer(
  positions: readonly PricedPosition[],
  documentOf: (position: QuotedPosition) => QuotationDocument,
  conditions?: SaleConditions,
): Facts {
  const cranes = positions.flatMap((position) => {
    if (!isQuoted(position) || position.kind !== "firm") return [];
    const document = documentOf(position);
    return [
      {
        quantity: position.quantity,
        tonnes: givenByLines(document.lines).capacity,
        value: lineValueOf(position),
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
  // What free positions supply depends on which of them are ordered.
  const withoutSupply = positions.map((position) =>
    isQuoted(position) ? position : { ...position, kind: "optional" as const },
  );
  const supplied = positions.flatMap((position, at) =>
    isQuoted(position) || position.component === undefined
      ? []
      : [{ position: at + 1, component: position.component }],
  );
  const [largest] = cranes.toSorted((a, b) => (b.tonnes ?? 0) - (a.tonnes ?? 0) || b.value - a.value);
  return {
    craneType: largest?.crane.craneType ?? null,
    tonnes: largest?.tonnes ?? null,
    steel: [...steel.values()],
    // Conditions cannot be asked about a crane type that is no longer built.
    ...(positions.every(
      (position) => !isQuoted(position) || findCraneType(documentOf(position).craneType),
    ) && {
      cranes: rowCranesOf(withoutSupply, offeredCranes(positions, documentOf), documentOf).map(
        ({ position, crane }) => ({ position, crane }),
      ),
    }),
    ...(supplied.length > 0 && { supplied }),
    ...paymentTermsIn(conditions),
  };
}
