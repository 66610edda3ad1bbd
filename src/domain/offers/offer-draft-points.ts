import { craneTypes } from "../crane-types.ts";
import { type Customer, canonicalCustomer, hasCustomer, noCustomer } from "../customers/customer-block.ts";
import { pointsOfDraft } from "../open-points/draft-points.ts";
import { type OpenPoint, pointsOf } from "../open-points/open-points.ts";
import { type OnRunway, pointContextOfSaved } from "../open-points/point-context.ts";
import { craneOfDraft } from "../quotation/document/crane-of.ts";
import { type KeptInput, keptInputOf } from "../quotation/document/kept-point.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { textOf } from "../quotation/draft/draft-part.ts";
import { craneOfView } from "../quotation/record/crane-of-view.ts";
import type { RecordOfDocument } from "../quotation/record/record.ts";
import { viewOf } from "../quotation/record/view.ts";
import { proposedPlaceOfSupply } from "../tax/place-of-supply.ts";
import { hasBusbarIn } from "../wizard/busbar.ts";
import {
  type DraftCrane,
  isCrane,
  isSaved,
  isWorkingPosition,
  type OfferDraft,
  positionOfWorking,
} from "./offer-draft.ts";
import {
  type CraneOfOffer,
  type CranesInOffer,
  keyInOffer,
  onRunwayAt,
  pointsOfOffer,
} from "./offer-points.ts";
import { findOptionPoints, type OptionRemedy, optionPointKinds, optionRemedy } from "./option-points.ts";
import { allSupplied, inScopeOf, type OfferPoint, panelTypeIn } from "./points-beside-cranes.ts";
import { type TermsOfSale, termsPointKinds } from "./terms-points.ts";

const erection = "industrial_erection";

/** The ways to find the cranes of an unsaved offer: working quotations by their drafts' ids, saved ones by number and revision. */
export type CranesOfDraft<R extends RecordOfDocument = RecordOfDocument> = {
  draftOf(id: string): Draft | null;
  recordOf(quotation: string, revision: number): R | null;
};

type Offer = Pick<
  OfferDraft,
  "positions" | "customer" | "conditions" | "placeOfSupply" | "sez" | "standardTerms" | "paper" | "keptPoints"
>;

/** Returns the name of the crane at a position: its number, or "CRANE 2" by the first position of a working quotation. */
function nameAt({ positions }: Offer, at: number): string | null {
  const position = positions[at];
  if (!position || !isCrane(position)) return null;
  if (isSaved(position)) return position.quotation;
  return `CRANE ${positionOfWorking({ positions }, position.working)}`;
}

const termsOf = ({ conditions, placeOfSupply, sez }: TermsOfSale): TermsOfSale => ({
  ...{ conditions, placeOfSupply, sez },
});

const panelTypeOf = (draft: Draft): string | null =>
  craneTypes[draft.craneType].components.includes("panel") && draft.parts.panel.inScope
    ? textOf(draft, "panel", "panel_type")
    : null;

const craneOfWorking = (draft: Draft): CraneOfOffer => ({
  crane: craneOfDraft(draft),
  panelType: panelTypeOf(draft),
  kept: draft.keptPoints,
  terms: termsOf(draft),
  pointsOn: (onRunway) => pointsOfDraft(draft, onRunway),
});

function craneOfRecord(record: RecordOfDocument): CraneOfOffer | null {
  const view = viewOf(record);
  const crane = craneOfView(view);
  const { craneType, lines, customer } = view;
  if (crane === null || craneType === null) return null;
  return {
    crane,
    panelType: panelTypeIn(lines),
    kept: record.kept_points,
    terms: termsOf(view),
    pointsOn(onRunway, kept) {
      const context = pointContextOfSaved(
        { craneType, crane, lines, rates: record.rates, customer, undecided: record.inputs.undecided },
        onRunway,
      );
      return context === null ? [] : pointsOf(context, [...kept, ...record.kept_points]);
    },
  };
}

/** Returns the customer with which an unsaved offer is saved: its own, else that of its first crane. */
export function customerOfOffer(
  { positions, customer }: Pick<OfferDraft, "positions" | "customer">,
  { draftOf, recordOf }: CranesOfDraft,
): Customer {
  if (hasCustomer(canonicalCustomer(customer))) return customer;
  const first = positions.find(isCrane);
  if (!first) return noCustomer;
  if (isWorkingPosition(first)) return draftOf(first.working)?.customer ?? noCustomer;
  const record = recordOf(first.quotation, first.revision);
  return record ? viewOf(record).customer : noCustomer;
}

/** Returns the proposed place of supply of an unsaved offer, by its customer and its firm positions. Blank for none. */
export const proposedPlaceOfOffer = (
  offer: Pick<OfferDraft, "positions" | "customer">,
  cranes: CranesOfDraft,
): string => proposedPlaceOfSupply(customerOfOffer(offer, cranes), isErectedIn(offer, cranes));

/** Returns whether a firm position of an unsaved offer has the erection. */
export const isErectedIn = (
  { positions }: Pick<OfferDraft, "positions">,
  { draftOf, recordOf }: CranesOfDraft,
): boolean =>
  positions.some((position) => {
    if (position.kind !== "firm") return false;
    if (!isCrane(position)) return position.component === erection;
    if (isWorkingPosition(position)) return draftOf(position.working)?.parts[erection].inScope ?? false;
    const record = recordOf(position.quotation, position.revision);
    return (
      record !== null &&
      viewOf(record).lines.some(({ component, inScope }) => component === erection && inScope)
    );
  });

/** A working quotation may have changed since the offer was opened last. */
function hasBusbarAt(position: DraftCrane, { draftOf }: CranesOfDraft): boolean {
  const draft = isWorkingPosition(position) ? draftOf(position.working) : null;
  return draft ? hasBusbarIn(draft) : (position.quoted.hasBusbar ?? false);
}

/** Returns an unsaved offer by what its points depend on. A crane that is not found cannot be read. */
function cranesIn(offer: Offer, cranes: CranesOfDraft): CranesInOffer {
  const { positions, keptPoints } = offer;
  const numberOf = (id: string | null): number | null =>
    id === null ? null : positions.findIndex((position) => position.id === id) + 1 || null;
  const names = positions.map((_, at) => nameAt(offer, at));
  return {
    places: positions.map((position, at) => {
      const name = names[at] ?? null;
      return name !== null && isCrane(position)
        ? {
            name,
            onRunwayOf: numberOf(position.onRunwayOf),
            alternateTo: numberOf(position.alternateTo),
            hasBusbar: hasBusbarAt(position, cranes),
          }
        : null;
    }),
    customer: customerOfOffer(offer, cranes),
    terms: { ...termsOf(offer), placeOfSupply: offer.placeOfSupply || proposedPlaceOfOffer(offer, cranes) },
    standardTerms: offer.standardTerms,
    paper: offer.paper,
    supplied: allSupplied(
      positions
        .filter(({ kind }) => kind === "firm")
        .map((position) => {
          if (!isCrane(position)) return position.component ? [position.component] : [];
          if (isSaved(position)) {
            const record = cranes.recordOf(position.quotation, position.revision);
            return inScopeOf(record && viewOf(record).lines);
          }
          const draft = cranes.draftOf(position.working);
          return draft && craneTypes[draft.craneType].components.filter((id) => draft.parts[id].inScope);
        }),
    ),
    free: positions.flatMap((position, at) =>
      isCrane(position) ? [] : [{ position: at + 1, text: position.text, isFirm: position.kind === "firm" }],
    ),
    kept: keptPoints,
    craneOf(name) {
      const position = positions[names.indexOf(name)];
      if (!position || !isCrane(position)) return null;
      if (isWorkingPosition(position)) {
        const draft = cranes.draftOf(position.working);
        return draft && craneOfWorking(draft);
      }
      const record = cranes.recordOf(position.quotation, position.revision);
      return record && craneOfRecord(record);
    },
  };
}

/** Returns the conditions and the supply of the crane at a position, from 1 on. Null for a crane that is not found. */
export const termsAt = (offer: Offer, number: number, cranes: CranesOfDraft): TermsOfSale | null => {
  const { places, craneOf } = cranesIn(offer, cranes);
  const place = places[number - 1];
  return place ? (craneOf(place.name)?.terms ?? null) : null;
};

/** Returns what an offer can do itself about a point of one of its positions beside the cranes. Null for other points. */
export function optionRemedyOf(
  offer: Offer,
  { kind, position }: Pick<OfferPoint, "kind" | "position">,
  cranes: CranesOfDraft,
): OptionRemedy | null {
  if (!optionPointKinds.includes(kind)) return null;
  const { places, free, craneOf } = cranesIn(offer, cranes);
  const known = places.flatMap((place) => (place && craneOf(place.name)) ?? []);
  const found = findOptionPoints(free, known).find(
    (each) => each.kind === kind && each.position === position,
  );
  return found ? optionRemedy(found) : null;
}

/** Returns the points of an unsaved offer, kept ones included. A crane that is not found has none. */
export const pointsOfOfferDraft = (offer: Offer, cranes: CranesOfDraft): OfferPoint[] =>
  pointsOfOffer(cranesIn(offer, cranes));

/**
 * Returns whether a working quotation of an offer runs on another crane's runway, and the cranes on its own runway by their
 * positions. A crane that is not found is left out.
 */
export function onRunwayOfWorking(
  offer: Pick<OfferDraft, "positions">,
  working: string,
  cranes: CranesOfDraft,
): OnRunway {
  const at = offer.positions.findIndex((each) => isWorkingPosition(each) && each.working === working);
  const { places, craneOf } = cranesIn(
    {
      ...{ ...offer, customer: noCustomer, conditions: null, placeOfSupply: "", sez: false },
      ...{ paper: null, keptPoints: [] },
    },
    cranes,
  );
  const name = places[at]?.name;
  return name === undefined
    ? { isInOffer: true, isBorne: false, bearer: null, borne: [] }
    : onRunwayAt(places, name, (other) => craneOf(other)?.crane ?? null);
}

/**
 * Returns a point of a working quotation with the key that the quotation has for it. Null for every other point, such as one
 * on conditions that the offer does not take over.
 */
export function pointOfWorking(
  { positions }: Pick<OfferDraft, "positions">,
  { position: number, key, ...point }: OfferPoint,
): { working: string; point: OpenPoint } | null {
  const position = number === null ? undefined : positions[number - 1];
  return position && isCrane(position) && isWorkingPosition(position) && !termsPointKinds.includes(point.kind)
    ? { working: position.working, point: { ...point, key: key.replace(/^CRANE \d+ /, "") } }
    : null;
}

/**
 * Returns the kept points for the save of an offer: its own, and those that its working quotations keep among the other
 * cranes. Points of a crane that is no longer in the offer are left out, and those whose values have changed since.
 */
export function keptInputsOf(offer: OfferDraft, cranes: CranesOfDraft): KeptInput[] {
  const names = offer.positions.flatMap((position) => (isSaved(position) ? [position.quotation] : []));
  const points = pointsOfOfferDraft(offer, cranes);
  const own = offer.keptPoints.filter(
    ({ key, values }) =>
      !key.startsWith("CRANE ") &&
      (!/^\S+-\d/.test(key) || names.some((name) => key.startsWith(keyInOffer(name, "")))) &&
      points.every((point) => point.key !== key || point.values === values),
  );
  const ofWorking = points.flatMap(({ key, kept }) =>
    kept !== null && key.startsWith("CRANE ") ? [{ ...kept, key }] : [],
  );
  return [...own, ...ofWorking].map(keptInputOf);
}
