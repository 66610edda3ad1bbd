import { components } from "../components/registry.ts";
import { findCraneType } from "../crane-types.ts";
import type { OnRunway } from "../open-points/point-context.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { type DraftCrane, isSaved, type OfferDraft } from "./offer-draft.ts";
import { type CranesOfDraft, onRunwayOfWorking } from "./offer-draft-points.ts";
import { runwayTargets, withPosition } from "./offer-edits.ts";
import { quotedOfDraft } from "./quoted.ts";

/**
 * Returns the runway parts of a crane of this type, as within a sentence: "LT gantry", "column"; nothing of one
 * without, or that is no longer built.
 */
export const runwayParts = (craneType: string): string[] =>
  (findCraneType(craneType)?.components ?? [])
    .map((id) => components[id])
    .flatMap(({ noun, partOfRunway }) => (partOfRunway ? [noun] : []));

/**
 * Returns whether a working quotation of an offer runs on another crane's runway, and the cranes on its own runway. A crane
 * that `cranes` does not find is left out.
 */
export const onRunwayIn = (
  offer: Pick<OfferDraft, "positions">,
  draft: Draft,
  cranes: CranesOfDraft,
): OnRunway =>
  onRunwayOfWorking(offer, draft.id, {
    ...cranes,
    draftOf: (id) => (id === draft.id ? draft : cranes.draftOf(id)),
  });

/**
 * Returns an offer with a working quotation as its last position, with a runway of its own. A revision without a reason
 * gets one.
 * @param given the time (ISO 8601) and the id of the new position
 */
export const withCrane = (offer: OfferDraft, crane: Draft, given: { id: string; now: string }): OfferDraft =>
  withPlacedCrane(offer, crane, given, null);

/**
 * Returns an offer with a working quotation as its last position, on the runway of a saved quotation or of its
 * bearer. Without such a bearer in the offer the crane has no runway yet. A revision without a reason gets one.
 * @param given the time (ISO 8601) and the id of the new position
 */
export function withCraneOnRunway(
  offer: OfferDraft,
  quotation: string,
  crane: Draft,
  given: { id: string; now: string },
): OfferDraft {
  const named = offer.positions.filter(isSaved).find((position) => position.quotation === quotation);
  const bearer = runwayTargets(offer.positions, given.id).find(
    (position) => position.id === (named?.onRunwayOf ?? named?.id),
  );
  return withPlacedCrane(offer, crane, given, bearer ?? null);
}

function withPlacedCrane(
  offer: OfferDraft,
  crane: Draft,
  { id, now }: { id: string; now: string },
  bearer: DraftCrane | null,
): OfferDraft {
  const at = bearer ? offer.positions.indexOf(bearer) + 1 : 0;
  const reason = bearer ? `Another crane on the runway of position ${at}` : "Another crane";
  return {
    ...offer,
    changedAt: now,
    reason: offer.revises !== null && offer.reason.trim() === "" ? reason : offer.reason,
    positions: withPosition(offer.positions, {
      id,
      kind: "firm",
      working: crane.id,
      quantity: "1",
      alternateTo: null,
      onRunwayOf: bearer?.id ?? null,
      quoted: quotedOfDraft(crane),
    }),
  };
}
