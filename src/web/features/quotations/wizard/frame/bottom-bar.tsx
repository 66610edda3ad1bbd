import { ArrowLeft, ArrowRight, House, Save as SaveIcon } from "lucide-react";
import { useId } from "react";
import { type Draft, totalsOfDraft } from "#domain/quotation/draft.ts";
import { type StepId, stepIndex, stepOf, stepsOf } from "#domain/wizard/steps.ts";
import { stillNeeded, stillNeededWords } from "#domain/wizard/still-needed.ts";
import { Button } from "../../../../ui/button.tsx";
import { KeyHint } from "../../../../ui/keys/key-hint.tsx";
import { firstKeys } from "../../../../ui/keys/keys.ts";
import { MoneyText } from "../../../../ui/money-text.tsx";
import { useWizard } from "../wizard-context.ts";
import { TotalChange } from "./total-change.tsx";
import { UndoButtons, type UndoProps } from "./undo-buttons.tsx";

type BottomBarProps = UndoProps & {
  current: StepId;
  status: string;
  isBusy: boolean;
  isSaving: boolean;
  /** What Next, Save and Home do has just changed: a press now was meant for what stood there before. */
  isResting: boolean;
  onPrevious: () => void;
  onNext: () => void;
};

const saveText = ({ revises }: Draft): string =>
  revises ? `Save as R${revises.revision + 1}` : "Save & Complete";

/** At the right of the buttons' one line, for which the smallest phone has just the room. */
const primaryClass = "max-md:ml-auto max-md:px-3!";

/** Previous, the state of the draft, and the one thing to do. */
export function BottomBar(props: BottomBarProps) {
  const { current, status, isBusy, isSaving, isResting, onPrevious, onNext, onUndo, onRedo } = props;
  const { draft } = useWizard();
  const neededId = useId();
  const index = stepIndex(draft.craneType, current);
  const next = stepsOf(draft.craneType)[index + 1];
  const isSaved = draft.stage.is === "saved";
  const total = totalsOfDraft(draft).total;
  const { component } = stepOf(current);
  const needed = component && !isSaved ? stillNeededWords(stillNeeded(draft, component)) : null;
  return (
    <div className="bottom-bar no-print inset-x-0 bottom-0 z-20 tall:fixed border-t border-ink bg-sheet">
      <div className="mx-auto flex w-full max-w-wide items-center gap-x-4 gap-y-2 gutter py-3 max-md:flex-wrap max-md:gap-x-1">
        <Button
          icon={ArrowLeft}
          data-act="previous"
          onClick={onPrevious}
          disabled={index === 0 || isSaving}
          aria-label="Previous"
          className="max-md:px-3!"
        >
          <span className="max-md:sr-only">Previous</span>
        </Button>
        <UndoButtons onUndo={onUndo} onRedo={onRedo} />
        {/* A phone has no room for a large amount between the buttons: there it has a line of its own above them. */}
        <div
          className={`min-w-0 text-right max-md:order-first max-md:w-full md:ml-auto ${total > 0 || needed ? "" : "max-md:hidden"}`}
        >
          <p className="truncate text-label text-ink-2 max-md:hidden [@media(height<820px)]:hidden">
            {status}
          </p>
          {/* Heard with the button that asks for it, not with each key of an entry. */}
          {needed && (
            <p id={neededId} className="text-label max-md:text-left">
              {needed}
            </p>
          )}
          <TotalChange />
          {total > 0 && (
            <p className="whitespace-nowrap max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 md:hidden md:[@media(height<820px)]:block">
              <span className="block text-hint text-ink-2">Total incl. GST</span>
              <strong className="font-total">
                <MoneyText amount={total} />
              </strong>
            </p>
          )}
        </div>
        <span className="max-md:hidden">
          <KeyHint keys={firstKeys("next")}>{next ? "for Next" : isSaved ? "for Home" : "to save"}</KeyHint>
        </span>
        {next ? (
          <Button
            variant="primary"
            data-act="next"
            iconAfter={ArrowRight}
            aria-describedby={needed ? neededId : undefined}
            busy={isBusy}
            resting={isResting}
            onClick={onNext}
            className={primaryClass}
          >
            <span>
              Next<span className="max-md:sr-only">: {next.title}</span>
            </span>
          </Button>
        ) : (
          <Button
            variant="primary"
            data-act="next"
            icon={isSaved ? House : SaveIcon}
            busy={isSaving}
            resting={isResting}
            onClick={onNext}
            className={primaryClass}
          >
            {isSaved ? "Go to Home" : isSaving ? "Saving..." : saveText(draft)}
          </Button>
        )}
      </div>
    </div>
  );
}
