import { Check } from "lucide-react";
import { useMemo } from "react";
import type { ComponentId } from "#domain/components/define-component.ts";
import { components, fieldsOf } from "#domain/components/registry.ts";
import { adviceOf } from "#domain/crane-of.ts";
import { outOfScope, outOfScopeLabel, summary } from "#domain/describe.ts";
import { currentQuote, priceOf, textOf, valuesOf } from "#domain/draft.ts";
import { type FieldProblem, isComplete, problems } from "#domain/validation.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { ErrorBanner } from "../../../ui/error-banner.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { askSignIn } from "../../auth/reauth.ts";
import { PriceLine, systemPriceTitle } from "./price-line.tsx";
import { StepField, ToCustom } from "./step-field.tsx";
import { type Choices, useLists } from "./use-choices.ts";
import { useWizard } from "./wizard-context.ts";

/** The screen of every component, made of its definition. */
export function ComponentStep({ component }: { component: ComponentId }) {
  const { draft, dispatch } = useWizard();
  const definition = components[component];
  const part = draft.parts[component];
  return (
    <div className="grid gap-4">
      <div className="grid gap-5 border border-rule bg-sheet p-5 max-md:p-4">
        {part.inScope ? (
          <ComponentForm key={part.entry.mode} component={component} />
        ) : (
          <OutOfScopeForm component={component} />
        )}
        {definition.mayBeOutOfScope && (
          <Checkbox
            checked={!part.inScope}
            onChange={(checked) => dispatch({ type: "setScope", component, inScope: !checked })}
          >
            {outOfScopeLabel}
          </Checkbox>
        )}
      </div>
      <StepAdvice component={component} />
      <StepSummary component={component} />
    </div>
  );
}

function ComponentForm({ component }: { component: ComponentId }) {
  const { draft, dispatch, isSignedIn, prices, refused } = useWizard();
  const definition = components[component];
  const part = draft.parts[component];
  const found = problems(draft, component, "next");
  const shownProblem = (name: string): FieldProblem | undefined => {
    const problem = found.find((candidate) => candidate.field === name);
    const isTold =
      refused === component ||
      (problem?.kind === "wrong" && name !== "price") ||
      isTypedPriceWrong(problem, name);
    return isTold ? problem : undefined;
  };
  const lists = useLists(draft, component, isSignedIn);
  const failed = fieldsOf(definition).find(([name]) => lists.get(name)?.error != null);
  const priceRequest = prices.requestOf(component);
  const isCustomMode = part.entry.mode === "custom";
  return (
    <>
      {!isSignedIn && definition.pricing.by === "table" && (
        <Notice
          action={
            <Button size="row" onClick={askSignIn}>
              Sign in
            </Button>
          }
        >
          Please log in to access {definition.noun} options
        </Notice>
      )}
      {failed && (
        <FetchFailure
          component={component}
          failed={failed[1].choice?.from === "table" ? failed[1].choice.failed : ""}
          message={lists.get(failed[0])?.error ?? ""}
          onRetry={() => lists.get(failed[0])?.retry()}
        />
      )}
      {priceRequest?.is === "failed" && (
        <FetchFailure
          component={component}
          failed={definition.priceFailed}
          message={priceRequest.message}
          onRetry={() => prices.retry(component)}
        />
      )}
      {isCustomMode && (
        <Notice
          action={
            <Button size="row" onClick={() => dispatch({ type: "backToSelection", component })}>
              Back to Selection
            </Button>
          }
        >
          Custom entry: values and price are typed by hand.
        </Notice>
      )}
      {part.entry.mode !== "typed" && (
        <Segmented
          legend="Pricing Option"
          value={part.entry.mode === "listed" ? part.entry.pricing : "custom"}
          onChange={(pricing) => dispatch({ type: "setPricing", component, pricing })}
          options={[
            { value: "system", label: systemPriceTitle(component), disabled: isCustomMode },
            { value: "custom", label: "Custom Price" },
          ]}
        />
      )}
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 max-md:grid-cols-1">
        {fieldsOf(definition).map(([name, field]) => (
          <StepField
            key={name}
            component={component}
            name={name}
            field={field}
            choices={lists.get(name)}
            problem={shownProblem(name)}
          />
        ))}
        <PriceLine component={component} error={shownProblem("price")?.hint} />
      </div>
      {isStale(draft, component, lists) && (
        <Notice action={<ToCustom component={component} />}>
          The price table has no {definition.title.toLowerCase()} for these values. Choose again, or enter it
          as custom.
        </Notice>
      )}
    </>
  );
}

/** A component by others: nothing is priced, but the drawing may be told what they build. */
function OutOfScopeForm({ component }: { component: ComponentId }) {
  const { draft } = useWizard();
  const definition = components[component];
  const found = problems(draft, component, "next");
  const drawn = fieldsOf(definition).filter(([, field]) => field.drawn);
  return (
    <>
      <p className="text-ink-2">
        {outOfScope}: {definition.title} is priced at ₹0 and printed as “{outOfScope}”.
        {drawn.length > 0 && " The drawing takes what you enter here."}
      </p>
      {drawn.map(([name, field]) => (
        <StepField
          key={name}
          component={component}
          name={name}
          field={field}
          choices={undefined}
          problem={found.find((problem) => problem.field === name)}
        />
      ))}
    </>
  );
}

const isTypedPriceWrong = (problem: FieldProblem | undefined, name: string): boolean =>
  name === "price" && problem?.kind === "wrong" && problem.hint !== "The price is not known yet";

function isStale(
  draft: ReturnType<typeof useWizard>["draft"],
  component: ComponentId,
  lists: ReadonlyMap<string, Choices>,
): boolean {
  const part = draft.parts[component];
  if (part.entry.mode !== "listed" || components[component].pricing.by !== "table") return false;
  if (currentQuote(draft, component)?.is === "not-offered") return true;
  return fieldsOf(components[component]).some(([name, field]) => {
    const options = lists.get(name)?.options ?? null;
    const text = textOf(draft, component, name);
    return field.choice?.from === "table" && text !== "" && options !== null && !options.includes(text);
  });
}

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

/** Engineering advice that belongs to this step; it never stands in the way. */
function StepAdvice({ component }: { component: ComponentId }) {
  const { draft } = useWizard();
  const found = useMemo(
    () => adviceOf(draft).filter((advice) => advice.component === component),
    [draft, component],
  );
  if (found.length === 0) return null;
  return (
    <Notice>
      {found.map(({ code, text }) => (
        <p key={code}>{text}</p>
      ))}
    </Notice>
  );
}

function StepSummary({ component }: { component: ComponentId }) {
  const { draft } = useWizard();
  const price = priceOf(draft, component);
  if (price <= 0 || !isComplete(draft, component)) return null;
  const items = summary(component, valuesOf(draft, component));
  return (
    <section
      aria-label={`${components[component].title} Summary`}
      className="border border-ok bg-ok-soft p-4"
    >
      <h2 className="flex items-center gap-2 font-section text-ok">
        <Check size={18} strokeWidth={2} aria-hidden="true" />
        {components[component].title} Summary
      </h2>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-3">
        {items.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-hint text-ink-2">{label}</dt>
            <dd className="font-value break-words whitespace-pre-line tabular-nums">{value}</dd>
          </div>
        ))}
        <div>
          <dt className="text-hint text-ink-2">Price</dt>
          <dd className="font-value">
            <MoneyText amount={price} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
