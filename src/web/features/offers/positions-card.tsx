import { useQueries, useQueryClient } from "@tanstack/react-query";
import { ArrowDownUp, Check, Plus } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { customerTitle, hasCustomer } from "#domain/customers/customer-block.ts";
import {
  type DraftPosition,
  isCrane,
  isSaved,
  isWorkingPosition,
  type OfferDraft,
  type SavedPosition,
} from "#domain/offers/offer-draft.ts";
import {
  termsWithFirst,
  withChange,
  withoutPosition,
  withPosition,
  withPositionBack,
} from "#domain/offers/offer-edits.ts";
import { viewOf } from "#domain/quotation/record/view.ts";
import { busbarAct } from "#domain/wizard/busbar.ts";
import { errorText } from "../../api/error-text.ts";
import { useFirm } from "../../api/firm.ts";
import { newDraftId, readDraft } from "../../drafts/draft-storage.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { toast } from "../../ui/feedback/toast-store.ts";
import { KeyCaps } from "../../ui/keys/key-hint.tsx";
import { lazyOf } from "../../ui/lazy-of.ts";
import { useSearch } from "../../ui/routing/routing.tsx";
import { useOnePress } from "../../ui/use-one-press.ts";
import { positionFrom } from "../sales/offer-draft-parts.ts";
import { quotationQuery } from "../sales/sale-queries.ts";
import { useBeginEnquiry } from "../sales/use-begin-enquiry.ts";
import { byEvent, changeCrane } from "./change-crane.ts";
import { EditorRow } from "./editor-row.tsx";
import { emptyPosition, isBlank, proposedCode } from "./free-position.ts";
import { hasNewer, withNewerKnown } from "./newest-draft.ts";
import type { RefusedPosition } from "./offer-obstacle.ts";
import { type PositionChange, titleOf } from "./position-fields.tsx";
import { PositionsList, PositionsSheet } from "./position-row.tsx";
import { RefusedQuotation } from "./refused-quotation.tsx";
import { RunwayQuestion } from "./runway-question.tsx";
import type { OfferCheck, UnfinishedStepCounts } from "./use-offer-check.ts";
import type { WorkingOffer } from "./use-offer-draft.ts";
import { useReorder } from "./use-reorder.ts";

const AddQuotationsDialog = lazyOf(
  async () => (await import("./add-quotations-dialog.tsx")).AddQuotationsDialog,
);

const AddOptionsDialog = lazyOf(async () => (await import("./add-options-dialog.tsx")).AddOptionsDialog);

type PositionsCardProps = {
  work: WorkingOffer;
  checked: OfferCheck;
  unfinished: UnfinishedStepCounts;
  isTried: boolean;
  /** The positions that the server did not take when the offer was saved. */
  refused: readonly RefusedPosition[];
};

/** The positions of the open offer in their order. */
export function PositionsCard({ work, checked, unfinished, isTried, refused }: PositionsCardProps) {
  const { draft, change } = work;
  const { positions } = draft;
  const { options: asksOptions } = useSearch("/offers/new");
  const [isAdding, setAdding] = useState(false);
  const [isAddingOptions, setAddingOptions] = useState(asksOptions === true);
  const firmCodes = useFirm();
  const [isReordering, setReordering] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const reorder = useReorder(positions, (ordered) => change({ positions: ordered }));
  const { edit, remove, removed, undo } = usePositionEdits(work);
  const takeNewest = useTakeNewest(edit);
  useNewestRevisions(work);
  const addFree = useOnePress(() => {
    const free = emptyPosition(newDraftId(), proposedCode(positions, firmCodes.hsn));
    change((before) => ({ positions: withPosition(before.positions, free) }));
    setOpened(free.id);
  });
  return (
    <PositionsSheet
      head={
        <>
          {positions.length > 1 && (
            <ReorderButton isReordering={isReordering} onPress={() => setReordering(!isReordering)} />
          )}
          <AddButtons
            draft={draft}
            onAdd={() => setAdding(true)}
            onAddOptions={() => setAddingOptions(true)}
            onAddFree={addFree}
          />
        </>
      }
    >
      {positions.length === 0 ? (
        <NoPositions isTried={isTried} onAdd={() => setAdding(true)} />
      ) : (
        <PositionsList>
          {positions.map((position, at) => (
            <EditorRow
              key={position.id}
              position={position}
              positions={positions}
              figures={checked.figuresAt(at)}
              stepsLeft={isWorkingPosition(position) ? (unfinished.get(position.working) ?? 0) : 0}
              problems={checked
                .problemsAt(at)
                .filter(({ field }) => isTried || opened !== position.id || !isBlank(position, field))}
              isLifted={reorder.lifted === position.id}
              isReordering={isReordering}
              onMove={(by) => reorder.move(position.id, by)}
              isOpen={opened === position.id}
              onOpen={(isOpen) => setOpened(isOpen ? position.id : null)}
              onChange={(next) => edit(position.id, next)}
              onRemove={() => remove(position)}
              question={<RunwayQuestion work={work} position={position} />}
              refusal={<Refusal draft={draft} position={position} refused={refused} edit={edit} />}
              onTakeNewest={() => isSaved(position) && void takeNewest(position)}
              onKey={(event) => reorder.onKey(event, position.id)}
              onDragStart={(event) => reorder.onDragStart(event, position.id)}
            />
          ))}
        </PositionsList>
      )}
      {positions.length > 0 && <PositionsFoot problems={checked.general} />}
      {removed && <RemovedNotice title={removed.title} onUndo={undo} />}
      <p aria-live="assertive" className="sr-only">
        {reorder.said}
      </p>
      {isAdding && <AddQuotations work={work} onClose={() => setAdding(false)} />}
      {isAddingOptions && (
        <Suspense fallback={null}>
          <AddOptionsDialog
            draft={draft}
            onClose={() => setAddingOptions(false)}
            onAddFree={() => {
              setAddingOptions(false);
              addFree();
            }}
            onAdd={(added) => {
              setAddingOptions(false);
              change((before) => ({ positions: added.reduce(withPosition, [...before.positions]) }));
            }}
          />
        </Suspense>
      )}
    </PositionsSheet>
  );
}

/** Leaves the busbar along a runway to the crane that bears it, so that it is sold once. Saved quotations stay as they are. */
async function moveBusbar(
  positions: readonly DraftPosition[],
  id: string,
  onRunwayOf: string | null,
): Promise<void> {
  const position = positions.find((each) => each.id === id);
  const bearer = positions.filter(isCrane).find((each) => each.id === onRunwayOf);
  const draft =
    position && isCrane(position) && isWorkingPosition(position) ? readDraft(position.working) : null;
  const act = draft && busbarAct(draft, bearer ? { hasBusbar: bearer.quoted.hasBusbar ?? true } : null);
  if (draft && act) await changeCrane(draft.id, byEvent(act));
}

/** Changes and removes positions. The last removal can be undone. */
function usePositionEdits({ draft: { positions }, change }: WorkingOffer) {
  const [removed, setRemoved] = useState<{ id: string; title: string; before: typeof positions } | null>(
    null,
  );
  return {
    removed,
    edit(id: string, next: PositionChange) {
      change((before) => ({ positions: withChange(before.positions, id, next) }));
      if ("onRunwayOf" in next) void moveBusbar(positions, id, next.onRunwayOf ?? null);
    },
    remove(position: DraftPosition) {
      setRemoved({ id: position.id, title: titleOf(position), before: positions });
      change((before) => ({ positions: withoutPosition(before.positions, position.id) }));
    },
    undo() {
      if (removed)
        change((now) => ({ positions: withPositionBack(now.positions, removed.before, removed.id) }));
      setRemoved(null);
    },
  };
}

/** Puts the newest revision of a quotation into its position. */
function useTakeNewest(edit: (id: string, next: PositionChange) => void) {
  const client = useQueryClient();
  return async ({ id, quotation }: SavedPosition) => {
    try {
      const found = positionFrom(await client.fetchQuery(quotationQuery(quotation)));
      if (found)
        edit(id, {
          revision: found.revision,
          newestRevision: found.newestRevision,
          quoted: found.quoted,
        });
      else toast.error(`The newest revision of ${quotation} lacks prices`);
    } catch (thrown) {
      toast.error(`${quotation} could not be loaded`, { lines: [errorText(thrown)] });
    }
  };
}

/** Only cards have this button. Rows have handles. */
function ReorderButton({ isReordering, onPress }: { isReordering: boolean; onPress: () => void }) {
  return (
    <Button
      variant="quiet"
      icon={isReordering ? Check : ArrowDownUp}
      className="px-2.5! rows:hidden"
      onClick={onPress}
    >
      {isReordering ? "Done" : "Reorder"}
    </Button>
  );
}

type AddButtonsProps = {
  draft: OfferDraft;
  onAdd: () => void;
  onAddOptions: () => void;
  onAddFree: () => void;
};

function AddButtons({ draft, onAdd, onAddOptions, onAddFree }: AddButtonsProps) {
  const beginEnquiry = useBeginEnquiry();
  return (
    <>
      <Button
        icon={Plus}
        onClick={() => beginEnquiry({ customer: customerTitle(draft.customer) || null, offer: draft.id })}
      >
        Add a crane
      </Button>
      <Button icon={Plus} data-act="add" onClick={onAdd}>
        Add quotation
      </Button>
      <Button icon={Plus} onClick={onAddOptions}>
        Add options
      </Button>
      <Button icon={Plus} data-act="addFree" onClick={onAddFree}>
        Add free position
      </Button>
    </>
  );
}

function NoPositions({ isTried, onAdd }: { isTried: boolean; onAdd: () => void }) {
  return (
    <EmptyState
      title="Add the first quotation"
      hint={
        isTried
          ? "An offer needs at least one position"
          : "Saved quotations become the positions of the offer"
      }
      action={
        <Button variant="primary" icon={Plus} data-act="add" onClick={onAdd}>
          Add quotation
        </Button>
      }
    />
  );
}

type RefusalProps = Pick<PositionsCardProps, "refused"> & {
  draft: OfferDraft;
  position: DraftPosition;
  edit: (id: string, next: PositionChange) => void;
};

/** The reason why the server did not take this position. */
function Refusal({ draft, position, refused, edit }: RefusalProps) {
  const at = refused.findIndex((each) => each.position === position.id);
  const found = refused[at];
  if (!isSaved(position) || !found) return null;
  return (
    <RefusedQuotation
      draft={draft}
      position={position}
      message={found.message}
      takesFocus={at === 0}
      onCopied={(copy) => edit(position.id, copy)}
    />
  );
}

/** The faults of all positions together, and the help for moving them. */
function PositionsFoot({ problems }: { problems: readonly string[] }) {
  return (
    <>
      {problems.map((problem) => (
        <p key={problem} role="alert" className="px-4 py-3 text-label text-bad">
          {problem}
        </p>
      ))}
      <p className="border-t border-rule px-4 py-3 text-label text-ink-2 no-print max-rows:hidden">
        Drag a position by its dots. With the keyboard: <KeyCaps keys={["Space"]} /> to pick up and drop,{" "}
        <KeyCaps keys={["↑", "↓"]} /> to move, <KeyCaps keys={["Esc"]} /> to cancel. Alternates follow their
        firm position.
      </p>
    </>
  );
}

function RemovedNotice({ title, onUndo }: { title: string; onUndo: () => void }) {
  return (
    <Notice
      action={
        <Button size="row" onClick={onUndo}>
          Undo
        </Button>
      }
    >
      {title} was removed.
    </Notice>
  );
}

/** The choice of quotations. The first added one names the customer of an offer without one. */
function AddQuotations({ work, onClose }: { work: WorkingOffer; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <AddQuotationsDialog
        draftId={work.draft.id}
        onClose={onClose}
        onAdd={(added, first) => {
          onClose();
          work.change((before) => ({
            positions: added.reduce(withPosition, [...before.positions]),
            ...(!hasCustomer(before.customer) && { customer: viewOf(first).customer }),
            ...termsWithFirst(before, viewOf(first)),
          }));
        }}
      />
    </Suspense>
  );
}

/** Asks which revision of each quotation is the newest by now: one that was revised meanwhile is shown as such. */
function useNewestRevisions({ draft, change }: WorkingOffer): void {
  const numbers = [...new Set(draft.positions.filter(isSaved).map(({ quotation }) => quotation))];
  const newest = useQueries({
    queries: numbers.map((number) => ({ ...quotationQuery(number), retry: false })),
    combine: (found) =>
      found.flatMap(({ data }) => (data ? [[data.quotation_id, data.revision] as const] : [])),
  });
  useEffect(() => {
    const known = new Map(newest);
    if (hasNewer(draft.positions, known))
      change((before) => ({ positions: withNewerKnown(before.positions, known) }));
  }, [newest, draft.positions, change]);
}
