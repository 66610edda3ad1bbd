import { useEffect, useState } from "react";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { draftName, draftNames } from "#domain/quotation/draft/draft-name.ts";
import type { DraftOwner } from "#domain/quotation/draft/draft-owner.ts";
import { duplicateDraft } from "#domain/quotation/draft/duplicate-draft.ts";
import { DiscardedRow } from "../../drafts/discarded-row.tsx";
import { openDrafts } from "../../drafts/draft-lock.ts";
import {
  discardDraft,
  newDraftId,
  noRoom,
  restoreDraft,
  useDiscardedDrafts,
  useDrafts,
  writeDraft,
} from "../../drafts/draft-storage.ts";
import { draftRows } from "../../drafts/kept-texts.ts";
import { unfinishedAlone, useOfferDrafts } from "../../drafts/offer-drafts.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/feedback/toast-store.ts";
import { useRowKeys } from "../../ui/keys/use-list-keys.ts";
import { useOnePress } from "../../ui/use-one-press.ts";
import { UnfinishedRow } from "./unfinished-row.tsx";

/** The most drafts that are listed before “Show all”. */
const maxShown = 5;

/** The drafts that another tab has open, checked again when the user returns to this tab. */
function useOpenDrafts(): ReadonlySet<string> {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let isHere = true;
    const look = () => void openDrafts().then((found) => isHere && setOpen(found));
    // Wait until the closed wizard has released its draft.
    const timer = setTimeout(look, 300);
    addEventListener("focus", look);
    return () => {
      isHere = false;
      clearTimeout(timer);
      removeEventListener("focus", look);
    };
  }, []);
  return open;
}

/** The drafts (unfinished quotations) of the user on this device, each to resume, duplicate or discard. */
export function UnfinishedQuotations({ owner }: { owner: DraftOwner }) {
  const kept = unfinishedAlone(useDrafts(owner), useOfferDrafts(owner));
  const discarded = useDiscardedDrafts(owner);
  /** The row that was discarded or restored last. It gets the focus, because the pressed button is gone. */
  const [moved, setMoved] = useState<string | null>(null);
  const [isWhole, setWhole] = useState(false);
  const open = useOpenDrafts();
  useRowKeys();
  const rows = draftRows(kept, discarded);
  const names = draftNames(rows.map(({ draft }) => draft));
  const nameOf = (draft: Draft): string => names.get(draft.id) ?? draftName(draft);

  function discard({ id }: Draft) {
    setMoved(id);
    discardDraft(id);
  }

  function restore({ id }: Draft) {
    setMoved(id);
    if (!restoreDraft(id)) toast.error(noRoom);
  }

  const duplicate = useOnePress((draft: Draft) => {
    const copy = duplicateDraft(draft, { id: newDraftId(), ...owner, now: new Date().toISOString() });
    if (writeDraft(copy)) toast.success(`A copy of ${nameOf(draft)} is first in the list`);
    else toast.error(noRoom);
  });
  if (rows.length === 0) return null;

  return (
    <section aria-labelledby="unfinished-title">
      <h2 id="unfinished-title" className="section-title">
        Drafts <span className="text-body font-text text-ink-2 tabular-nums">{kept.length}</span>
      </h2>
      <ul className="mt-5 border border-rule bg-sheet max-md:-mx-4 max-md:border-x-0">
        {rows
          .slice(0, isWhole ? undefined : maxShown)
          .map(({ draft, gone }) =>
            gone ? (
              <DiscardedRow
                key={draft.id}
                name={nameOf(draft)}
                until={gone.until}
                isJustNow={draft.id === moved}
                onUndo={() => restore(draft)}
              />
            ) : (
              <UnfinishedRow
                key={draft.id}
                draft={draft}
                name={nameOf(draft)}
                isBack={draft.id === moved}
                isOpenElsewhere={open.has(draft.id)}
                onDiscard={() => discard(draft)}
                onDuplicate={() => duplicate(draft)}
              />
            ),
          )}
      </ul>
      {!isWhole && rows.length > maxShown && (
        <Button variant="quiet" className="mt-2" data-act="showAll" onClick={() => setWhole(true)}>
          Show all {rows.length}
        </Button>
      )}
    </section>
  );
}
