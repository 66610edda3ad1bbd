import { Fragment, type RefObject, Suspense, useEffect, useId, useRef, useState } from "react";
import { components, fieldsOf } from "#domain/components/registry.ts";
import type { ComponentId } from "#domain/crane-types.ts";
import { comparedField } from "#domain/price-tables/alternatives.ts";
import { isAsked } from "#domain/price-tables/pricing.ts";
import {
  currentQuote,
  isEstimated,
  isSystemPriced,
  textOf,
  valuesOf,
} from "#domain/quotation/draft/draft-part.ts";
import { mayBeEstimated } from "#domain/quotation/estimate/estimated-component.ts";
import { outOfScopeLabel } from "#domain/quotation/lines/describe.ts";
import { askedBeside } from "#domain/wizard/open-steps.ts";
import { type FieldProblem, problems } from "#domain/wizard/validation.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { StillWaiting } from "../../../ui/feedback/still-waiting.tsx";
import { useIsSlow } from "../../../ui/feedback/use-slow.ts";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { useKey } from "../../../ui/keys/use-key.ts";
import { lazyOf } from "../../../ui/lazy-of.ts";
import { askSignIn } from "../../auth/reauth.ts";
import { useWizard } from "../wizard-context.ts";
import { LastPrices } from "./last-prices.tsx";
import { NearestSizes } from "./nearest-sizes.tsx";
import { OpenedSteps } from "./opened-steps.tsx";
import { OutOfScopeForm } from "./out-of-scope-form.tsx";
import { PriceLine, priceBeside } from "./price-line.tsx";
import { PricingOption } from "./pricing-option.tsx";
import { StepField, ToCustom } from "./step-field.tsx";
import { StepSummary } from "./step-summary.tsx";
import { type Choices, isOffered, useLists } from "./use-choices.ts";

/** When a list no longer has the chosen value, its price is out of date too, so request it again. */
function useVanishedPrice(component: ComponentId, stale: boolean): void {
  const { draft, dispatch } = useWizard();
  const asked = useRef<string | null>(null);
  const quote = currentQuote(draft, component);
  const vanished = stale && quote?.kind === "priced" ? quote.forKey : null;
  useEffect(() => {
    if (vanished === null || vanished === asked.current) return;
    asked.current = vanished;
    dispatch({ kind: "requote", component });
  }, [vanished, component, dispatch]);
}

/** Into custom mode and back the fields are others: the first of them takes the focus. */
function useFirstFieldOfMode(mode: string, form: RefObject<HTMLElement | null>): void {
  const before = useRef(mode);
  useEffect(() => {
    if (before.current === mode) return;
    before.current = mode;
    form.current?.querySelector<HTMLElement>("[data-field]:not(:disabled)")?.focus();
  }, [mode, form]);
}

/** A list or a price that failed to load, with the reason and Try again. */
function FetchFailure(props: {
  component: ComponentId;
  failed: string;
  message: string;
  onRetry: () => void;
}) {
  const heading = components[props.component].failureHeading;
  return (
    <ErrorBanner heading={heading ?? props.failed} onRetry={props.onRetry}>
      {heading ? `${props.failed}. ${props.message}` : props.message}
    </ErrorBanner>
  );
}

/** The calculation is fetched with the first custom entry that it may price. */
const EstimatePanel = lazyOf(async () => (await import("../estimate/estimate-panel.tsx")).EstimatePanel);
/** It needs the engineering code, which loads with the drawing. */
const StepPoints = lazyOf(async () => (await import("./step-points.tsx")).StepPoints);
const PriceRule = lazyOf(async () => (await import("./price-rule.tsx")).PriceRule);
const TechnicalFold = lazyOf(async () => (await import("../technical/technical-fold.tsx")).TechnicalFold);
const CompareTable = lazyOf(async () => (await import("./compare-table.tsx")).CompareTable);

/** The technical values that a step shows, by their groups. */
const technicalGroups: Readonly<Partial<Record<ComponentId, readonly string[]>>> = {
  hoist: ["Duty", "Speeds and motors", "Auxiliary hoist"],
  column: ["Hook and clearances", "Runway and columns", "Customer’s building"],
};

/** The screen of every component, made of its definition. */
export function ComponentStep({ component }: { component: ComponentId }) {
  const { draft, dispatch } = useWizard();
  const definition = components[component];
  const part = draft.parts[component];
  const form = useRef<HTMLDivElement>(null);
  useFirstFieldOfMode(part.entry.mode, form);
  useKey(
    "scope",
    () => dispatch({ kind: "setScope", component, inScope: !part.inScope }),
    definition.mayBeOutOfScope,
  );
  return (
    <div className="grid gap-4">
      <div ref={form} className="relative grid gap-5 border border-rule bg-sheet p-5 max-md:p-4">
        {part.inScope ? (
          <ComponentForm key={part.entry.mode} component={component} />
        ) : (
          <OutOfScopeForm component={component} />
        )}
        {definition.mayBeOutOfScope && (
          <Checkbox
            checked={!part.inScope}
            onChange={(checked) => dispatch({ kind: "setScope", component, inScope: !checked })}
          >
            {outOfScopeLabel}
          </Checkbox>
        )}
      </div>
      {part.inScope && <PriceBeside component={component} />}
      <OpenedSteps component={component} />
      {technicalGroups[component] && (
        <Suspense fallback={null}>
          <TechnicalFold groups={technicalGroups[component]} />
        </Suspense>
      )}
      <StepSummary component={component} />
    </div>
  );
}

/** The price that is asked here, too, so that one screen has all prices that are always typed. */
function PriceBeside({ component }: { component: ComponentId }) {
  const { draft, onRunway } = useWizard();
  const beside = askedBeside(draft, component, onRunway);
  const field = beside && priceBeside(beside);
  if (beside === null || field === null) return null;
  const { title } = components[beside];
  return (
    <section aria-label={title} className="grid gap-5 border border-rule bg-sheet p-5 max-md:p-4">
      <h2 className="card-title">{title}</h2>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 max-md:grid-cols-1">
        <PriceLine
          component={beside}
          name={field}
          problem={problems(draft, beside, "next").find(({ kind }) => kind === "wrong")}
        />
        <Suspense fallback={null}>
          <PriceRule component={beside} field={field} />
        </Suspense>
        <LastPrices component={beside} field={field} />
      </div>
    </section>
  );
}

function SlowList({ lists }: { lists: ReadonlyMap<string, Choices> }) {
  const [name, loading] = [...lists].find(([, list]) => list.isLoading) ?? [null, null];
  const isSlow = useIsSlow(name);
  return isSlow && loading && <StillWaiting what="the price table" onRetry={loading.retry} />;
}

function ComponentForm({ component }: { component: ComponentId }) {
  const { draft, dispatch, isSignedIn } = useWizard();
  const { title } = components[component];
  const { entry } = draft.parts[component];
  const lists = useLists(draft, component, isSignedIn);
  const stale = isStale(draft, component, lists);
  useVanishedPrice(component, stale);
  const pricing = entry.mode === "listed" ? entry.pricing : null;
  useKey(
    "pricing",
    () => dispatch({ kind: "setPricing", component, pricing: pricing === "system" ? "custom" : "system" }),
    pricing !== null,
  );
  return (
    <>
      <SignInNotice component={component} />
      {/* A typed value does not wait for a list. */}
      {entry.mode !== "custom" && <ListFailure component={component} lists={lists} />}
      <PriceFailure component={component} />
      {entry.mode === "custom" && <CustomNotice component={component} />}
      {entry.mode !== "typed" && <PricingOption component={component} />}
      <Fields component={component} lists={lists} />
      {entry.mode === "custom" && mayBeEstimated(component) && (
        <Suspense>
          <EstimatePanel component={component} />
        </Suspense>
      )}
      {stale && (
        <Notice action={<ToCustom component={component} />}>
          The price table has no {title.toLowerCase()} for these values. Choose again, or enter it as custom.
        </Notice>
      )}
    </>
  );
}

function SignInNotice({ component }: { component: ComponentId }) {
  const { draft, isSignedIn } = useWizard();
  const { noun, pricing } = components[component];
  if (isSignedIn || pricing.kind !== "table") return null;
  return (
    <Notice
      action={
        <Button size="row" data-act="signIn" onClick={() => askSignIn(draft.owner)}>
          Sign in
        </Button>
      }
    >
      Please log in to access {noun} options
    </Notice>
  );
}

type ListsProps = { component: ComponentId; lists: ReadonlyMap<string, Choices> };

/** The first list that failed to load, and a list that takes long. */
function ListFailure({ component, lists }: ListsProps) {
  const failed = fieldsOf(components[component]).find(([name]) => lists.get(name)?.error != null);
  return (
    <>
      {failed && (
        <FetchFailure
          component={component}
          failed={failed[1].choice?.kind === "table" ? failed[1].choice.failed : ""}
          message={lists.get(failed[0])?.error ?? ""}
          onRetry={() => lists.get(failed[0])?.retry()}
        />
      )}
      <SlowList lists={lists} />
    </>
  );
}

function PriceFailure({ component }: { component: ComponentId }) {
  const { prices } = useWizard();
  const request = prices.requestOf(component);
  if (request?.kind !== "failed") return null;
  return (
    <FetchFailure
      component={component}
      failed={components[component].priceFailed}
      message={request.comesAgain ? `${request.message.replace(/\.$/, "")}. Retrying …` : request.message}
      onRetry={() => prices.retry(component)}
    />
  );
}

function CustomNotice({ component }: { component: ComponentId }) {
  const { draft, dispatch } = useWizard();
  return (
    <Notice
      action={
        <Button
          size="row"
          data-act="selection"
          onClick={() => dispatch({ kind: "backToSelection", component })}
        >
          Back to Selection
        </Button>
      }
    >
      {isEstimated(draft.parts[component])
        ? "Custom entry: you type the values; the price is an estimate."
        : "Custom entry: you type the values and the price."}
    </Notice>
  );
}

/** The fields with the price, and the remarks on their values. */
function Fields({ component, lists }: ListsProps) {
  const { draft, isSignedIn, refused } = useWizard();
  const definition = components[component];
  const values = valuesOf(draft, component);
  const found = problems(draft, component, "next");
  const shownProblem = (name: string): FieldProblem | undefined => {
    const problem = found.find((candidate) => candidate.field === name);
    return refused === component || problem?.kind === "wrong" ? problem : undefined;
  };
  const comparison = useComparison(component, isSignedIn && isSystemPriced(draft.parts[component]));
  const price = <PriceLine component={component} problem={shownProblem("price")} />;
  // All else of such a component is optional.
  const isPriceFirst = definition.pricing.kind === "typing";
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5 max-md:grid-cols-1">
      {isPriceFirst && price}
      {fieldsOf(definition)
        .filter(([name]) => isAsked(definition, name, values))
        .map(([name, field]) => (
          <Fragment key={name}>
            <StepField
              component={component}
              name={name}
              field={field}
              choices={lists.get(name)}
              problem={shownProblem(name)}
              comparison={name === comparison?.field ? comparison : undefined}
            />
            {name === comparison?.field && comparison.isOpen && (
              <Suspense>
                <CompareTable component={component} comparison={comparison} />
              </Suspense>
            )}
          </Fragment>
        ))}
      <NearestSizes component={component} lists={lists} />
      <Suspense>
        <StepPoints component={component} />
      </Suspense>
      {!isPriceFirst && price}
      {/* After all fields, so that Tab leads from field to field. */}
      {!isSystemPriced(draft.parts[component]) && (
        <>
          <Suspense fallback={null}>
            <PriceRule component={component} />
          </Suspense>
          <LastPrices component={component} />
        </>
      )}
    </div>
  );
}

/** The comparison of the list that decides the price, or undefined. */
function useComparison(component: ComponentId, isOffered: boolean) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const field = comparedField(components[component]);
  if (field === null || !isOffered) return undefined;
  const toggle = () => {
    // After closing by a key inside it, focus the button that opened it.
    if (isOpen) document.querySelector<HTMLElement>("[data-compare]")?.focus();
    setOpen(!isOpen);
  };
  const isFirst = fieldsOf(components[component]).findIndex(([name]) => name === field) % 2 === 0;
  return { field, isOpen, isAlone: isOpen && isFirst, id, toggle };
}

function isStale(
  draft: ReturnType<typeof useWizard>["draft"],
  component: ComponentId,
  lists: ReadonlyMap<string, Choices>,
): boolean {
  const part = draft.parts[component];
  if (part.entry.mode !== "listed" || components[component].pricing.kind !== "table") return false;
  if (currentQuote(draft, component)?.kind === "not-offered") return true;
  return fieldsOf(components[component]).some(
    ([name, field]) =>
      field.choice?.kind === "table" &&
      !isOffered(component, name, textOf(draft, component, name), lists.get(name)),
  );
}
