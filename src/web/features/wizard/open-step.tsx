import { lazy, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { type StepId, stepOf } from "#domain/components/steps.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { PageSpinner } from "../../ui/feedback/page-spinner.tsx";
import { SummaryFold } from "./frame/current-summary.tsx";
import { LineNotice } from "./frame/line-notice.tsx";
import { DrawingFold } from "./frame/live-drawing.tsx";
import { NewQuotation } from "./frame/new-quotation.tsx";
import { OlderRates } from "./frame/older-rates.tsx";
import { useStepFocus } from "./frame/use-step-focus.ts";
import { finalOf, type WizardSave } from "./session/use-wizard-session.ts";
import type { WizardSession } from "./session/wizard-session.ts";

const componentStep = () => import("./steps/component-step.tsx");
export const closingSteps = () => import("./steps/closing-steps.tsx");
// A round trip sooner than by the first render.
void componentStep();
const ComponentStep = lazy(async () => ({ default: (await componentStep()).ComponentStep }));
const MarginStep = lazy(async () => ({ default: (await closingSteps()).MarginStep }));
const FinalStep = lazy(async () => ({ default: (await closingSteps()).FinalStep }));

/** Reports when the loaded part is shown. */
function Arrived({ then }: { then: () => void }) {
  useEffect(then, [then]);
  return null;
}

/**
 * A line of quick entry has just been entered, and nothing since: its step has a field that it left open. A repeat of
 * another crane opens at the price that it lacks.
 */
const isJustEntered = ({ draft, history }: WizardSession): boolean =>
  draft.lastStep !== "final" &&
  (draft.repeats !== null || (draft.fromLine?.step === draft.lastStep && history.past.length === 1));

type OpenStepProps = {
  session: WizardSession;
  save: WizardSave;
  step: StepId;
  form: RefObject<HTMLDivElement | null>;
  isHeld: boolean;
  isWide: boolean;
  cannotKeep: boolean;
};

/** The open step below its heading. */
export function OpenStep({ session, save, step, form, isHeld, isWide, cannotKeep }: OpenStepProps) {
  const { component, heading, description } = stepOf(step);
  const title = useRef<HTMLHeadingElement>(null);
  const [arrived, setArrived] = useState<StepId | null>(null);
  const stepArrived = useCallback(() => setArrived(step), [step]);
  const [isFromLine] = useState(() => isJustEntered(session));
  const onHeadingKey = useStepFocus(step, title, form, arrived === step, isFromLine);
  return (
    <div ref={form} className="min-w-0">
      <h1 ref={title} tabIndex={-1} className="page-title w-fit" onKeyDown={onHeadingKey}>
        {heading}
      </h1>
      <p className="mt-1 mb-4 text-ink-2">{description}</p>
      <LineNotice step={step} />
      {cannotKeep && <NoRoomNotice />}
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
              <FinalStep final={finalOf(session)} save={save} />
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
  );
}

function NoRoomNotice() {
  return (
    <div role="alert">
      <Notice className="mb-4">
        This browser has no room for the draft. Do not close or reload the page. Save the quotation, or
        discard unfinished ones on the home page.
      </Notice>
    </div>
  );
}
