import { Suspense, useState } from "react";
import { components, fieldsOf, shortLabel } from "#domain/components/registry.ts";
import type { ComponentId } from "#domain/crane-types.ts";
import { inList } from "#domain/numbers/format.ts";
import { systemPrice, timesOf } from "#domain/price-tables/pricing.ts";
import { sourceOfPart } from "#domain/quotation/document/request.ts";
import {
  currentQuote,
  isSystemPriced,
  priceOf,
  textOf,
  valuesOf,
  wantedKey,
} from "#domain/quotation/draft/draft-part.ts";
import { keyOf, uncheckedSource } from "#domain/quotation/draft/unchecked-values.ts";
import { originText } from "#domain/quotation/lines/price-origin.ts";
import { type FieldProblem, notInTable, problems } from "#domain/wizard/validation.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { NumberInput } from "../../../ui/fields/number-input.tsx";
import { lazyOf } from "../../../ui/lazy-of.ts";
import { MoneyText } from "../../../ui/money-text.tsx";
import { useOnline } from "../../../ui/use-online.ts";
import { useWizard } from "../wizard-context.ts";
import { FromTemplate } from "./from-template.tsx";
import { SystemBesideTyped } from "./system-price.tsx";

const StepPriceExplanation = lazyOf(
  async () => (await import("./step-price-explanation.tsx")).StepPriceExplanation,
);

/** The name of the system's price on a step: from the table, or from the inputs. */
export const systemPriceTitle = (component: ComponentId): string =>
  components[component].pricing.kind === "inputs" ? "Calculated Price" : "Database Price";
export const estimatedPriceTitle = "Estimated Price";

/** The names of a price's box: on the step of its component, and beside the price of another one. */
export const ownPrice = "price";
export const priceBeside = (component: ComponentId): string => `${component}.price`;

type PriceLineProps = {
  component: ComponentId;
  problem: FieldProblem | undefined;
  /** The name of its box. */
  name?: string;
};

/** The price of a component: an output for a system price, an input for a typed price. */
export function PriceLine({ component, problem, name = ownPrice }: PriceLineProps) {
  const { draft, dispatch } = useWizard();
  const part = draft.parts[component];
  if (isSystemPriced(part)) return <SystemPrice component={component} problem={problem} />;
  const isOnly = components[component].pricing.kind === "typing";
  const template = uncheckedSource(draft, component, "price");
  return (
    <div>
      <Field
        label={
          name === ownPrice
            ? isOnly
              ? "Price (₹)"
              : "Custom Price (₹)"
            : `${components[component].title} price (₹)`
        }
        required
        hint={
          template !== null ? (
            <FromTemplate source={template} valueKey={keyOf(component, "price")} />
          ) : (
            part.priceOrigin !== null && originText(part.priceOrigin)
          )
        }
        error={problem?.hint}
      >
        <NumberInput
          value={part.customPrice}
          onChange={(text) => dispatch({ kind: "typePrice", component, text })}
          min={0}
          step={1}
          unit="₹"
          data-field={name}
        />
      </Field>
      {!isOnly && <SystemBesideTyped component={component} />}
    </div>
  );
}

function SystemPrice({ component, problem }: PriceLineProps) {
  const { draft } = useWizard();
  const isEstimate = sourceOfPart(draft, component) === "estimated";
  const title = isEstimate ? estimatedPriceTitle : systemPriceTitle(component);
  // The price line reports a missing price or table row.
  const isSaid = currentQuote(draft, component)?.kind === "not-offered";
  const isWrong = problem?.kind === "wrong" && !isSaid;
  return (
    <div>
      <p className="mb-1.5 text-label font-label">{title}</p>
      <output
        aria-label={title}
        aria-live="polite"
        className="flex min-h-[42px] flex-wrap items-center gap-3 border-b border-rule-strong text-total font-total tabular-nums"
      >
        <SystemPriceText component={component} />
      </output>
      <PricePerPiece component={component} />
      <PriceExplanation component={component} />
      {isWrong && <p className="mt-1.5 text-hint text-bad">{problem.hint}</p>}
    </div>
  );
}

/** The figures of the price, folded: the same that the saved quotation's page shows. */
function PriceExplanation({ component }: { component: ComponentId }) {
  const { draft } = useWizard();
  const [wasOpened, setOpened] = useState(false);
  const quote = currentQuote(draft, component);
  const priced =
    quote?.kind === "priced"
      ? quote
      : systemPrice(components[component], valuesOf(draft, component), undefined);
  if (!priced || priced.factors.length === 0 || priceOf(draft, component) === 0) return null;
  const { factors } = priced;
  return (
    <details
      className="mt-1.5 text-label"
      onToggle={({ currentTarget }) => setOpened((before) => before || currentTarget.open)}
    >
      <summary className="min-h-8 content-center text-ink-2">How this price is worked out</summary>
      <div className="mt-1">
        <Suspense>{wasOpened && <StepPriceExplanation component={component} factors={factors} />}</Suspense>
      </div>
    </details>
  );
}

/** The number of pieces, and the price of one. */
function PricePerPiece({ component }: { component: ComponentId }) {
  const { draft } = useWizard();
  const { noun, pricing } = components[component];
  const price = priceOf(draft, component);
  if (pricing.kind === "typing" || pricing.formula.times === undefined || price === 0) return null;
  const times = timesOf(components[component], valuesOf(draft, component));
  return (
    <p className="mt-1.5 text-hint text-ink-2">
      {times === 1 ? (
        `1 ${noun}`
      ) : (
        <>
          {times} × <MoneyText amount={price / times} />
        </>
      )}
    </p>
  );
}

function SystemPriceText({ component }: { component: ComponentId }) {
  const { draft, prices, isSignedIn } = useWizard();
  const isOnline = useOnline();
  const definition = components[component];
  const price = priceOf(draft, component);
  if (price > 0) return <MoneyText amount={price} />;
  const quiet = "text-label font-text text-ink-2";
  if (definition.pricing.kind === "table") {
    if (!isSignedIn) return <span className={quiet}>Sign in to see the price</span>;
    const quote = currentQuote(draft, component);
    if (quote?.kind === "not-offered")
      return <span className="text-label font-text text-bad">{quote.why ?? notInTable}</span>;
    const request = prices.requestOf(component);
    if (request?.kind === "failed")
      return <span className={quiet}>{request.comesAgain ? "Not loaded yet, retrying" : "Not loaded"}</span>;
    if (!isOnline && wantedKey(draft, component) !== null && quote === null)
      return <span className={quiet}>Price available when you are online</span>;
    if (prices.isAsking(component)) {
      if (request?.kind === "asking" && request.isSlow)
        return (
          <>
            <span className={quiet}>Still waiting</span>
            <Button size="row" data-act="retry" onClick={() => prices.retry(component)}>
              Try again
            </Button>
          </>
        );
      return <Skeleton className="h-5 w-32" />;
    }
  }
  const missing = fieldsOf(definition)
    .filter(([name, field]) => field.need !== "never" && textOf(draft, component, name).trim() === "")
    .map(([, field]) => shortLabel(field).toLowerCase());
  if (missing.length > 0) return <span className={quiet}>Needs {inList(missing)}</span>;
  // Also one that the row of the table does not depend on, as the number of columns.
  const isWrong = problems(draft, component, "next").some(
    ({ kind, field }) => kind === "wrong" && field !== "price",
  );
  return (
    <span className={quiet}>
      {isWrong || wantedKey(draft, component) === null ? "Check the values above" : "₹0"}
    </span>
  );
}
