import type { TableReview } from "#domain/price-tables/price-table-review.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { type ImpactFound, ImpactSummary } from "./impact-review.tsx";
import { outlierText, percentText } from "./review-text.ts";

type EditReviewDialogProps = {
  /** The value by column and row. */
  name: string;
  before: string;
  after: string;
  review: TableReview;
  impact: ImpactFound;
  onConfirm: () => void;
  onCancel: () => void;
};

/** The question before a typed value takes effect: its effect on open quotations, and warnings. */
export function EditReviewDialog({
  name,
  before,
  after,
  review,
  impact,
  onConfirm,
  onCancel,
}: EditReviewDialogProps) {
  const [change] = review.changes.changed.first;
  const warnings = [
    ...review.outliers.first.map((outlier) => ({ ...outlier, msg: outlierText(outlier) })),
    ...review.holes.first,
  ].filter(({ is_new }) => is_new);
  return (
    <ConfirmDialog
      open
      title="Change this value?"
      confirmText="Change the value"
      tone="danger"
      busy={impact.isFetching}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        {name}: {before || "empty"} → {after}
        {change && change.percent !== null && ` (${percentText(change.percent)})`}
      </p>
      {warnings.length > 0 && (
        <ul className="mt-3 grid list-disc gap-1 border-l-[3px] border-signal bg-signal-soft py-2.5 pr-4 pl-8">
          {warnings.map(({ msg }) => (
            <li key={msg}>{msg}</li>
          ))}
        </ul>
      )}
      <div className="mt-3 border-l-[3px] border-bad bg-bad-soft px-4 py-2.5" aria-live="polite">
        <ImpactSummary impact={impact} />
      </div>
    </ConfirmDialog>
  );
}
