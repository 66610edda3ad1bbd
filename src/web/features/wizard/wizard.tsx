import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { craneTypes } from "#domain/crane-types.ts";
import { formatTime } from "#domain/format.ts";
import { isOpenStep } from "#domain/wizard/progress.ts";
import { firstStep, type StepId, stepIndex, stepOf, stepOfDigit, stepsOf } from "#domain/wizard/steps.ts";
import type { WizardEvent } from "#domain/wizard/wizard-reducer.ts";
import { noRoom } from "../../drafts/draft-storage.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { PageSpinner } from "../../ui/feedback/page-spinner.tsx";
import { useKey } from "../../ui/keys/use-key.ts";
import { lazyOf } from "../../ui/lazy-of.ts";
import { useNavigate } from "../../ui/routing/routing.tsx";
import { useMedia, wideLayout } from "../../ui/use-media.ts";
import { useOnline } from "../../ui/use-online.ts";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { useSettled } from "../../ui/use-settled.ts";
import { BottomBar } from "./frame/bottom-bar.tsx";
import { CurrentSummary, SummaryFold } from "./frame/current-summary.tsx";
import { LineNotice } from "./frame/line-notice.tsx";
import { DrawingFold, LiveDrawing } from "./frame/live-drawing.tsx";
import { NewQuotation } from "./frame/new-quotation.tsx";
import { OlderRates } from "./frame/older-rates.tsx";
import { StepList, StepStrip } from "./frame/step-list.tsx";
import { useStepFocus } from "./frame/use-step-focus.ts";
import { useValueEnds } from "./frame/use-value-ends.ts";
import { ValidationDialog } from "./frame/validation-dialog.tsx";
import { WizardHeader } from "./frame/wizard-header.tsx";
import { WizardContext } from "./wizard-context.ts";
import type { RunningWork } from "./work/run-work.ts";
import { ServedDefaults } from "./work/served-defaults.ts";
import { useGoHomeAfterSave } from "./work/use-go-home-after-save.ts";
import type { KeptDraft } from "./work/use-kept-draft.ts";
import { useNext } from "./work/use-next.ts";
import { finalOf, pricesOf, saveOf } from "./work/use-work.ts";
import type { Work } from "./work/work.ts";

const componentStep = () => import("./steps/component-step.tsx");
const closingSteps = () => import("./steps/closing-steps.tsx");
// A round trip sooner than by the first render.
void componentStep();
const ComponentStep = lazy(async () => ({ default: (await componentStep()).ComponentStep }));
const MarginStep = lazy(async () => ({ default: (await closingSteps()).MarginStep }));
const FinalStep = lazy(async () => ({ default: (await closingSteps()).FinalStep }));
const SaveObstacleDialog = lazyOf(
  async () => (await import("./final/save-obstacle-dialog.tsx")).SaveObstacleDialog,
);

/** Beside what is loaded: says when that is shown. */
function Arrived({ then }: { then: () => void }) {
  useEffect(then, [then]);
  return null;
}

/** A line of quick entry has just been entered, and nothing since: its step has a field that it left open. */
const isJustEntered = ({ draft, history }: Work): boolean =>
  draft.lastStep !== "final" && draft.fromLine?.step === draft.lastStep && history.past.length === 1;

/** Where the draft is kept. */
function statusText({ draft }: Work, { keptAt, cannotKeep }: KeptDraft, isOnline: boolean): string {
  if (cannotKeep) return noRoom;
  if (draft.stage.is === "saved") return `Saved as ${draft.stage.number}`;
  if (!isOnline) return "Offline. Draft kept on this device";
  return keptAt ? `Draft saved on this device, ${formatTime(keptAt)}` : "";
}

type WizardProps = {
  work: Work;
  running: RunningWork;
  kept: KeptDraft;
  /** Until this tab is known to hold the draft, only what stands around the open step is shown: nothing is priced or saved. */
  isHeld: boolean;
  step: StepId;
};

/** The steps around one working quotation. The step is the address's. */
export function Wizard({ work, running, kept, isHeld, step }: WizardProps) {
  const { draft } = work;
  const { keptAt, cannotKeep } = kept;
  const isSignedIn = work.around.worker !== null;
  const dispatch = useCallback((event: WizardEvent) => running.send({ type: "draft", event }), [running]);
  const { component, heading, description } = stepOf(step);
  const navigate = useNavigate();
  const isWide = useMedia(wideLayout);
  const isOnline = useOnline();
  const form = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [arrived, setArrived] = useState<StepId | null>(null);
  const stepArrived = useCallback(() => setArrived(step), [step]);
  const [isStartingOver, setStartingOver] = useState(false);

  const prices = pricesOf(work, running);
  const final = finalOf(work);
  const save = saveOf(work, running);
  const goHomeLater = useGoHomeAfterSave(step === "final");
  const go = useCallback(
    (to: StepId) =>
      navigate({ to: "/quotation/:craneType/:step?", params: { craneType: draft.craneType, step: to } }),
    [navigate, draft.craneType],
  );
  const steps = stepsOf(draft.craneType);
  const index = stepIndex(draft.craneType, step);
  const nextStep = steps[index + 1];
  const previousStep = steps[index - 1];
  const advance = useCallback(() => {
    if (!nextStep) return;
    dispatch({ type: "lookedAt", step });
    dispatch({ type: "visit", step: nextStep.id });
    go(nextStep.id);
  }, [dispatch, go, nextStep, step]);
  const next = useNext({ draft, step, component, prices, isSignedIn, form, advance });

  usePageTitle(`${heading} – ${craneTypes[draft.craneType].title}`);
  const [isFromLine] = useState(() => isJustEntered(work));
  const onHeadingKey = useStepFocus(step, title, form, arrived === step, isFromLine);
  useEffect(() => dispatch({ type: "visit", step }), [dispatch, step]);
  // Well before they are needed, so that a network lost in the middle stops nobody.
  useEffect(() => {
    // Where they do not come, they are asked for again when they are opened.
    if (previousStep) closingSteps().catch(() => {});
  }, [previousStep]);

  const isSettled = useSettled(draft.stage.is === "saved" ? `${step} saved` : step);
  const onNext = () => {
    if (!isHeld || !isSettled) return;
    if (nextStep) next.press();
    else if (draft.stage.is === "saved") navigate({ to: "/" });
    else void save.save().then((record) => record && goHomeLater());
  };
  const onPrevious = () => previousStep && !save.isSaving && go(previousStep.id);
  useValueEnds(form, running);
  const [said, say] = useState("");
  function takeBack(way: "undo" | "redo") {
    const act = (way === "undo" ? work.history.past : work.history.future).at(-1);
    if (!act || !isHeld) return;
    running.send({ type: way });
    say(`${way === "undo" ? "Undone" : "Done again"}: ${act.name}`);
    // What comes back is seen where it was done.
    if (act.step !== step) go(act.step);
  }
  useKey("next", onNext);
  useKey("previous", onPrevious);
  useKey("undo", () => takeBack("undo"));
  useKey("redo", () => takeBack("redo"));
  useKey("startOver", () => setStartingOver(true));
  useKey("step", ({ key }) => {
    const wanted = stepOfDigit(draft.craneType, key);
    if (wanted && isOpenStep(draft, wanted.id)) go(wanted.id);
  });

  const status = { text: statusText(work, kept, isOnline), short: keptAt && formatTime(keptAt) };

  return (
    <WizardContext
      value={{ draft, history: work.history, dispatch, prices, isSignedIn, refused: next.refused }}
    >
      {isHeld && <ServedDefaults />}
      <div className="mx-auto w-full max-w-wide pt-5 pb-6 md:gutter max-md:pt-0 tall:pb-28 tall:max-md:pb-42 print:p-0">
        <WizardHeader draft={draft} current={step} onStartOver={() => setStartingOver(true)} />
        {!isWide && (
          <div className="mt-2 max-md:gutter">
            <StepStrip draft={draft} current={step} onGo={go} />
          </div>
        )}
        <div className="mt-5 grid items-start gap-6 max-xl:mt-2 max-md:gutter xl:grid-cols-[272px_minmax(0,1fr)_416px]">
          {isWide && (
            <div className="sticky top-[77px] grid gap-4">
              <StepList draft={draft} current={step} onGo={go} />
              <CurrentSummary />
            </div>
          )}
          <div ref={form} className="min-w-0">
            <h1 ref={title} tabIndex={-1} className="page-title w-fit" onKeyDown={onHeadingKey}>
              {heading}
            </h1>
            <p className="mt-1 mb-4 text-ink-2">{description}</p>
            <LineNotice step={step} />
            {cannotKeep && (
              <div role="alert">
                <Notice className="mb-4">
                  This browser has no room to keep the draft: closing or reloading the page would lose it.
                  Save it, or discard unfinished quotations on the home page.
                </Notice>
              </div>
            )}
            {isHeld ? (
              <>
                <NewQuotation />
                <OlderRates />
                <Suspense fallback={<PageSpinner />}>
                  <Arrived then={stepArrived} />
                  {component !== null ? (
                    <ComponentStep key={component} component={component} />
                  ) : step === "margin" ? (
                    <MarginStep />
                  ) : (
                    <FinalStep final={final} save={save} />
                  )}
                </Suspense>
                {!isWide && (
                  <div className="mt-4 grid gap-4">
                    <DrawingFold current={component} />
                    <SummaryFold />
                  </div>
                )}
              </>
            ) : (
              <PageSpinner />
            )}
          </div>
          {isHeld && isWide && (
            <aside aria-label="Drawing" className="no-print sticky top-[77px]">
              <LiveDrawing current={component} />
            </aside>
          )}
        </div>
      </div>
      {isHeld && (
        <BottomBar
          current={step}
          status={status}
          isBusy={next.isWaiting}
          isSaving={save.isSaving}
          isResting={!isSettled}
          onPrevious={onPrevious}
          onNext={onNext}
          onUndo={() => takeBack("undo")}
          onRedo={() => takeBack("redo")}
        />
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <ValidationDialog messages={next.dialog} onClose={next.closeDialog} />
      <Suspense fallback={null}>{save.obstacle && <SaveObstacleDialog save={save} />}</Suspense>
      <ConfirmDialog
        open={isStartingOver}
        title="Start over?"
        confirmText="Start over"
        tone="danger"
        onConfirm={() => {
          setStartingOver(false);
          dispatch({ type: "reset" });
          next.forget();
          go(firstStep(draft.craneType).id);
        }}
        onCancel={() => setStartingOver(false)}
      >
        All entries of this working quotation are cleared.
      </ConfirmDialog>
    </WizardContext>
  );
}
