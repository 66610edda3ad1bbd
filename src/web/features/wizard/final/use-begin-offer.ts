import { beginOfferOf } from "#domain/offers/begin-offer.ts";
import type { OfferDraft } from "#domain/offers/offer-draft.ts";
import { asOwner } from "#domain/quotation/draft/draft-owner.ts";
import { newDraftId } from "../../../drafts/draft-storage.ts";
import { writeOfferDraft } from "../../../drafts/offer-drafts.ts";
import { useNavigate } from "../../../ui/routing/routing.tsx";
import { useOnePress } from "../../../ui/use-one-press.ts";
import { useSession } from "../../auth/session.ts";
import { useWizard } from "../wizard-context.ts";

type Begun = { quantity: number; options?: boolean };

/** Opens the offer of the quotation, or a new one with it as the first position. */
export function useBeginOffer(offer: OfferDraft | null): (begun: Begun) => void {
  const { draft } = useWizard();
  const { user } = useSession();
  const navigate = useNavigate();
  return useOnePress(({ quantity, options }: Begun) => {
    const by = { ...asOwner(user), now: new Date().toISOString(), newId: newDraftId };
    const opened = offer ?? beginOfferOf(draft, quantity, by);
    if (offer === null) writeOfferDraft(opened);
    navigate({ to: "/offers/new", search: { draft: opened.id, ...(options && { options }) } });
  });
}
