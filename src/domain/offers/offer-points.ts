import { type ComponentId, findCraneType } from "../crane-types.ts";
import { type CraneInputs, hasGantryByOthers, hasOwnColumns } from "../engineering/crane-inputs.ts";
import { pointsOfDocument } from "../open-points/document-points.ts";
import { isPointKey, type OpenPoint, openOf, pointOf, pointsOf } from "../open-points/open-points.ts";
import { type OnRunway, pointContextOfDocument } from "../open-points/point-context.ts";
import { chosenPlaceOf } from "../quotation/document/copy.ts";
import { craneOfDocument } from "../quotation/document/crane-of.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import type { KeptPoint, PointDecision } from "../quotation/document/kept-point.ts";
import type { RunwayInOffer } from "../quotation/draft/runway-in-offer.ts";
import { taxedStateOf } from "../tax/place-of-supply.ts";
import { busbarOfTheirs, busbarSoldBefore } from "./busbar-twice.ts";
import { isQuoted, type OfferDocument, type QuotedPosition } from "./offer.ts";
import { type CraneWithOptions, optionPointKinds } from "./option-points.ts";
import {
  type BesideCranes,
  clausePoints,
  type OfferPoint,
  panelTypeIn,
  pointsBesideCranes,
  suppliedByFirm,
} from "./points-beside-cranes.ts";
import { findOtherTerms, type TermsOfSale, termsPointKinds } from "./terms-points.ts";

/** A crane of an offer by its points: a saved revision or a working quotation. */
export type CraneOfOffer = CraneWithOptions & {
  /** The points that it keeps itself. */
  kept: readonly KeptPoint[];
  /** Its own conditions and supply. Those of the offer hold for it. */
  terms: TermsOfSale;
  /** Its points among the other cranes. `kept` are those that the offer keeps. */
  pointsOn(onRunway: OnRunway, kept: readonly KeptPoint[]): readonly OpenPoint[];
};

/** The place of a crane by its name, as the number of its quotation. Other positions by their numbers, from 1 on. */
export type CranePlace = {
  name: string;
  onRunwayOf: number | null;
  alternateTo: number | null;
  /** True when its wiring has the busbar along the runway. */
  hasBusbar: boolean;
};

/** An offer by what its points depend on. */
export type CranesInOffer = BesideCranes & {
  /** By position; null for a free one. */
  places: readonly (CranePlace | null)[];
  /** Null for a crane that cannot be read. */
  craneOf(name: string): CraneOfOffer | null;
};

/** Returns the key of a crane's point in its offer: "DG-2627-00181 lift above column". */
export const keyInOffer = (name: string, key: string): string => `${name} ${key}`;

/** Returns whether a key is that of a point of an offer or of one of its cranes. */
export const isOfferPointKey = (key: string): boolean =>
  [key, key.replace(/^(?:CRANE \d+|\S+) /, "")].some(
    (each) =>
      each === closeTogether ||
      each === busbarOfTheirs ||
      optionPointKinds.some((kind) => each.startsWith(`${kind}: `)) ||
      termsPointKinds.includes(each) ||
      isPointKey(each),
  );

const closeTogether = "cranes close together";

/** Returns whether no value puts a point of an offer right: an engineer decides it, and the reason is kept. */
export const isForEngineer = ({ key }: { key: string }): boolean => key.endsWith(closeTogether);

/**
 * Returns the points of an offer, kept ones included: those of its cranes by position, then its own. A crane shares its
 * runway's points with the cranes on it, and the runway of an alternate has the cranes that would then share it.
 * Source: docs/product.md, “Offers”.
 */
export function pointsOfOffer(offer: CranesInOffer): OfferPoint[] {
  const { places, terms, kept, craneOf } = offer;
  const names = [...new Set(places.flatMap((place) => place?.name ?? []))];
  const cranes = new Map(names.map((name) => [name, craneOf(name)]));
  const onOwn = names.flatMap((name) => {
    const at = places.findIndex((place) => place?.name === name);
    const [place, crane] = [places[at], cranes.get(name)?.crane];
    const isAlone = place && place.onRunwayOf === null && place.alternateTo === null;
    return isAlone && crane ? [{ name, position: at + 1, crane }] : [];
  });
  const ofCranes = names.flatMap((name) => {
    const crane = cranes.get(name);
    if (!crane) return [];
    const keptHere = kept.flatMap((each) =>
      each.key.startsWith(`${name} `) ? [{ ...each, key: each.key.slice(name.length + 1) }] : [],
    );
    const onRunway = onRunwayAt(places, name, (other) => cranes.get(other)?.crane ?? null);
    const found = [
      ...crane.pointsOn(onRunway, keptHere),
      ...(onRunway.isBorne || onRunway.borne.length === 0
        ? []
        : [closePoint(onRunway.borne.length, [...keptHere, ...crane.kept])]),
      ...busbarPointsOf(name, onOwn, [...keptHere, ...crane.kept]),
      ...findOtherTerms(crane.terms, terms).map(({ kind, ...finding }) => pointOf(kind, finding, keptHere)),
    ];
    const position = places.findIndex((place) => place?.name === name) + 1;
    return found.map((point): OfferPoint => ({ ...point, key: keyInOffer(name, point.key), position }));
  });
  return [
    ...ofCranes,
    ...(names.length === 0 ? clausePoints(offer) : pointsBesideCranes(offer, cranes.values())),
  ];
}

/** Returns the numbers of the positions of a crane, from 1 on. */
const numbersOf = (places: readonly (Pick<CranePlace, "name"> | null)[], name: string): number[] =>
  places.flatMap((place, at) => (place?.name === name ? [at + 1] : []));

/** Returns whether all positions of a crane are on the runway of another one. */
function isBorneAt(
  places: readonly (Pick<CranePlace, "name" | "onRunwayOf"> | null)[],
  name: string,
): boolean {
  const numbers = numbersOf(places, name);
  return numbers.every((number) => {
    const bearer = places[number - 1]?.onRunwayOf ?? null;
    return bearer !== null && !numbers.includes(bearer);
  });
}

/** Returns the other cranes on the runway of a crane, or of one that it is an alternate to, by their first positions. */
function borneAt(
  places: readonly (Omit<CranePlace, "hasBusbar"> | null)[],
  name: string,
): { at: number; of: string }[] {
  const numbers = numbersOf(places, name);
  const bearers = new Set([
    ...numbers,
    ...numbers.flatMap((number) => places[number - 1]?.alternateTo ?? []),
  ]);
  const borne = places.flatMap((place, at) => {
    const isOnIt = place && place.name !== name && place.onRunwayOf !== null && bearers.has(place.onRunwayOf);
    return isOnIt ? [{ at, of: place.name }] : [];
  });
  return borne.filter(({ of }, index) => borne.findIndex((each) => each.of === of) === index);
}

/** Returns the runway of a crane of an offer, by its name. */
function runwayAt(places: readonly (Omit<CranePlace, "hasBusbar"> | null)[], name: string): RunwayInOffer {
  if (isBorneAt(places, name)) return "other";
  return borneAt(places, name).length > 0 ? "shared" : "own";
}

/** Returns the runway of a quotation in a saved offer. */
export const runwayIn = (positions: OfferDocument["positions"], quotation: string): RunwayInOffer =>
  runwayAt(
    positions.map((each) => (isQuoted(each) ? { ...each, name: each.quotation } : null)),
    quotation,
  );

/** Returns the parts of a crane's runway that are by others; none of one that cannot be read. */
const runwayByOthers = (crane: CraneInputs | null): ComponentId[] =>
  crane === null
    ? []
    : [
        ...(hasGantryByOthers(crane) ? (["lt_gantry"] as const) : []),
        ...(hasOwnColumns(crane) ? [] : (["column"] as const)),
      ];

/**
 * Returns whether a crane of an offer runs on another's runway, and the cranes on its own runway by their positions.
 * `craneOf` returns null for a crane that cannot be read, which is left out.
 */
export function onRunwayAt(
  places: readonly (CranePlace | null)[],
  name: string,
  craneOf: (name: string) => CraneInputs | null,
): OnRunway {
  const numbers = numbersOf(places, name);
  const own = numbers.flatMap((number) => places[number - 1] ?? []);
  const isBorne = isBorneAt(places, name);
  const position = isBorne ? own[0]?.onRunwayOf : null;
  const bearer = position ? places[position - 1] : null;
  return {
    isInOffer: true,
    isBorne,
    bearer: position
      ? {
          position,
          hasBusbar: bearer?.hasBusbar ?? false,
          byOthers: runwayByOthers((bearer && craneOf(bearer.name)) ?? null),
        }
      : null,
    borne: borneAt(places, name).flatMap(({ at, of }) => {
      const crane = craneOf(of);
      return crane ? [{ name: `position ${at + 1}`, crane }] : [];
    }),
  };
}

/** The advice on two cranes close together on one runway, which nobody has checked (geometry rules §16). */
const closePoint = (borne: number, kept: readonly KeptPoint[]): OpenPoint =>
  pointOf(
    closeTogether,
    {
      component: "lt_gantry",
      text: "Two cranes close together on this runway are not checked. Have the engineer of the runway check its girders and columns.",
      brief: "cranes close together",
      values: [borne + 1],
      isQuiet: true,
    },
    kept,
  );

/** The point of a crane whose busbar along a runway by others an earlier position may sell. */
function busbarPointsOf(
  name: string,
  onOwn: readonly { name: string; position: number; crane: CraneInputs }[],
  kept: readonly KeptPoint[],
): OpenPoint[] {
  const at = onOwn.findIndex((each) => each.name === name);
  const placed = onOwn[at];
  const found = placed && busbarSoldBefore(placed, onOwn.slice(0, at));
  return found ? [pointOf(busbarOfTheirs, found, kept)] : [];
}

/** Returns a saved revision as the crane of an offer. */
const craneOfSaved = (document: QuotationDocument): CraneOfOffer => ({
  crane: craneOfDocument(document),
  panelType: panelTypeIn(document.lines),
  kept: document.keptPoints ?? [],
  terms: {
    conditions: document.conditions ?? null,
    placeOfSupply: chosenPlaceOf(document),
    sez: document.sez === true,
  },
  pointsOn(onRunway, kept) {
    const context = pointContextOfDocument(document, onRunway);
    return context === null ? [] : pointsOf(context, [...kept, ...(document.keptPoints ?? [])]);
  },
});

/** Returns the points of a saved offer. `documentOf` finds its frozen quotations; one that is not kept has no points. */
export function pointsOfOfferDocument(
  {
    positions,
    customer,
    conditions,
    placeOfSupply,
    sez,
    standardTerms,
    paper,
    keptPoints = [],
  }: Pick<
    OfferDocument,
    | "positions"
    | "customer"
    | "conditions"
    | "placeOfSupply"
    | "sez"
    | "standardTerms"
    | "paper"
    | "keptPoints"
  >,
  documentOf: (position: QuotedPosition) => QuotationDocument | undefined,
): OfferPoint[] {
  const quoted = positions.filter(isQuoted);
  return pointsOfOffer({
    places: positions.map((position) =>
      isQuoted(position)
        ? {
            name: position.quotation,
            onRunwayOf: position.onRunwayOf,
            alternateTo: position.alternateTo,
            hasBusbar: position.quoted.hasBusbar ?? false,
          }
        : null,
    ),
    customer,
    terms: {
      conditions: conditions ?? null,
      placeOfSupply: taxedStateOf({ ...(placeOfSupply && { placeOfSupply }), customer }),
      sez: sez === true,
    },
    standardTerms,
    paper: paper ?? null,
    supplied: suppliedByFirm(positions, documentOf),
    free: positions.flatMap((position, at) =>
      isQuoted(position) ? [] : [{ position: at + 1, text: position.text, isFirm: position.kind === "firm" }],
    ),
    kept: keptPoints,
    craneOf(name) {
      const position = quoted.find(({ quotation }) => quotation === name);
      const document = position && documentOf(position);
      // A crane type that is no longer built has no points.
      return document && findCraneType(document.craneType) ? craneOfSaved(document) : null;
    },
  });
}

/** A point of an offer as the quotation of its crane has it. */
type PointOfCrane = { quotation: string; revision: number; point: OpenPoint };

type DocumentOf = (position: QuotedPosition) => QuotationDocument | undefined;

/** Returns a point of a saved offer as its quotation has it. Null for one that only the offer has. */
function pointOfCrane(
  { position: number, key }: Pick<OfferPoint, "position" | "key">,
  positions: OfferDocument["positions"],
  documentOf: DocumentOf,
): PointOfCrane | null {
  const position = number === null ? undefined : positions[number - 1];
  const document = position && isQuoted(position) ? documentOf(position) : undefined;
  if (!document || !position || !isQuoted(position)) return null;
  const { quotation, revision } = position;
  const point = pointsOfDocument(document, runwayIn(positions, quotation)).find(
    (each) => keyInOffer(quotation, each.key) === key,
  );
  return point ? { quotation, revision, point } : null;
}

/** What is decided on a point of an offer, by its place: the quotation of a crane, or the offer. */
export type DecisionsByPlace = {
  inCranes: readonly { quotation: string; revision: number; decision: PointDecision }[];
  onOffer: readonly PointDecision[];
};

/**
 * Returns where decisions on points of a saved offer are written. The quotation of a crane keeps its own points, so that
 * they are kept wherever it is shown. The offer keeps those that only it has, and those with other values among its cranes.
 */
export function decisionsByPlace(
  points: readonly OfferPoint[],
  decisions: readonly PointDecision[],
  { positions, keptPoints = [] }: Pick<OfferDocument, "positions" | "keptPoints">,
  documentOf: DocumentOf,
): DecisionsByPlace {
  const ownOf = (decision: PointDecision): PointOfCrane | null => {
    const found = points.find(({ key }) => key === decision.key);
    return found ? pointOfCrane(found, positions, documentOf) : null;
  };
  /** A crane can keep a point that it has only beside the other cranes, as a busbar's. It is opened again where it is kept. */
  const reopened = (decision: PointDecision): DecisionsByPlace["inCranes"] =>
    positions.filter(isQuoted).flatMap((position) => {
      const { quotation, revision } = position;
      const kept = documentOf(position)?.keptPoints?.find(
        ({ key }) => keyInOffer(quotation, key) === decision.key,
      );
      return kept
        ? [{ quotation, revision, decision: { ...decision, key: kept.key, values: kept.values } }]
        : [];
    });
  return {
    // What is decided among the cranes holds for the crane alone, too.
    inCranes: decisions.flatMap((decision) => {
      if (decision.reason === null) return reopened(decision).slice(0, 1);
      const own = ownOf(decision);
      if (!own || own.point.kept !== null) return [];
      const { quotation, revision, point } = own;
      return [{ quotation, revision, decision: { ...decision, key: point.key, values: point.values } }];
    }),
    onOffer: decisions.filter((decision) =>
      decision.reason === null
        ? keptPoints.some(({ key }) => key === decision.key)
        : ownOf(decision)?.point.values !== decision.values,
    ),
  };
}

/** Returns the number of points of a saved offer that nobody has decided. */
export const countOfferPoints = (...offer: Parameters<typeof pointsOfOfferDocument>): number =>
  openOf(pointsOfOfferDocument(...offer)).length;
