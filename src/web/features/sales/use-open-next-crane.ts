import { useQuery } from "@tanstack/react-query";
import type { StepId } from "#domain/components/steps.ts";
import { type OfferDraft, positionOfWorking, workingIn } from "#domain/offers/offer-draft.ts";
import { proposeFrom } from "#domain/wizard/propose-from.ts";
import { choicesQuery } from "../../api/choice-queries.ts";
import { readDraft, writeDraft } from "../../drafts/draft-storage.ts";
import { keepOpenDraft } from "../../drafts/open-draft.ts";
import { useOpenWorking } from "./use-open-working.ts";

/** Opens another crane of an offer. At first the previous crane proposes its choices. */
export function useOpenNextCrane(
  offer: Pick<OfferDraft, "positions">,
): (working: string, step?: StepId) => void {
  const openWorking = useOpenWorking();
  const choices = useQuery(choicesQuery).data ?? null;
  return (working, step) => {
    keepOpenDraft();
    const draft = readDraft(working);
    const cranes = workingIn(offer);
    const at = cranes.indexOf(working) - 1;
    const before = cranes[at];
    const earlier = before === undefined ? null : readDraft(before);
    const filled =
      draft && earlier
        ? proposeFrom(draft, earlier, `position ${positionOfWorking(offer, earlier.id)}`, choices)
        : draft;
    if (filled && filled !== draft) writeDraft(filled);
    openWorking(working, step);
  };
}
