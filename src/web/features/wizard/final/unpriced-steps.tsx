import { componentIds } from "#domain/components/registry.ts";
import type { StepProblem } from "#domain/wizard/validation.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { StillWaiting } from "../../../ui/feedback/still-waiting.tsx";
import { useWizard } from "../wizard-context.ts";

/** The steps that keep the final quotation from being generated. Asks again for the prices that failed. */
export function UnpricedSteps({ unpriced }: { unpriced: readonly StepProblem[] }) {
  const { prices } = useWizard();
  const requests = componentIds().map((id) => ({
    id,
    request: prices.requestOf(id),
  }));
  const failed = requests.filter(({ request }) => request?.kind === "failed");
  const slow = requests.filter(({ request }) => request?.kind === "asking" && request.isSlow);
  const retry = (those: typeof requests) => {
    for (const { id } of those) prices.retry(id);
  };
  return (
    <>
      {slow.length > 0 && <StillWaiting what="the price table" onRetry={() => retry(slow)} />}
      {unpriced.length > 0 && (
        <Notice
          action={
            failed.length > 0 && (
              <Button size="row" data-act="retry" onClick={() => retry(failed)}>
                Try again
              </Button>
            )
          }
        >
          No price yet for {unpriced.map((each) => each.title).join(", ")}. The final quotation is generated
          when every step is complete.
        </Notice>
      )}
    </>
  );
}
