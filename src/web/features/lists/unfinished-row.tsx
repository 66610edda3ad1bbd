import { Copy, Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { stepIndex, stepOf, stepsOf } from "#domain/components/steps.ts";
import { customerTitle } from "#domain/customers/customer-block.ts";
import { ageInWords } from "#domain/dates/age-in-words.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { craneName, draftName } from "#domain/quotation/draft/draft-name.ts";
import { totalsOfDraft } from "#domain/quotation/draft/draft-part.ts";
import { originWords } from "#domain/quotation/draft/unchecked-values.ts";
import { isDone } from "#domain/wizard/progress.ts";
import { draftRow } from "../../drafts/discarded-row.tsx";
import { takeOver } from "../../drafts/draft-lock.ts";
import { isDraftOnlyHere, setCurrentDraft } from "../../drafts/draft-storage.ts";
import { UnkeptNotice } from "../../drafts/unkept-draft-notice.tsx";
import { Button } from "../../ui/button.tsx";
import { CraneGlyph } from "../../ui/crane-glyph.tsx";
import { MoneyText } from "../../ui/money-text.tsx";
import { useNavigate } from "../../ui/routing/routing.tsx";
import { indianToday } from "../../ui/today.ts";

type RowProps = {
  draft: Draft;
  /** Distinguishes the draft from the others in the list. */
  name: string;
  /** The draft was just restored. It gets the focus, because the pressed button is gone. */
  isBack: boolean;
  isOpenElsewhere: boolean;
  onDiscard: () => void;
  onDuplicate: () => void;
};

export function UnfinishedRow({ draft, name, isBack, isOpenElsewhere, onDiscard, onDuplicate }: RowProps) {
  const navigate = useNavigate();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBack) first.current?.focus();
  }, [isBack]);
  const { total } = totalsOfDraft(draft, indianToday());
  const number = name.slice(draftName(draft).length);

  function resume() {
    if (isOpenElsewhere) takeOver(draft.id);
    setCurrentDraft(draft.craneType, draft.id);
    navigate({
      to: "/quotation/:craneType/:step?",
      params: { craneType: draft.craneType, step: draft.lastStep },
    });
  }

  return (
    <li data-row="" className={draftRow}>
      <div className="flex min-w-0 flex-1 items-center gap-4">
        <CraneGlyph type={draft.craneType} size={24} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
            <span className="font-value">
              {craneName(draft)}
              {number}
            </span>
            {total > 0 && (
              <span>
                <span className="font-value">
                  <MoneyText amount={total} />
                </span>{" "}
                <span className="text-label text-ink-2">so far</span>
              </span>
            )}
          </p>
          <p className="truncate text-label text-ink-2" title={customerTitle(draft.customer)}>
            {customerTitle(draft.customer) || "no customer yet"}
          </p>
          <Progress draft={draft} isOpenElsewhere={isOpenElsewhere} />
        </div>
      </div>
      <div className="flex gap-2 max-md:w-full max-md:justify-end">
        <Button
          variant="quietDanger"
          size="row"
          icon={Trash2}
          aria-label={`Discard ${name}`}
          data-act="rowDiscard"
          onClick={onDiscard}
        >
          Discard
        </Button>
        <Button
          variant="quiet"
          size="row"
          icon={Copy}
          aria-label={`Duplicate ${name}`}
          data-act="rowDuplicate"
          onClick={onDuplicate}
        >
          Duplicate
        </Button>
        <Button
          ref={first}
          size="row"
          aria-label={`${isOpenElsewhere ? "Take over" : "Resume"} ${name}`}
          data-act="rowResume"
          onClick={resume}
        >
          {isOpenElsewhere ? "Take over" : "Resume"}
        </Button>
      </div>
    </li>
  );
}

/** The present step of a draft, its age and its origin. */
function Progress({ draft, isOpenElsewhere }: Pick<RowProps, "draft" | "isOpenElsewhere">) {
  const { craneType, lastStep, changedAt, basedOn } = draft;
  const origin = originWords(draft);
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-label text-ink-2 tabular-nums">
      <StepCells draft={draft} />
      <p>
        Step {stepIndex(craneType, lastStep) + 1} of {stepsOf(craneType).length}, {stepOf(lastStep).title} ·{" "}
        <time dateTime={changedAt}>{ageInWords(changedAt, new Date().toISOString())}</time>
        {basedOn && ` · started from ${basedOn}`}
        {origin !== null && ` · from ${origin}`}
        {isOpenElsewhere && <b className="font-value text-ink"> · open in another window</b>}
        {isDraftOnlyHere(draft.id) && (
          <>
            {" · "}
            <UnkeptNotice />
          </>
        )}
      </p>
    </div>
  );
}

/** The progress of a draft, one cell for each step. */
function StepCells({ draft }: { draft: Draft }) {
  return (
    <span aria-hidden="true" className="grid auto-cols-max grid-flow-col gap-[3px]">
      {stepsOf(draft.craneType).map((step) => (
        <span
          key={step.id}
          className={`h-2 w-3 border border-ink ${isDone(draft, step) ? "bg-ink" : "border-rule-strong bg-sheet-2"}`}
        />
      ))}
    </span>
  );
}
