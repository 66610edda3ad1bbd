import { useQuery } from "@tanstack/react-query";
import type { TableVersion } from "#contract/price-tables/price-tables-api.ts";
import type { TableDefinition } from "#domain/components/registry.ts";
import type { CraneType } from "#domain/crane-types.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { errorText } from "../../../api/error-text.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { versionImpactQuery } from "../review/impact-query.ts";
import { ImpactSummary } from "../review/impact-review.tsx";
import { afterWarning } from "../review/permanent-warning.tsx";
import { ReviewSummary } from "../review/review-summary.tsx";
import { hasNoChanges } from "../review/review-text.ts";
import { reviewQuery } from "../table-queries.ts";

type RestoreDialogProps = {
  crane: CraneType;
  definition: TableDefinition;
  version: TableVersion;
  /** The restored version and the version in force that it was compared with. */
  onConfirm: (inForceId: string | undefined) => void;
  onCancel: () => void;
};

/** The question before an earlier version is restored, with the changes. */
export function RestoreDialog({ crane, definition, version, onConfirm, onCancel }: RestoreDialogProps) {
  const review = useQuery(reviewQuery(version.id));
  const impact = useQuery(versionImpactQuery(version.id));
  const { data } = review;
  return (
    <ConfirmDialog
      open
      title={`Restore version ${version.version}`}
      confirmText={`Restore version ${version.version}`}
      tone="danger"
      busy={review.isFetching}
      disabled={data === undefined || hasNoChanges(data.changes)}
      onConfirm={() => onConfirm(data?.version?.id)}
      onCancel={onCancel}
    >
      <p>
        <b className="font-value">
          {definition.title} · {crane.label}
        </b>
        : restores version {version.version} of {formatDateTime(version.created_at)}
        {data?.version && ` and replaces version ${data.version.version}`}. {afterWarning}
      </p>
      <div className="mt-3 grid gap-2 border-l-[3px] border-bad bg-bad-soft px-4 py-2.5" aria-live="polite">
        {data && <ReviewSummary review={data} />}
        {!data && !review.isError && (
          <p className="flex items-center gap-2">
            <Spinner size={16} /> Working out what would change…
          </p>
        )}
        {review.isError && (
          <ErrorBanner onRetry={() => void review.refetch()}>{errorText(review.error)}</ErrorBanner>
        )}
        <ImpactSummary impact={impact} />
      </div>
    </ConfirmDialog>
  );
}
