import { House, RotateCcw } from "lucide-react";
import { type StepId, stepIndex, stepOf, stepsOf } from "#domain/components/steps.ts";
import { craneTypes } from "#domain/crane-types.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { originWords } from "#domain/quotation/draft/unchecked-values.ts";
import { revisionName } from "#domain/sales/sale.ts";
import { isDone, percentDone } from "#domain/wizard/progress.ts";
import { Button } from "../../../ui/button.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";

type WizardHeaderProps = { draft: Draft; current: StepId; onStartOver: () => void };

/** The header of the wizard: crane, customer and progress bar, as a title block. */
export function WizardHeader({ draft, current, onStartOver }: WizardHeaderProps) {
  const steps = stepsOf(draft.craneType);
  const index = stepIndex(draft.craneType, current);
  const percent = percentDone(draft);
  const origin = originWords(draft);
  return (
    <header className="no-print flex border border-ink bg-sheet max-md:flex-wrap max-md:items-center max-md:border-x-0 max-md:border-t-0 max-md:border-rule">
      <ButtonLink
        to="/"
        data-act="home"
        variant="quiet"
        icon={House}
        className="m-2 max-md:order-2 max-md:my-1 max-md:px-2.5! md:self-center max-md:[&_svg]:hidden"
      >
        Home
      </ButtonLink>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1 border-l border-rule px-5 py-3 max-md:order-1 max-md:border-0 max-md:px-4 max-md:py-2">
        <div className="min-w-0 flex-1 max-md:min-w-max">
          <div className="text-lead font-section font-stretch-[110%]">
            {craneTypes[draft.craneType].title}
          </div>
          <p className="text-label text-ink-2 max-md:hidden">
            {draft.revises
              ? `Revision of ${revisionName(draft.revises.number, draft.revises.revision)}, draft`
              : draft.stage.kind === "working"
                ? "Draft"
                : draft.stage.number}{" "}
            started {formatDate(draft.startedAt)} by {draft.owner}
            {draft.basedOn ? `, from ${draft.basedOn}` : ""}
            {origin === null ? "" : `, from ${origin}`}
          </p>
        </div>
        <Button
          size="row"
          variant="quiet"
          icon={RotateCcw}
          data-act="startOver"
          onClick={onStartOver}
          className="max-md:-ml-2.5 max-md:[&_svg]:hidden"
        >
          Start over
        </Button>
      </div>
      <div className="w-[32rem] max-w-full flex-none border-l border-rule px-5 py-3 max-xl:w-80 max-lg:w-60 max-md:order-3 max-md:w-full max-md:border-0 max-md:px-4 max-md:pt-0">
        <div className="flex justify-between gap-4">
          <p className="font-value tabular-nums">
            Step {index + 1} of {steps.length}
            <span className="font-text text-ink-2 md:max-lg:hidden"> · {stepOf(current).title}</span>
          </p>
          <p className="whitespace-nowrap text-ink-2 tabular-nums">
            {percent}%<span className="max-md:sr-only"> complete</span>
          </p>
        </div>
        <div
          role="progressbar"
          aria-label="Progress"
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="mt-2.5 grid auto-cols-fr grid-flow-col gap-1"
        >
          {steps.map((step) => (
            <span
              key={step.id}
              className={`h-2 border ${step.id === current ? "border-signal-line bg-signal" : isDone(draft, step) ? "border-ink bg-ink" : "border-rule-strong bg-sheet-2"}`}
            />
          ))}
        </div>
      </div>
    </header>
  );
}
