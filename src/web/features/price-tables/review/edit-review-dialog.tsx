import type { TableReview } from "#domain/price-tables/price-table-review.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { percentText } from "./review-text.ts";

type EditReviewDialogProps = {
  /** The value by column and row. */
  name: string;
  before: string;
  after: string;
  review: TableReview;
  onConfirm: () => void;
  onCancel: () => void;
};

/** What the review has against a value that was typed into the table: advice, and the way on. */
export function EditReviewDialog({
  name,
  before,
  after,
  review,
  onConfirm,
  onCancel,
}: EditReviewDialogProps) {
  const [change] = review.changes.changed.first;
  const warnings = [
    ...review.outliers.first.map((outlier) => ({
      ...outlier,
      msg: `${outlier.column} ${outlier.value} of ${Object.values(outlier.key).join(", ")}: ${outlier.msg}`,
    })),
    ...review.holes.first,
  ].filter(({ is_new }) => is_new);
  return (
    <ConfirmDialog
      open
      title="Change this value?"
      confirmText="Change the value"
      tone="danger"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        {name}: {before || "empty"} → {after}
        {change && change.percent !== null && ` (${percentText(change.percent)})`}
      </p>
      <ul className="mt-3 grid list-disc gap-1 border-l-[3px] border-signal bg-signal-soft py-2.5 pr-4 pl-8">
        {warnings.map(({ msg }) => (
          <li key={msg}>{msg}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
