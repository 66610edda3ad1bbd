import { useQuery } from "@tanstack/react-query";
import { type RefObject, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { firstStep, type StepId, stepIndex, stepOf, stepOfDigit, stepsOf } from "#domain/components/steps.ts";
import { craneTypes } from "#domain/crane-types.ts";
import { formatTime } from "#domain/dates/format-date.ts";
import { standardsOfType } from "#domain/engineering/standards.ts";
import type { OfferDraft } from "#domain/offers/offer-draft.ts";
import type { CranesOfDraft } from "#domain/offers/offer-draft-points.ts";
import { onRunwayIn } from "#domain/offers/on-runway.ts";
import { pointsOfDraft } from "#domain/open-points/draft-points.ts";
import { type OnRunway, placeOfDraft } from "#domain/open-points/point-context.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { servedRates } from "#domain/quotation/draft/draft-rates.ts";
import { hasUnchecked } from "#domain/quotation/draft/unchecked-values.ts";
import { nextStepOf } from "#domain/wizard/open-steps.ts";
import { isClickableStep } from "#domain/wizard/progress.ts";
import type { WizardEvent } from "#domain/wizard/wizard-reducer.ts";
import { ratesQuery, standardsQuery } from "../../api/settings-queries.ts";
import { noRoom } from "../../drafts/draft-storage.ts";
import { keepJustSaved } from "../../drafts/just-saved.ts";
import { useOfferOf } from "../../drafts/offer-drafts.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useKey } from "../../ui/keys/use-key.ts";
import { lazyOf } from "../../ui/lazy-of.ts";
import { useIsLeaving, useNavigate } from "../../ui/routing/routing.tsx";
import { useMedia, wideLayout } from "../../ui/use-media.ts";
import { offlineWithDraft, useOnline } from "../../ui/use-online.ts";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { useIsSettled } from "../../ui/use-settled.ts";
import { BottomBar } from "./frame/bottom-bar.tsx";
import { useEndTyping } from "./frame/use-end-typing.ts";
import { useEnterKey } from "./frame/use-enter-key.ts";
import { ValidationDialog } from "./frame/validation-dialog.tsx";
import { WizardSheet } from "./frame/wizard-sheet.tsx";
import { closingSteps, OpenStep } from "./open-step.tsx";
import type { RunningSession } from "./session/start-session.ts";
import { useCranesBeside, usePointsOfOffer } from "./session/use-cranes-beside.ts";
import { type AfterSave, useGoHomeAfterSave } from "./session/use-go-home-after-save.ts";
import type { KeptDraft } from "./session/use-kept-draft.ts";
import { useNext } from "./session/use-next.ts";
import { leaveStep, useOfferSteps } from "./session/use-offer-steps.ts";
import { pricesOf, saveOf, type WizardPrices, type WizardSave } from "./session/use-wizard-session.ts";
import type { WizardSession } from "./session/wizard-session.ts";
import { PricesBesideTyped } from "./steps/system-price.tsx";
import { useWizard, WizardContext } from "./wizard-context.ts";

/**
 * Sets the rates of a new draft and the technical standards of every draft in work from the server. Without an answer the
 * first ones apply. A separate component, because its calls would otherwise render the whole wizard again.
 */
function ServedDefaults(): null {
  const { draft, dispatch, isSignedIn } = useWizard();
  const { data } = useQuery({ ...ratesQuery, enabled: isSignedIn });
  useEffect(() => {
    if (data) dispatch({ kind: "defaultsServed", values: servedRates(draft, data.rates) });
  }, [dispatch, draft, data]);
  const standards = useQuery({ ...standardsQuery, enabled: isSignedIn });
  useEffect(() => {
    if (standards.data && draft.stage.kind !== "saved")
      dispatch({ kind: "standardsServed", standards: standardsOfType(standards.data, draft.craneType) });
  }, [dispatch, draft, standards.data]);
  return null;
}

const SaveObstacleDialog = lazyOf(
  async () => (await import("./final/save-obstacle-dialog.tsx")).SaveObstacleDialog,
);

/** The place where the draft is kept. */
function statusText({ draft }: WizardSession, { keptAt, cannotKeep }: KeptDraft, isOnline: boolean): string {
  if (cannotKeep) return noRoom;
  if (draft.stage.kind === "saved") return `Saved as ${draft.stage.number}`;
  if (!isOnline) return offlineWithDraft;
  return keptAt ? `Draft saved on this device, ${formatTime(keptAt)}` : "";
}

type WizardProps = {
  session: WizardSession;
  running: RunningSession;
  kept: KeptDraft;
  /** Until this tab holds the draft, only the frame of the step is shown, and nothing is priced or saved. */
  isHeld: boolean;
  step: StepId;
};

/** The steps around one working quotation. The step is the address's. */
export function Wizard({ session, running, kept, isHeld, step }: WizardProps) {
  const { draft } = session;
  const isSignedIn = session.environment.editor !== null;
  const dispatch = useCallback((event: WizardEvent) => running.send({ kind: "draft", event }), [running]);
  const isWide = useMedia(wideLayout);
  const form = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [isStartingOver, setStartingOver] = useState(false);

  const prices = pricesOf(session, running);
  const save = saveOf(session, running);
  const offer = useOfferOf(draft, draft.id);
  const cranes = useCranesBeside(offer, draft, isSignedIn);
  const onRunway = useMemo(
    () => (offer ? onRunwayIn(offer, draft, cranes) : placeOfDraft(draft)),
    [offer, draft, cranes],
  );
  const points = useMemo(
    // The record has those of a saved one, and they are decided there.
    () => (draft.stage.kind === "saved" ? [] : pointsOfDraft(draft, onRunway)),
    [draft, onRunway],
  );
  const pointsOfOffer = usePointsOfOffer(offer, draft, cranes);
  useEndTyping(sheet, running);
  const navigation = useStepNavigation({
    session,
    running,
    isHeld,
    step,
    form,
    dispatch,
    prices,
    save,
    offer,
    cranes,
    onRunway,
  });
  const { go, next } = navigation;

  usePageTitle(`${stepOf(step).heading} – ${craneTypes[draft.craneType].title}`);
  useEffect(() => dispatch({ kind: "visit", step }), [dispatch, step]);
  useKey("startOver", () => setStartingOver(true));

  const startOver = () => {
    setStartingOver(false);
    dispatch({ kind: "reset" });
    next.forget();
    go(firstStep(draft.craneType).id);
  };
  return (
    <WizardContext
      value={{
        draft,
        onRunway,
        points,
        pointsOfOffer,
        history: session.history,
        dispatch,
        prices,
        isSignedIn,
        afterSave: navigation.afterSave,
        refused: next.refused,
      }}
    >
      {isHeld && <ServedDefaults />}
      {isHeld && <PricesBesideTyped />}
      <WizardSheet
        sheet={sheet}
        draft={draft}
        step={step}
        isWide={isWide}
        isHeld={isHeld}
        onGo={go}
        onStartOver={() => setStartingOver(true)}
        offer={offer}
      >
        <OpenStep
          session={session}
          save={save}
          step={step}
          form={form}
          isHeld={isHeld}
          isWide={isWide}
          cannotKeep={kept.cannotKeep}
        />
      </WizardSheet>
      {isHeld && (
        <Bottom session={session} kept={kept} step={step} isSaving={save.isSaving} navigation={navigation} />
      )}
      <p role="status" className="sr-only">
        {navigation.said}
      </p>
      <ValidationDialog messages={next.dialog} onClose={next.closeDialog} />
      <Suspense fallback={null}>{save.obstacle && <SaveObstacleDialog save={save} />}</Suspense>
      <StartOverDialog open={isStartingOver} onConfirm={startOver} onCancel={() => setStartingOver(false)} />
    </WizardContext>
  );
}

type StepNavigationProps = Pick<WizardProps, "session" | "running" | "isHeld" | "step"> & {
  form: RefObject<HTMLElement | null>;
  dispatch: (event: WizardEvent) => void;
  prices: WizardPrices;
  save: WizardSave;
  offer: OfferDraft | null;
  cranes: CranesOfDraft;
  onRunway: OnRunway;
};

/** The ways from this step: Next, Previous, Undo and Redo, with their keys. */
function useStepNavigation(props: StepNavigationProps) {
  const { session, running, isHeld, step, form, dispatch, prices, save, offer, cranes, onRunway } = props;
  const { draft } = session;
  const { go, nextStep, previousStep, advance } = useCraneSteps(draft, step, dispatch);
  const inOffer = useOfferSteps(offer, draft, { cranes, onRunway }, step, go, dispatch);
  const next = useNext({
    draft,
    step,
    component: stepOf(step).component,
    prices,
    isSignedIn: session.environment.editor !== null,
    form,
    advance: inOffer?.advance ?? advance,
  });
  const isSettled = useIsSettled(draft.stage.kind === "saved" ? `${step} saved` : step);
  const { onEnd, afterSave } = useFinish(draft, save, step);
  const isLeaving = useIsLeaving();
  const goOn = () => {
    // The presses of a held key would hold up the next step.
    if ((nextStep || inOffer) && isLeaving()) return;
    if (nextStep) next.press();
    else if (inOffer) inOffer.advance();
    else onEnd();
  };
  const onNext = () => {
    if (isHeld && isSettled) goOn();
  };
  const forward = inOffer?.next ?? (nextStep ? { kind: "step" as const, step: nextStep.id } : null);
  const onPrevious = () => previousStep && !save.isSaving && go(previousStep.id);
  useEnterKey(form, (from) => {
    // A quotation alone is saved by a separate press, beside its paper.
    if (!forward) document.querySelector<HTMLElement>("[data-act=next]")?.focus();
    // A second Enter right after a step change was meant for the step before, as long as nothing is typed here.
    else if (isHeld && (isSettled || (isFilled(from) && !hasUnchecked(draft, step)))) goOn();
  });
  const { said, undoOrRedo } = useUndoRedo({ session, running, isHeld, step, go });
  useKey("next", onNext);
  useKey("previous", onPrevious);
  useKey("undo", () => undoOrRedo("undo"));
  useKey("redo", () => undoOrRedo("redo"));
  useKey("step", ({ key }) => {
    const wanted = stepOfDigit(draft.craneType, key);
    if (wanted && isClickableStep(draft, wanted, step)) go(wanted.id);
  });
  return { go, next, forward, isSettled, onNext, onPrevious, undoOrRedo, said, afterSave };
}

type BottomProps = Pick<WizardProps, "session" | "kept" | "step"> & {
  isSaving: boolean;
  navigation: ReturnType<typeof useStepNavigation>;
};

/** The bar with the ways, and the place where the draft is kept. */
function Bottom({ session, kept, step, isSaving, navigation }: BottomProps) {
  const isOnline = useOnline();
  return (
    <BottomBar
      current={step}
      status={{
        text: statusText(session, kept, isOnline),
        short: kept.keptAt && formatTime(kept.keptAt),
      }}
      isBusy={navigation.next.isWaiting}
      isSaving={isSaving}
      isResting={!navigation.isSettled}
      onPrevious={navigation.onPrevious}
      onNext={navigation.onNext}
      onUndo={() => navigation.undoOrRedo("undo")}
      onRedo={() => navigation.undoOrRedo("redo")}
      forward={navigation.forward}
    />
  );
}

const isFilled = (field: HTMLElement): boolean => (field as HTMLInputElement).value !== "";

/** The ways from this step to others. */
function useCraneSteps(draft: Draft, step: StepId, dispatch: (event: WizardEvent) => void) {
  const { craneType } = draft;
  const navigate = useNavigate();
  const go = useCallback(
    (to: StepId) => navigate({ to: "/quotation/:craneType/:step?", params: { craneType, step: to } }),
    [navigate, craneType],
  );
  const steps = stepsOf(craneType);
  const index = stepIndex(craneType, step);
  const nextStep = useMemo(() => nextStepOf(draft, step), [draft, step]);
  const previousStep = steps[index - 1];
  const advance = useCallback(() => {
    if (!nextStep) return;
    leaveStep(draft, step, placeOfDraft(draft), dispatch);
    dispatch({ kind: "visit", step: nextStep.id });
    go(nextStep.id);
  }, [draft, dispatch, go, nextStep, step]);
  // Well before they are needed, so that a network lost in the middle stops nobody.
  useEffect(() => {
    // If they fail to load, opening them retries.
    if (previousStep) closingSteps().catch(() => {});
  }, [previousStep]);
  return { go, nextStep, previousStep, advance };
}

/** The act of the last step's button: save, then Home. */
function useFinish(
  draft: Draft,
  save: WizardSave,
  step: StepId,
): { onEnd: () => void; afterSave: AfterSave } {
  const navigate = useNavigate();
  const goHome = useGoHomeAfterSave(step === "final");
  const onEnd = () => {
    if (draft.stage.kind === "saved") navigate({ to: "/" });
    else
      void save.save().then((record) => {
        if (!record) return;
        keepJustSaved(record.quotation_id, draft.owner);
        goHome.start();
      });
  };
  return { onEnd, afterSave: goHome.state };
}

type UndoRedoProps = Pick<WizardProps, "session" | "running" | "isHeld" | "step"> & {
  go: (to: StepId) => void;
};

/** Undoes and redoes acts, with announcements for screen readers. */
function useUndoRedo({ session, running, isHeld, step, go }: UndoRedoProps) {
  const [said, say] = useState("");
  function undoOrRedo(way: "undo" | "redo") {
    const act = (way === "undo" ? session.history.past : session.history.future).at(-1);
    if (!act || !isHeld) return;
    running.send({ kind: way });
    say(`${way === "undo" ? "Undone" : "Done again"}: ${act.name}`);
    // Show the step of the undone act.
    if (act.step !== step) go(act.step);
  }
  return { said, undoOrRedo };
}

type StartOverProps = { open: boolean; onConfirm: () => void; onCancel: () => void };

function StartOverDialog({ open, onConfirm, onCancel }: StartOverProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Start over?"
      confirmText="Start over"
      tone="danger"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      This clears all entries of this working quotation.
    </ConfirmDialog>
  );
}
