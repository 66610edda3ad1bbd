import { type ReactNode, type RefObject, Suspense } from "react";
import { type StepId, stepOf } from "#domain/components/steps.ts";
import type { OfferDraft } from "#domain/offers/offer-draft.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { lazyOf } from "../../../ui/lazy-of.ts";
import { useWizard } from "../wizard-context.ts";
import { CraneStrip } from "./crane-strip.tsx";
import { CurrentSummary } from "./current-summary.tsx";
import { LiveDrawing } from "./live-drawing.tsx";
import { StepList, StepStrip } from "./step-list.tsx";
import { WizardHeader } from "./wizard-header.tsx";

const DraftPaper = lazyOf(async () => (await import("../final/draft-paper.tsx")).DraftPaper);

type WizardSheetProps = {
  /** All fields are in it: those of the step, and those of the paper beside it. */
  sheet: RefObject<HTMLDivElement | null>;
  draft: Draft;
  step: StepId;
  isWide: boolean;
  isHeld: boolean;
  onGo: (to: StepId) => void;
  onStartOver: () => void;
  /** The unsaved offer that holds the crane; null for a quotation alone. */
  offer: OfferDraft | null;
  /** The open step. */
  children: ReactNode;
};

/** The frame of the open step: header, step list, summary and drawing. */
export function WizardSheet(props: WizardSheetProps) {
  const { sheet, draft, step, isWide, isHeld, onGo, onStartOver, offer, children } = props;
  const { points, pointsOfOffer } = useWizard();
  return (
    <div
      ref={sheet}
      className="mx-auto w-full max-w-wide pt-5 pb-6 md:gutter max-md:pt-0 tall:pb-28 tall:max-md:pb-42 print:p-0"
    >
      <WizardHeader draft={draft} current={step} onStartOver={onStartOver} />
      {offer && <CraneStrip offer={offer} draft={draft} current={step} points={pointsOfOffer} />}
      {!isWide && (
        <div className="mt-2 max-md:gutter">
          <StepStrip draft={draft} points={points} current={step} onGo={onGo} />
        </div>
      )}
      <div className="mt-5 grid items-start gap-6 max-xl:mt-2 max-md:gutter xl:grid-cols-[272px_minmax(0,1fr)_416px]">
        {isWide && (
          <div className="sticky top-[77px] grid gap-4">
            <StepList draft={draft} points={points} current={step} onGo={onGo} />
            <CurrentSummary />
          </div>
        )}
        {children}
        {isHeld && isWide && (
          <div className="no-print sticky top-[77px] grid gap-4">
            {step === "final" && offer === null && draft.stage.kind !== "saved" && (
              <Suspense fallback={null}>
                <DraftPaper />
              </Suspense>
            )}
            <aside aria-label="Drawing">
              <LiveDrawing current={stepOf(step).component} />
            </aside>
          </div>
        )}
      </div>
    </div>
  );
}
