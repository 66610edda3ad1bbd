import { type Customer, hasCustomer, noCustomer } from "../customers/customer-block.ts";
import { pointsOfDraft } from "../open-points/draft-points.ts";
import type { KeptInput } from "../open-points/kept-point.ts";
import { pointsOf } from "../open-points/open-points.ts";
import { subjectOfSaved } from "../open-points/subject.ts";
import { craneOfDraft, craneOfView } from "../quotation/document/crane-of.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import type { QuotationRecord } from "../quotation/record/record.ts";
import { viewOf } from "../quotation/record/view.ts";
import { isCrane, isSaved, isWorking, type OfferDraft } from "./offer-draft.ts";
import { type CraneOfOffer, keyInOffer, type OfferPoint, pointsOfOffer } from "./offer-points.ts";

/** How the cranes of an unsaved offer are found: working quotations by their drafts' ids, saved ones by number and revision. */
export type CranesOfDraft = {
  draftOf(id: string): Draft | null;
  recordOf(quotation: string, revision: number): QuotationRecord | null;
};

type Offer = Pick<OfferDraft, "positions" | "customer" | "keptPoints">;

/** Returns the name of the crane at a position: its number, or "CRANE 2" by the first position of a working quotation. */
function nameAt({ positions }: Offer, at: number): string | null {
  const position = positions[at];
  if (!position || !isCrane(position)) return null;
  if (isSaved(position)) return position.quotation;
  const first = positions.findIndex((each) => isWorking(each) && each.working === position.working);
  return `CRANE ${first + 1}`;
}

const craneOfWorking = (draft: Draft): CraneOfOffer => ({
  crane: craneOfDraft(draft),
  pointsOn: (onRunway) => pointsOfDraft(draft, onRunway),
});

function craneOfRecord(record: QuotationRecord): CraneOfOffer | null {
  const view = viewOf(record);
  const crane = craneOfView(view);
  const { craneType, lines, customer } = view;
  if (crane === null || craneType === null) return null;
  const keptBefore = record.open_points.flatMap(({ key, values, kept }) =>
    kept ? [{ key, values, ...kept }] : [],
  );
  return {
    crane,
    pointsOn(onRunway, kept) {
      const subject = subjectOfSaved({ craneType, crane, lines, rates: record.rates, customer }, onRunway);
      return subject === null ? [] : pointsOf(subject, [...kept, ...keptBefore]);
    },
  };
}

/** Returns the customer of an unsaved offer: its own, else that of its first crane. */
function customerOf({ positions, customer }: Offer, { draftOf, recordOf }: CranesOfDraft): Customer {
  if (hasCustomer(customer)) return customer;
  const first = positions.find(isCrane);
  if (!first) return noCustomer;
  if (isWorking(first)) return draftOf(first.working)?.customer ?? noCustomer;
  const record = recordOf(first.quotation, first.revision);
  return record ? viewOf(record).customer : noCustomer;
}

/** Returns the points of an unsaved offer, kept ones included. A crane that is not found has none. */
export function pointsOfOfferDraft(offer: Offer, cranes: CranesOfDraft): OfferPoint[] {
  const { positions, keptPoints } = offer;
  const numberOf = (id: string | null): number | null =>
    id === null ? null : positions.findIndex((position) => position.id === id) + 1 || null;
  return pointsOfOffer({
    places: positions.map((position, at) => {
      const name = nameAt(offer, at);
      return name !== null && isCrane(position)
        ? { name, onRunwayOf: numberOf(position.onRunwayOf), alternateTo: numberOf(position.alternateTo) }
        : null;
    }),
    customer: customerOf(offer, cranes),
    kept: keptPoints,
    craneOf(name) {
      const position = positions.find((_, at) => nameAt(offer, at) === name);
      if (!position || !isCrane(position)) return null;
      if (isWorking(position)) {
        const draft = cranes.draftOf(position.working);
        return draft && craneOfWorking(draft);
      }
      const record = cranes.recordOf(position.quotation, position.revision);
      return record && craneOfRecord(record);
    },
  });
}

/**
 * Returns the kept points for the save of an offer: its own, and those that its working quotations keep among the other
 * cranes. Points of a crane that is no longer in the offer are left out.
 */
export function keptInputsOf(offer: OfferDraft, draftOf: CranesOfDraft["draftOf"]): KeptInput[] {
  const names = offer.positions.flatMap((position) => (isSaved(position) ? [position.quotation] : []));
  const own = offer.keptPoints.filter(
    ({ key }) => !/^\S+-\d/.test(key) || names.some((name) => key.startsWith(keyInOffer(name, ""))),
  );
  const ofWorking = pointsOfOfferDraft(offer, { draftOf, recordOf: () => null }).filter(
    ({ key, kept }) => kept !== null && key.startsWith("CRANE "),
  );
  return [
    ...own.map(({ key, reason }) => ({ key, reason })),
    ...ofWorking.map(({ key, kept }) => ({ key, reason: kept?.reason ?? "" })),
  ];
}
