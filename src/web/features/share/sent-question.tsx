import { useState } from "react";
import { followUpProblem, proposedFollowUp } from "#domain/sales/follow-up.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { indianToday } from "../../ui/today.ts";
import { NextFollowUp, noteFollowUp } from "../sales/next-follow-up.tsx";
import type { SaleWithCalls } from "../sales/sale-with-calls.ts";
import { useSaleChange } from "../sales/use-sale-change.ts";

type SentQuestionProps = { sale: SaleWithCalls; person: string; onClose: () => void };

/** After the paper was shared: whether it has gone out, and when the next call is. Sharing alone changes no status. */
export function SentQuestion({ sale, person, onClose }: SentQuestionProps) {
  const today = indianToday();
  // Until a day is chosen here, a day that is chosen elsewhere on the page counts.
  const [chosen, choose] = useState<string | null>(null);
  const followUp = chosen ?? proposedFollowUp(sale.next_follow_up, today);
  const wrong = followUp === "" ? null : followUpProblem(followUp, today);
  const saleChange = useSaleChange<void>({
    check: () => wrong === null,
    change: async () => {
      await sale.changeStatus({ status: "sent", from: sale.status });
      await noteFollowUp(sale, followUp);
    },
    done: `${sale.number} is marked as sent`,
    failed: "The status could not be saved",
    onDone: onClose,
  });
  return (
    <section aria-label="Sent" className="grid gap-3 border border-rule bg-blue-soft p-4">
      {saleChange.failure && <ErrorBanner>{saleChange.failure}</ErrorBanner>}
      <div>
        <h2 className="card-title">Sent to {person || "the customer"}?</h2>
        <p className="text-label text-ink-2">Sharing alone does not change the status.</p>
      </div>
      <NextFollowUp
        day={followUp}
        onChange={choose}
        error={saleChange.isTried ? (wrong ?? undefined) : undefined}
      />
      <div className="flex flex-wrap gap-3">
        <Button busy={saleChange.isBusy} onClick={() => saleChange.submit()}>
          Mark as sent
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Not yet
        </Button>
      </div>
    </section>
  );
}
