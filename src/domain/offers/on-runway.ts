import type { OnRunway } from "../open-points/subject.ts";
import { craneOfDraft } from "../quotation/document/crane-of.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { isWorking, type OfferDraft, workingIn } from "./offer-draft.ts";

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
