import { useNavigate } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { ageInWords } from "#domain/age-in-words.ts";
import type { OfferDraft } from "#domain/offers/offer-draft.ts";
import { asOwner } from "#domain/quotation/draft-owner.ts";
import { isOfferOnlyHere, removeOfferDraft, useOfferDrafts } from "../../drafts/offer-drafts.ts";
import { OnlyHere } from "../../drafts/only-here.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useSession } from "../auth/session.ts";
import { draftTitle } from "../quotations/add-to-offer.tsx";

/** The unsaved offers that this user left on this device, each to go on with or to throw away. */
export function UnsavedOffers() {
  const { user } = useSession();
  const drafts = useOfferDrafts(asOwner(user));
  const navigate = useNavigate();
  const [discarding, setDiscarding] = useState<OfferDraft | null>(null);
  if (drafts.length === 0) return null;
  return (
    <section
      aria-labelledby="unsaved-offers"
      className="border border-rule bg-sheet max-md:-mx-4 max-md:border-x-0"
    >
      <h2 id="unsaved-offers" className="border-b border-rule px-4 py-3 card-title">
        Unsaved offers
      </h2>
      <ul>
        {drafts.map((draft) => (
          <li
            key={draft.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule px-4 py-2.5 last:border-b-0"
          >
            <div className="min-w-0">
              <p className="font-value wrap-anywhere">{draftTitle(draft)}</p>
              <p className="text-label text-ink-2">
                {isOfferOnlyHere(draft.id) ? <OnlyHere /> : "Kept on this device"} ·{" "}
                <time dateTime={draft.changedAt}>
                  {ageInWords(draft.changedAt, new Date().toISOString())}
                </time>
              </p>
            </div>
            <div className="flex gap-2 max-md:w-full max-md:justify-end">
              <Button
                variant="quietDanger"
                size="row"
                icon={Trash2}
                aria-label={`Discard ${draftTitle(draft)}`}
                onClick={() => setDiscarding(draft)}
              >
                Discard
              </Button>
              <Button
                size="row"
                aria-label={`Resume ${draftTitle(draft)}`}
                onClick={() => void navigate({ to: "/offers/new", search: { draft: draft.id } })}
              >
                Resume
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={discarding !== null}
        title="Discard this offer?"
        confirmText="Discard"
        tone="danger"
        onConfirm={() => {
          if (discarding) removeOfferDraft(discarding.id);
          setDiscarding(null);
        }}
        onCancel={() => setDiscarding(null)}
      >
        {discarding && `${draftTitle(discarding)}: all its entries are removed from this device.`}
      </ConfirmDialog>
    </section>
  );
}
