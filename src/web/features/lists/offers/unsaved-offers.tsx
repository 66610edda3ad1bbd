import { Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ageInWords } from "#domain/dates/age-in-words.ts";
import type { OfferDraft } from "#domain/offers/offer-draft.ts";
import { asOwner } from "#domain/quotation/draft/draft-owner.ts";
import { DiscardedRow, draftRow } from "../../../drafts/discarded-row.tsx";
import { draftRows } from "../../../drafts/kept-texts.ts";
import {
  discardOfferDraft,
  draftTitle,
  isOfferOnlyHere,
  restoreOffer,
  useDiscardedOffers,
  useOfferDrafts,
} from "../../../drafts/offer-drafts.ts";
import { UnkeptNotice } from "../../../drafts/unkept-draft-notice.tsx";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/feedback/toast-store.ts";
import { useRowKeys } from "../../../ui/keys/use-list-keys.ts";
import { useNavigate } from "../../../ui/routing/routing.tsx";
import { useSession } from "../../auth/session.ts";

/** The user's unsaved offers on this device, each to resume or discard. */
export function UnsavedOffers() {
  const owner = asOwner(useSession().user);
  const kept = useOfferDrafts(owner);
  const discarded = useDiscardedOffers(owner);
  /** The row that was discarded or restored last. It gets the focus, because the pressed button is gone. */
  const [moved, setMoved] = useState<string | null>(null);
  useRowKeys();
  const rows = draftRows(kept, discarded);
  if (rows.length === 0) return null;

  function discard({ id }: OfferDraft) {
    setMoved(id);
    discardOfferDraft(id);
  }

  function restore({ id }: OfferDraft) {
    setMoved(id);
    if (!restoreOffer(id)) toast.error("This browser has no room to keep the offer");
  }

  return (
    <section
      aria-labelledby="unsaved-offers"
      className="border border-rule bg-sheet max-md:-mx-4 max-md:border-x-0"
    >
      <h2 id="unsaved-offers" className="border-b border-rule px-4 py-3 card-title">
        Unsaved offers
      </h2>
      <ul>
        {rows.map(({ draft, gone }) =>
          gone ? (
            <DiscardedRow
              key={draft.id}
              name={draftTitle(draft)}
              until={gone.until}
              isJustNow={draft.id === moved}
              onUndo={() => restore(draft)}
            />
          ) : (
            <UnsavedRow
              key={draft.id}
              draft={draft}
              isBack={draft.id === moved}
              onDiscard={() => discard(draft)}
            />
          ),
        )}
      </ul>
    </section>
  );
}

type RowProps = { draft: OfferDraft; isBack: boolean; onDiscard: () => void };

function UnsavedRow({ draft, isBack, onDiscard }: RowProps) {
  const navigate = useNavigate();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBack) first.current?.focus();
  }, [isBack]);
  return (
    <li data-row="" className={draftRow}>
      <div className="min-w-0">
        <p className="font-value wrap-anywhere">{draftTitle(draft)}</p>
        <p className="text-label text-ink-2">
          {isOfferOnlyHere(draft.id) ? <UnkeptNotice /> : "Kept on this device"} ·{" "}
          <time dateTime={draft.changedAt}>{ageInWords(draft.changedAt, new Date().toISOString())}</time>
        </p>
      </div>
      <div className="flex gap-2 max-md:w-full max-md:justify-end">
        <Button
          variant="quietDanger"
          size="row"
          icon={Trash2}
          aria-label={`Discard ${draftTitle(draft)}`}
          data-act="rowDiscard"
          onClick={onDiscard}
        >
          Discard
        </Button>
        <Button
          ref={first}
          size="row"
          aria-label={`Resume ${draftTitle(draft)}`}
          data-act="rowResume"
          onClick={() => navigate({ to: "/offers/new", search: { draft: draft.id } })}
        >
          Resume
        </Button>
      </div>
    </li>
  );
}
