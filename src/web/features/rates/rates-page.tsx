import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Calculator } from "lucide-react";
import type { getRateHistory } from "#contract/rates-api.ts";
import { call } from "../../api/call.ts";
import { errorText } from "../../api/error-text.ts";
import { ratesKey, ratesQuery } from "../../api/rates-query.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { ErrorBanner } from "../../ui/error-banner.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { RateHistories } from "./rate-histories.tsx";
import { RatesForm } from "./rates-form.tsx";

const historyQuery = {
  queryKey: [ratesKey, "history"],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call<typeof getRateHistory>("GET", "/api/rates/history", { signal })).data.history,
};

/** What new quotations start with: the rates in force, and what they were. */
export function RatesPage() {
  usePageTitle("Rates");
  const rates = useQuery(ratesQuery);
  const history = useQuery(historyQuery);
  const failed = [rates, history].find(({ isError, data }) => isError && data === undefined);
  return (
    <div className="mx-auto grid w-full grid-cols-1 max-w-table gap-5 gutter py-7">
      <nav aria-label="Breadcrumb" className="text-label text-ink-2">
        <Link to="/admin/database" className="link">
          Database
        </Link>{" "}
        / Rates
      </nav>
      <PageHeading
        title="Rates"
        subtitle="What new quotations start with. Quotations that are saved stay as they are."
        actions={
          <ButtonLink to="/reprice" search={{}} icon={Calculator}>
            Re-price open quotations
          </ButtonLink>
        }
      />
      {failed ? (
        <ErrorBanner
          onRetry={() => {
            void rates.refetch();
            void history.refetch();
          }}
        >
          {errorText(failed.error)}
        </ErrorBanner>
      ) : rates.data ? (
        <RatesForm known={rates.data} onRefresh={() => rates.refetch()} />
      ) : (
        <Skeleton className="h-44 w-full" />
      )}
      {history.data && <RateHistories history={history.data} />}
    </div>
  );
}
