import type { OnRunway } from "../open-points/subject.ts";
import { craneOfDraft } from "../quotation/document/crane-of.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { isSaved, isWorking, type OfferDraft, workingIn } from "./offer-draft.ts";
import { runwayTargets, withPosition } from "./offer-edits.ts";
import { quotedOfDraft } from "./quoted.ts";

/**
 * Returns whether a working quotation of an offer runs on another crane's runway, and the cranes on its own runway.
 * `draftOf` finds working quotations. Those that are not on the device are left out.
 */
export function onRunwayIn(
  offer: Pick<OfferDraft, "positions">,
  { id }: Pick<Draft, "id">,
  draftOf: (id: string) => Draft | null,
): OnRunway {
  const positions = offer.positions.filter(isWorking);
  const own = positions.filter(({ working }) => working === id);
  const ids = new Set(own.map((position) => position.id));
  const numbers = workingIn(offer);
  const others = positions.filter(
    ({ working, onRunwayOf }) => working !== id && onRunwayOf !== null && ids.has(onRunwayOf),
  );
  return {
    isInOffer: true,
    isBorne: own.length > 0 && own.every(({ onRunwayOf }) => onRunwayOf !== null && !ids.has(onRunwayOf)),
    borne: [...new Set(others.map(({ working }) => working))].flatMap((working) => {
      const draft = draftOf(working);
      return draft ? [{ name: `crane ${numbers.indexOf(working) + 1}`, crane: craneOfDraft(draft) }] : [];
    }),
  };
}

/**
 * Returns an offer with a working quotation as its last position, on the runway of a saved quotation or of its
 * bearer. Without such a bearer in the offer the crane has no runway yet. A revision without a reason gets one.
 * @param given the time (ISO 8601) and the id of the new position
 */
export function withCraneOnRunway(
  offer: OfferDraft,
  quotation: string,
  crane: Draft,
  { id, now }: { id: string; now: string },
): OfferDraft {
  const named = offer.positions.filter(isSaved).find((position) => position.quotation === quotation);
  const bearer = runwayTargets(offer.positions, id).find(
    (position) => position.id === (named?.onRunwayOf ?? named?.id),
  );
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
