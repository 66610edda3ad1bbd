import type { CraneTypeId } from "#domain/crane-types.ts";
import type { OfferDraft } from "#domain/offers/offer-draft.ts";
import { asOwner } from "#domain/quotation/draft/draft-owner.ts";
import { clearLine } from "../../drafts/enquiry-input-store.ts";
import { useNavigate } from "../../ui/routing/routing.tsx";
import { useOnePress } from "../../ui/use-one-press.ts";
import { useSession } from "../auth/session.ts";

/** Opens the wizard with a further crane of an unsaved offer, without any value. The begun enquiry ends. */
export function useBeginCrane(): (offer: OfferDraft, craneType: CraneTypeId) => void {
  const navigate = useNavigate();
  const owner = asOwner(useSession().user);
  return useOnePress(async (offer: OfferDraft, craneType: CraneTypeId) => {
    // The code that fills a draft is as large as the page.
    const { keepNewCrane } = await import("./keep-draft-of.ts");
    const { lastStep: step } = keepNewCrane(offer, craneType, owner);
    clearLine(owner.owner);
    navigate({ to: "/quotation/:craneType/:step?", params: { craneType, step } });
  });
}
