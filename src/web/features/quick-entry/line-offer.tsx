import { ArrowLeft } from "lucide-react";
import type { OfferDraft } from "#domain/offers/offer-draft.ts";
import { changeLine } from "../../drafts/enquiry-input-store.ts";
import { draftTitle } from "../../drafts/offer-drafts.ts";
import { Button } from "../../ui/button.tsx";
import { useNavigate } from "../../ui/routing/routing.tsx";

type LineOfferProps = { owner: string; offer: OfferDraft; onLeave: (() => void) | undefined };

/** The unsaved offer to which the cranes of the line are added, with the way back to it. */
export function LineOffer({ owner, offer, onLeave }: LineOfferProps) {
  const navigate = useNavigate();
  const end = () => changeLine(owner, { offer: null, customer: null });
  function goBack() {
    end();
    navigate({ to: "/offers/new", search: { draft: offer.id } });
    onLeave?.();
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-rule bg-blue-soft px-5 py-2 max-md:px-4 lg:col-span-2">
      <p className="min-w-0 wrap-anywhere">
        <span className="text-ink-2">A crane for </span>
        <strong className="font-value">{draftTitle(offer)}</strong>
      </p>
      <div className="-mx-2.5 flex flex-wrap">
        <Button variant="quiet" size="row" icon={ArrowLeft} onClick={goBack}>
          Back to the offer
        </Button>
        <Button variant="quiet" size="row" onClick={end}>
          Not for this offer
        </Button>
      </div>
    </div>
  );
}
