import { useEffect } from "react";
import type { ComponentId } from "#domain/crane-types.ts";
import { estimateCaution } from "#domain/engineering/estimate/check-words.ts";
import { basisWords } from "#domain/engineering/estimate/estimate-words.ts";
import { formatNumber } from "#domain/numbers/format.ts";
import { currentQuote, isEstimated } from "#domain/quotation/draft/draft-part.ts";
import type { Quote } from "#domain/quotation/draft/part.ts";
import type { EstimateQuery } from "#domain/quotation/estimate/estimate-query.ts";
import { quoteOfEstimate } from "#domain/quotation/estimate/estimated.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { EstimateDetails } from "../../prices/estimate-details.tsx";
import { useWizard } from "../wizard-context.ts";
import { type Estimate, useEstimate } from "./use-estimate.ts";

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The estimate for a custom entry of this component, with the act that takes it as the price. */
export function EstimatePanel({ component }: { component: ComponentId }) {
  const { draft, dispatch } = useWizard();
  const estimate = useEstimate(component);
  const isTaken = isEstimated(draft.parts[component]);
  const quote = quoteIn(component, estimate);
  const lacksQuote = isTaken && currentQuote(draft, component) === null;
  // Once chosen, the estimate follows its inputs at once. The server works out everything that is unknown
  // here.
  useEffect(() => {
    if (lacksQuote && quote) dispatch({ kind: "quoted", component, quote });
  });
  return (
    <section aria-label="Estimate" className="grid gap-3 border border-rule-strong bg-sheet-2 p-4">
      <h2 className="card-title">Estimate</h2>
      <Made
        component={component}
        estimate={estimate}
        isTaken={isTaken}
        onTake={() => dispatch({ kind: "takeEstimate", component, ...(quote && { quote }) })}
      />
    </section>
  );
}

/** The answer that the working quotation would get from the server; null while that is not known here. */
export function quoteIn(component: ComponentId, estimate: Estimate): Quote | null {
  if (estimate.kind !== "made" || !estimate.isExact) return null;
  return quoteOfEstimate(component, estimate.asked, estimate.record);
}

type MadeProps = { component: ComponentId; estimate: Estimate; isTaken: boolean; onTake: () => void };

function Made({ component, estimate, isTaken, onTake }: MadeProps) {
  if (estimate.kind === "incomplete")
    return (
      <p className="text-ink-2">
        Enter capacity, span width and metal price to estimate the girder’s weight from the price table.
      </p>
    );
  if (estimate.kind === "loading") return <Skeleton className="h-6 w-64" />;
  if (estimate.kind === "failed")
    return (
      <Notice
        action={
          <Button size="row" data-act="retry" onClick={estimate.retry}>
            Try again
          </Button>
        }
      >
        {estimate.message}
      </Notice>
    );
  if (estimate.kind === "refused")
    return <p className="text-ink-2">{estimate.why}. A custom price is still possible.</p>;
  const { record, asked } = estimate;
  if (record.basis === "table")
    return (
      <Notice action={<FromTable component={component} asked={asked} />}>
        The price table has this span, so it sets the price.
      </Notice>
    );
  return (
    <>
      <p>
        <strong className="font-value">{estimateCaution}</strong>
      </p>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <Figure caption="Weight">{formatNumber(record.weight_kg)} kg</Figure>
        <Figure caption="Price">
          <EstimatedPrice component={component} estimate={estimate} />
        </Figure>
        <Figure caption="Section">{record.section.name}</Figure>
        {isTaken ? (
          <p role="status" className="ml-auto font-value text-ok">
            Used as the price
          </p>
        ) : (
          <Button className="ml-auto" data-act="takeEstimate" onClick={onTake}>
            Use this price
          </Button>
        )}
      </div>
      <p>{sentence(basisWords(record))}</p>
      <EstimateDetails record={record} span={asked.span_width_m} />
    </>
  );
}

function Figure({ caption, children }: { caption: string; children: React.ReactNode }) {
  return (
    <div>
      <p className="text-hint text-ink-2">{caption}</p>
      <p className="font-value tabular-nums">{children}</p>
    </div>
  );
}

export function EstimatedPrice({
  component,
  estimate,
}: {
  component: ComponentId;
  estimate: Extract<Estimate, { kind: "made" }>;
}) {
  const quote = quoteOfEstimate(component, estimate.asked, estimate.record);
  return <MoneyText amount={quote.kind === "priced" ? quote.each : null} />;
}

/** Back to the lists, with the values that the table has. */
function FromTable({ component, asked }: { component: ComponentId; asked: EstimateQuery }) {
  const { dispatch } = useWizard();
  return (
    <Button
      size="row"
      data-act="takeEstimate"
      onClick={() => {
        const { capacity, span_width_m } = asked;
        dispatch({ kind: "take", component, field: "span_width_m", values: { capacity, span_width_m } });
      }}
    >
      Use the table’s price
    </Button>
  );
}
