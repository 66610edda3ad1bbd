import { ListPlus } from "lucide-react";
import type { OfferDraft } from "#domain/offers/offer-draft.ts";
import { Button } from "../../../ui/button.tsx";
import { useWizard } from "../wizard-context.ts";
import { useBeginOffer } from "./use-begin-offer.ts";

/**
 * Adds options of the catalogue to the quotation, which needs an offer for them: the offer that has it, or a new one with it as
 * the first position. A revision is saved first, and a saved quotation is added to an offer.
 */
export function OptionsOfQuotation({ offer }: { offer: OfferDraft | null }) {
  const { draft } = useWizard();
  const begin = useBeginOffer(offer);
  if (draft.stage.kind === "saved") return null;
  if (draft.revises !== null)
    return (
      <p className="text-label text-ink-2">
        Options are positions of an offer. Save this revision first, then add options in the offer.
      </p>
    );
  return (
    <div className="no-print flex flex-wrap items-center gap-3">
      <Button icon={ListPlus} onClick={() => begin({ quantity: 1, options: true })}>
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
