import type { ComponentId } from "#domain/crane-types.ts";
import { estimateCaution } from "#domain/engineering/estimate/check-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { useWizard } from "../wizard-context.ts";
import { EstimatedPrice, quoteIn } from "./estimate-panel.tsx";
import { useEstimate } from "./use-estimate.ts";

/** Offers the estimate as the price of a size that the table lacks; nothing without an estimate. */
export function SuggestedPrice({ component }: { component: ComponentId }) {
  const { dispatch } = useWizard();
  const estimate = useEstimate(component);
  if (estimate.kind === "incomplete")
    return <p className="col-span-full text-label text-ink-2">Enter a metal price to get an estimate.</p>;
  if (estimate.kind === "loading") return <Skeleton className="col-span-full h-6 w-64" />;
  if (estimate.kind !== "made" || estimate.record.basis === "table") return null;
  const quote = quoteIn(component, estimate);
  return (
    <div className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="text-label">
        Suggested price:{" "}
        <strong className="font-value tabular-nums">
          <EstimatedPrice component={component} estimate={estimate} />
        </strong>
        . {estimateCaution}
      </p>
      <Button
        size="row"
        data-act="takeEstimate"
        onClick={() => dispatch({ kind: "takeEstimate", component, ...(quote && { quote }) })}
      >
        Use the estimated price
      </Button>
    </div>
  );
}
