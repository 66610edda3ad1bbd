import { useQuery } from "@tanstack/react-query";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { errorText } from "../../api/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { firmVersionQuery } from "./firm-query.ts";
import { SavedPage } from "./paper-beside.tsx";

/** A version of the profile: author, changes and first page. */
export function VersionDialog({ version, onClose }: { version: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(firmVersionQuery(version));
  return (
    <Dialog
      open
      title={`Version ${version}`}
      description={data && `${data.author ?? "First start"}, ${formatDateTime(data.created_at)}`}
      width="medium"
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {error && <ErrorBanner onRetry={() => void refetch()}>{errorText(error)}</ErrorBanner>}
      {data ? (
        <div className="grid gap-3">
          <p>{data.changes.length > 0 ? `Changed: ${data.changes.join(" · ")}` : "Nothing changed"}</p>
          <SavedPage profile={data.profile} />
        </div>
      ) : (
        !error && <Skeleton className="aspect-[210/297] w-full" />
      )}
    </Dialog>
  );
}
