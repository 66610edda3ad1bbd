import { useEffect, useState } from "react";
import type { Draft } from "#domain/quotation/draft.ts";
import { draftName } from "#domain/quotation/draft-name.ts";
import type { DraftOwner } from "#domain/quotation/draft-owner.ts";
import { duplicateDraft } from "#domain/quotation/duplicate-draft.ts";
import type { DraftHistory } from "#domain/wizard/draft-history.ts";
import { openDrafts } from "../../drafts/draft-lock.ts";
import { noRoom, readDraftHistory, removeDraft, writeDraft } from "../../drafts/draft-storage.ts";
import { newDraftId } from "../../drafts/new-draft-id.ts";
import { useDrafts } from "../../drafts/use-drafts.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useRowAct, useRowKeys } from "../../ui/use-list-keys.ts";
import { DiscardedRow, UnfinishedRow } from "./unfinished-row.tsx";

/** As many as are in sight before the rest is asked for. */
const inSight = 5;

/** The drafts that another tab has open, looked for again when one comes back to this one. */
function useOpenDrafts(): ReadonlySet<string> {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let isHere = true;
    const look = () => void openDrafts().then((found) => isHere && setOpen(found));
    // The wizard that was left for this page gives its draft back first.
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

type Discarded = { draft: Draft; history: DraftHistory };

/** The working quotations that this user left on this device, each to go on with, to copy or to throw away. */
export function UnfinishedQuotations({ owner }: { owner: DraftOwner }) {
  const kept = useDrafts(owner).filter((draft) => draft.stage.is !== "saved");
  /** Thrown away on this page: they can be brought back as long as it is open. */
  const [discarded, setDiscarded] = useState<readonly Discarded[]>([]);
  const [back, setBack] = useState<string | null>(null);
  const [isWhole, setWhole] = useState(false);
  const open = useOpenDrafts();
  useRowKeys();
  useRowAct("rowResume");
  useRowAct("rowDuplicate");
  useRowAct("rowDiscard");
  const thrownAway = discarded.filter(({ draft }) => kept.every(({ id }) => id !== draft.id));
  const rows = [...kept, ...thrownAway.map(({ draft }) => draft)].sort((a, b) =>
    a.changedAt < b.changedAt ? 1 : -1,
  );
  if (rows.length === 0) return null;

  function discard(draft: Draft) {
    setDiscarded([...discarded, { draft, history: readDraftHistory(draft.id) }]);
    setBack(null);
    removeDraft(draft.id);
  }

  function bringBack({ draft, history }: Discarded) {
    if (!writeDraft(draft, history)) toast.error(noRoom);
    setDiscarded(discarded.filter((other) => other.draft.id !== draft.id));
    setBack(draft.id);
  }

  function duplicate(draft: Draft) {
    const copy = duplicateDraft(draft, { id: newDraftId(), ...owner, now: new Date().toISOString() });
    if (writeDraft(copy)) toast.success(`A copy of ${draftName(draft)} stands first in the list`);
    else toast.error(noRoom);
  }

  return (
    <section aria-labelledby="unfinished-title">
      <h2 id="unfinished-title" className="section-title">
        Unfinished quotations
      </h2>
      <ul className="mt-5 border border-rule bg-sheet max-md:-mx-4 max-md:border-x-0">
        {rows.slice(0, isWhole ? undefined : inSight).map((draft) => {
          const gone = thrownAway.find((each) => each.draft.id === draft.id);
          return gone ? (
            <DiscardedRow key={draft.id} draft={draft} onUndo={() => bringBack(gone)} />
          ) : (
            <UnfinishedRow
              key={draft.id}
              draft={draft}
              isBack={draft.id === back}
              isOpenElsewhere={open.has(draft.id)}
              onDiscard={() => discard(draft)}
              onDuplicate={() => duplicate(draft)}
            />
          );
        })}
      </ul>
      {!isWhole && rows.length > inSight && (
        <Button variant="quiet" className="mt-2" onClick={() => setWhole(true)}>
          Show all {rows.length}
        </Button>
      )}
    </section>
  );
}
