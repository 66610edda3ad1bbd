import { ListPlus } from "lucide-react";
import { newOfferDraft, type OfferDraft, type WorkingPosition } from "#domain/offers/offer-draft.ts";
import { termsWithFirst } from "#domain/offers/offer-edits.ts";
import { quotedOfDraft } from "#domain/offers/quoted.ts";
import { asOwner } from "#domain/quotation/draft/draft-owner.ts";
import { newDraftId } from "../../../drafts/draft-storage.ts";
import { writeOfferDraft } from "../../../drafts/offer-drafts.ts";
import { Button } from "../../../ui/button.tsx";
import { useNavigate } from "../../../ui/routing/routing.tsx";
import { useOnePress } from "../../../ui/use-one-press.ts";
import { useSession } from "../../auth/session.ts";
import { useWizard } from "../wizard-context.ts";

/**
 * Adds options of the catalogue to the quotation, which needs an offer for them: the offer that has it, or a new one with it as
 * the first position. A revision is saved first, and a saved quotation is added to an offer.
 */
export function OptionsOfQuotation({ offer }: { offer: OfferDraft | null }) {
  const { draft } = useWizard();
  const { user } = useSession();
  const navigate = useNavigate();
  const open = useOnePress(() => {
    const id = offer?.id ?? newDraftId();
    if (offer === null) {
      const working: WorkingPosition = {
        ...{ id: newDraftId(), kind: "firm", quantity: "1", alternateTo: null, onRunwayOf: null },
        ...{ working: draft.id, quoted: quotedOfDraft(draft) },
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
    navigate({ to: "/offers/new", search: { draft: id, options: true } });
  });
  if (draft.stage.is === "saved") return null;
  if (draft.revises !== null)
    return (
      <p className="text-label text-ink-2">
        Options are positions of an offer. Save this revision first, then add options in the offer.
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button icon={ListPlus} onClick={open}>
        Add options
      </Button>
      <p className="text-label text-ink-2">
        {offer === null
          ? "Starts an offer with this quotation. Both are saved together."
          : "Opens the offer of this quotation."}
      </p>
    </div>
  );
}
