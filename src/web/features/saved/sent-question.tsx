import { Button } from "../../ui/button.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import type { SaleSubject } from "../sales/sale-subject.ts";
import { useSaleChange } from "../sales/use-sale-change.ts";

type SentQuestionProps = { subject: SaleSubject; person: string; onClose: () => void };

/** After the paper was shared: whether it has gone out. Sharing alone changes no status. */
export function SentQuestion({ subject, person, onClose }: SentQuestionProps) {
  const sale = useSaleChange<null>({
    change: () => subject.changeStatus({ status: "sent", from: subject.status }),
    done: `${subject.number} is marked as sent`,
    failed: "The status could not be saved",
    onDone: onClose,
  });
  return (
    <section aria-label="Sent" className="grid gap-3 border border-rule bg-blue-soft p-4">
      {sale.failure && <ErrorBanner>{sale.failure}</ErrorBanner>}
      <div>
        <h2 className="card-title">Sent to {person || "the customer"}?</h2>
        <p className="text-label text-ink-2">Sharing alone does not change the status.</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button busy={sale.isBusy} onClick={() => sale.submit(null)}>
          Mark as sent
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Not yet
        </Button>
      </div>
    </section>
  );
}
