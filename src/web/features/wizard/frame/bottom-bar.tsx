import { ArrowLeft, ArrowRight, Check, House, Save as SaveIcon } from "lucide-react";
import { useId, useMemo } from "react";
import { type StepId, stepIndex, stepOf } from "#domain/components/steps.ts";
import type { NextInOffer } from "#domain/offers/next-in-offer.ts";
import type { OfferPoint } from "#domain/offers/points-beside-cranes.ts";
import { unseenAt } from "#domain/open-points/draft-points.ts";
import { openOf } from "#domain/open-points/open-points.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { totalsOfDraft } from "#domain/quotation/draft/draft-part.ts";
import { neededWords, stepsNeeded, stillNeeded, stillNeededWords } from "#domain/wizard/still-needed.ts";
import { Button } from "../../../ui/button.tsx";
import { KeyHint } from "../../../ui/keys/key-hint.tsx";
import { firstKeys } from "../../../ui/keys/keyboard-shortcuts.ts";
import { MoneyText } from "../../../ui/money-text.tsx";
import { indianToday } from "../../../ui/today.ts";
import { phoneLayout, useMedia } from "../../../ui/use-media.ts";
import { pointsInWords } from "../../open-points/point-row.tsx";
import { useWizard } from "../wizard-context.ts";
import { useTotalChange } from "./total-change.tsx";
import { UndoButtons, type UndoProps } from "./undo-buttons.tsx";

/** The place where the draft is kept, also in a short form for phones; null without a time. */
export type DraftStatus = { text: string; short: string | null };

type BottomBarProps = UndoProps & {
  current: StepId;
  status: DraftStatus;
  isBusy: boolean;
  isSaving: boolean;
  /** The button's act has just changed, so ignore a press that was meant for the earlier one. */
  isResting: boolean;
  onPrevious: () => void;
  onNext: () => void;
  /** The target of Next, in an offer also another crane. Null on the last step of a single quotation. */
  forward: NextInOffer | null;
};

/** The words behind Next. */
const nameOf = (forward: NextInOffer): string =>
  forward.kind === "step"
    ? stepOf(forward.step).title
    : forward.kind === "crane"
      ? `position ${forward.position}`
      : "";

const saveText = ({ revises }: Draft): string =>
  revises ? `Save as R${revises.revision + 1}` : "Save & Complete";

/** At the right of the buttons' one line, for which the smallest phone has just the room. */
const primaryClass = "max-md:ml-auto max-md:px-3!";

/** The bar at the foot of the wizard: Previous, the state of the draft, the total, and Next or Save. */
export function BottomBar(props: BottomBarProps) {
  const { current, status, isBusy, isSaving, isResting, onPrevious, onNext, onUndo, onRedo, forward } = props;
  const { draft } = useWizard();
  const neededId = useId();
  const index = stepIndex(draft.craneType, current);
  const isNext = forward !== null && forward.kind !== "save";
  const isSaved = draft.stage.kind === "saved" && forward === null;
  const needed = useNeeded(current);
  const check = useUnseen(current);
  return (
    <div className="bottom-bar no-print inset-x-0 bottom-0 z-20 tall:fixed border-t border-ink bg-sheet">
      <div className="mx-auto flex w-full max-w-wide items-center gap-x-4 gap-y-2 gutter py-3 max-md:flex-wrap max-md:gap-x-1 max-md:gap-y-1.5 max-md:py-2">
        <Button
          icon={ArrowLeft}
          data-act="previous"
          onClick={onPrevious}
          disabled={index === 0 || isSaving}
          aria-label="Previous"
          className="max-xl:px-3!"
        >
          <span className="max-xl:sr-only">Previous</span>
        </Button>
        <UndoButtons onUndo={onUndo} onRedo={onRedo} />
        <BarWords current={current} status={status} neededId={neededId} savesAll={forward?.kind === "save"} />
        <span className="max-xl:hidden">
          <KeyHint keys={firstKeys("next")}>{isNext ? "for Next" : isSaved ? "for Home" : "to save"}</KeyHint>
        </span>
        {isNext ? (
          <Button
            variant="primary"
            data-act="next"
            iconAfter={ArrowRight}
            aria-describedby={(needed ?? check) ? neededId : undefined}
            busy={isBusy}
            resting={isResting}
            onClick={onNext}
            className={primaryClass}
          >
            <span>
              Next<span className="max-md:sr-only">: {nameOf(forward)}</span>
            </span>
          </Button>
        ) : (
          <Button
            variant="primary"
            data-act="next"
            icon={isSaved ? House : SaveIcon}
            busy={isSaving || isBusy}
            resting={isResting}
            onClick={onNext}
            className={primaryClass}
          >
            {forward ? "Save all" : isSaved ? "Go to Home" : isSaving ? "Saving..." : saveText(draft)}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The missing values of the open step as a sentence, or null. */
function useNeeded(current: StepId): string | null {
  const { draft } = useWizard();
  const { component } = stepOf(current);
  return component && draft.stage.kind !== "saved" ? stillNeededWords(stillNeeded(draft, component)) : null;
}

/** The first open point of the open step that the user has not left yet: it can be below the bar. */
function useUnseen(current: StepId): string | null {
  const { draft, onRunway } = useWizard();
  const { component } = stepOf(current);
  return useMemo(
    () => (component === null ? null : (unseenAt(draft, component, onRunway)[0]?.text ?? null)),
    [draft, component, onRunway],
  );
}

/** "2 open points: Column, LT Gantry"; beside the save of an offer "2 open points: positions 1 and 3". */
const OpenPointWords = ({ count, places }: { count: number; places: readonly string[] }) => (
  <span className="text-warn">
    {pointsInWords(count)}
    <span className="max-md:sr-only">: {[...new Set(places)].join(", ")}</span>
  </span>
);

/** "position 3"; of the offer as a whole what is open. */
const placeInOffer = ({ position, brief }: OfferPoint): string =>
  position === null ? brief : `position ${position}`;

type BarWordsProps = Pick<BottomBarProps, "current" | "status"> & {
  neededId: string;
  /** True beside the save of all cranes of an offer. */
  savesAll: boolean;
};

/**
 * At most two lines beside the buttons: the total with the missing values, and the most important notice. A
 * phone has both side by side, above the buttons.
 */
function BarWords({ current, status, neededId, savesAll }: BarWordsProps) {
  const { draft, points, pointsOfOffer } = useWizard();
  const needed = useNeeded(current);
  const check = useUnseen(current);
  const open = openOf(points);
  const openInOffer = openOf(pointsOfOffer);
  const change = useTotalChange();
  const isPhone = useMedia(phoneLayout);
  const { total } = totalsOfDraft(draft, indianToday());
  const hasTotal = total > 0;
  const steps = stepsNeeded(draft);
  const isCounted = open.length > 0 && (steps.length === 0 || current === "final");
  const ofCrane = isCounted ? (
    <OpenPointWords count={open.length} places={open.map(({ step }) => stepOf(step).title)} />
  ) : null;
  const undecided =
    savesAll && openInOffer.length > 0 ? (
      <OpenPointWords count={openInOffer.length} places={openInOffer.map(placeInOffer)} />
    ) : (
      ofCrane
    );
  // Screen readers read the missing values with the button, not after each typed key.
  const words = needed ?? check;
  const matter = words !== null ? <span id={neededId}>{words}</span> : (change ?? undecided);
  const isBeside = isPhone && matter !== null;
  const kept = (
    <span className="text-ink-2" title={status.text}>
      {isBeside && status.short !== null ? (
        <>
          <Check size={14} strokeWidth={2} aria-hidden="true" className="inline" />{" "}
          <span aria-hidden="true" className="tabular-nums">
            {status.short}
          </span>
          <span className="sr-only">{status.text}</span>
        </>
      ) : (
        status.text
      )}
    </span>
  );
  const totalWords = hasTotal && (
    <span>
      <strong className="text-body font-total">
        <MoneyText amount={total} />
      </strong>
      <span className="text-ink-2 max-md:sr-only">
        {/* The open step's own fields are named below. */}
        {needed === null || steps.length === 0
          ? steps.length === 0 && (open.length > 0 || draft.stage.kind === "saved")
            ? ""
            : neededWords(steps)
          : " so far"}
      </span>
    </span>
  );
  if (isPhone)
    return (
      <div className="order-first flex w-full items-baseline gap-3 text-label">
        {totalWords && <p className="flex-none">{totalWords}</p>}
        <p
          className={`line-clamp-2 min-w-0 flex-1 leading-[1.1] text-ellipsis wrap-anywhere ${hasTotal ? "text-right" : ""}`}
        >
          {matter ?? kept}
        </p>
        {isBeside && <p className="flex-none">{kept}</p>}
      </div>
    );
  const lines = [totalWords || kept, matter ?? (totalWords && kept)].filter(Boolean);
  return (
    <div className="min-w-0 flex-1 text-label xl:text-right">
      {lines.map((line, at) => (
        <p key={at === 0 ? "first" : "second"} className="truncate">
          {line}
        </p>
      ))}
    </div>
  );
}
