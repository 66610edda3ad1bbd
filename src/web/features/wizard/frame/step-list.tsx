import { LayoutTemplate, TriangleAlert } from "lucide-react";
import { components } from "#domain/components/registry.ts";
import { type Step, type StepId, stepsOf } from "#domain/components/steps.ts";
import type { ComponentId } from "#domain/crane-types.ts";
import { type OpenPoint, openOf } from "#domain/open-points/open-points.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { currentQuote, priceOf, valuesOf } from "#domain/quotation/draft/draft-part.ts";
import { hasUnchecked } from "#domain/quotation/draft/unchecked-values.ts";
import { largerSizeIn } from "#domain/quotation/estimate/next-larger.ts";
import { fieldText } from "#domain/quotation/lines/describe.ts";
import { isClickableStep, isDone } from "#domain/wizard/progress.ts";
import { Balloon, type BalloonState } from "../../../ui/balloon.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { PointIcon } from "../../open-points/point-row.tsx";

export type StepProps = {
  draft: Draft;
  points: readonly OpenPoint[];
  current: StepId;
  onGo: (step: StepId) => void;
};

/** The few words of the open points of a step. Empty without one. */
const pointsOn = (points: readonly OpenPoint[], step: StepId): string =>
  openOf(points)
    .filter((point) => point.step === step)
    .map(({ brief }) => brief)
    .join("; ");

const balloonState = (draft: Draft, step: Step, current: StepId): BalloonState =>
  step.id === current ? "current" : isDone(draft, step) ? "done" : "upcoming";

/** The list of the wizard’s steps beside the form, each with its number, state and price, as a parts list. */
export function StepList({ draft, points, current, onGo }: StepProps) {
  return (
    <nav aria-label="Steps" className="border border-rule bg-sheet py-1">
      <ol>
        {stepsOf(draft.craneType).map((step, index) => {
          const isCurrent = step.id === current;
          const words = pointsOn(points, step.id);
          return (
            <li key={step.id}>
              <button
                type="button"
                data-act="step"
                disabled={!isClickableStep(draft, step, current)}
                aria-current={isCurrent ? "step" : undefined}
                onClick={() => onGo(step.id)}
                className={`flex min-h-10 w-full items-center gap-3 border-l-[3px] px-3 text-left transition-colors duration-150 enabled:hover:bg-hover disabled:cursor-not-allowed ${
                  isCurrent
                    ? "border-signal bg-signal-soft font-value"
                    : `border-transparent ${isDone(draft, step) ? "text-ink" : "text-ink-2"}`
                }`}
              >
                <Balloon number={index + 1} state={balloonState(draft, step, current)} />
                <span className="min-w-0 flex-1 py-1">
                  <span className="flex items-center gap-1.5">
                    <span>
                      {step.title}
                      {isDone(draft, step) && <span className="sr-only"> (complete)</span>}
                    </span>
                    {words && <PointIcon words={words} />}
                  </span>
                  {words && (
                    <span aria-hidden="true" className="block text-hint text-warn font-text wrap-anywhere">
                      {words}
                    </span>
                  )}
                  {step.component !== null && <PricedAs draft={draft} component={step.component} />}
                </span>
                <UncheckedIcon isShown={hasUnchecked(draft, step.id)} />
                {step.component !== null && <StepPrice draft={draft} component={step.component} />}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** "7 m, priced as 9 m": a size that the next larger row of the table prices. */
function PricedAs({ draft, component }: { draft: Draft; component: ComponentId }) {
  const quote = currentQuote(draft, component);
  const values = valuesOf(draft, component);
  const larger = quote?.kind === "priced" ? largerSizeIn(values, quote.row) : null;
  const field = larger && components[component].fields[larger.name];
  if (!larger || !field) return null;
  return (
    <span className="block text-hint font-text text-ink-2">
      {fieldText(field, values[larger.name] ?? "")}, priced as {fieldText(field, larger.value)}
    </span>
  );
}

function StepPrice({ draft, component }: { draft: Draft; component: ComponentId }) {
  const price = priceOf(draft, component);
  if (!draft.parts[component].inScope) return <span className="text-hint text-ink-2">Not in scope</span>;
  return (
    <span className="text-label text-ink-2 tabular-nums">
      {price > 0 ? <MoneyText amount={price} /> : "–"}
    </span>
  );
}

/** The steps below the wide layout: their balloons in one line, named where there is room. */
export function StepStrip({ draft, points, current, onGo }: StepProps) {
  return (
    <nav aria-label="Steps" className="no-print">
      <ol className="flex max-md:justify-between md:gap-x-2.5">
        {stepsOf(draft.craneType).map((step, index) => {
          const isCurrent = step.id === current;
          const state = balloonState(draft, step, current);
          const words = pointsOn(points, step.id);
          return (
            <li key={step.id} className={state === "done" ? "min-w-0" : "flex-none"}>
              <button
                type="button"
                data-act="step"
                disabled={!isClickableStep(draft, step, current)}
                aria-current={isCurrent ? "step" : undefined}
                title={words ? `${step.title}: ${words}` : step.title}
                onClick={() => onGo(step.id)}
                className={`flex min-h-11 w-full items-center gap-1.5 text-hint font-stretch-[92%] disabled:cursor-not-allowed ${
                  isCurrent ? "font-value" : "text-ink-2"
                }`}
              >
                <span className="relative grid flex-none">
                  <Balloon number={index + 1} state={state} />
                  <UncheckedIcon
                    isShown={hasUnchecked(draft, step.id)}
                    className="absolute -top-1.5 -right-1.5"
                  />
                  {words && (
                    <TriangleAlert
                      size={16}
                      strokeWidth={1.6}
                      aria-hidden="true"
                      className="absolute -top-2 -right-2 fill-sheet text-warn"
                    />
                  )}
                </span>
                <span className={`truncate ${nameShown[state]}`}>{step.title}</span>
                {state === "done" && <span className="sr-only"> (complete)</span>}
                {words && <span className="sr-only">, open point: {words}</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The least width at which the strip shows a step's name. */
const nameShown: Readonly<Record<BalloonState, string>> = {
  current: "max-md:sr-only",
  done: "max-lg:sr-only",
  upcoming: "sr-only",
  plain: "",
};

const uncheckedWords = "values from a template or another crane that nobody has looked at";

/** The icon of a step that has unchecked values, from a template or another crane. */
const UncheckedIcon = ({ isShown, className = "relative" }: { isShown: boolean; className?: string }) =>
  isShown && (
    <span title={uncheckedWords} className={`flex-none text-warn ${className}`}>
      <LayoutTemplate size={16} strokeWidth={1.6} aria-hidden="true" />
      <span className="sr-only"> ({uncheckedWords})</span>
    </span>
  );
