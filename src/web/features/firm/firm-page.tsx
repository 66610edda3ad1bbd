import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../api/error-text.ts";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { FirmForm } from "./firm-form.tsx";
import { firmQuery, firmVersionsQuery } from "./firm-query.ts";

/**
 * The page Firm with the settings of the firm's profile (letterhead, bank, texts): a form in sections with the paper
 * beside it, and its versions.
 */
export function FirmPage() {
  usePageTitle("Firm");
  const firm = useQuery(firmQuery);
  const versions = useQuery(firmVersionsQuery);
  return (
    <div className="mx-auto grid w-full grid-cols-1 max-w-[1500px] gap-5 gutter py-7">
      {firm.data ? (
        <FirmForm known={firm.data} versions={versions.data ?? []} />
      ) : (
        <>
          <PageHeading title="Firm" />
          {firm.isError ? (
            <ErrorBanner onRetry={() => void firm.refetch()}>{errorText(firm.error)}</ErrorBanner>
          ) : (
            <Skeleton className="h-96 w-full" />
          )}
        </>
      )}
    </div>
  );
}
