import { newOfferDraft, type OfferDraft, type WorkingPosition } from "#domain/offers/offer-draft.ts";
import { termsWithFirst } from "#domain/offers/offer-edits.ts";
import { quotedOfDraft } from "#domain/offers/quoted.ts";
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
    const id = offer?.id ?? newDraftId();
    if (offer === null) {
      const working: WorkingPosition = {
        ...{
          id: newDraftId(),
          kind: "firm",
          quantity: String(quantity),
          alternateTo: null,
          onRunwayOf: null,
        },
        ...{ working: draft.id, quoted: quotedOfDraft(draft) },
        ...(draft.fromLine?.runways && { runways: draft.fromLine.runways }),
      };
      const begun = newOfferDraft(asOwner(user), id, new Date().toISOString());
      const { customer, contact } = draft;
      writeOfferDraft({
        ...begun,
        customer,
        contact,
        ...termsWithFirst(begun, draft),
        positions: [working],
      });
    }
    navigate({ to: "/offers/new", search: { draft: id, ...(options && { options }) } });
  });
}
