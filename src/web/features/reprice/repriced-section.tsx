import { queryOptions, useQuery } from "@tanstack/react-query";
import type { dismissRepriced, listRepriced } from "#contract/reprice/reprice-api.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { repricedWords } from "#domain/reprice/repriced-words.ts";
import { numberOfSale, revisionName } from "#domain/sales/sale.ts";
import { call } from "../../api/call.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { Link } from "../../ui/routing/link.tsx";
import { useSubmit } from "../../ui/use-submit.ts";
import { repriceKey } from "./reprice-queries.ts";

const repricedQuery = queryOptions({
  queryKey: [repriceKey, "notices"],
  queryFn: async ({ signal }) =>
    (await call<typeof listRepriced>("GET", "/api/repriced", { signal })).data.repriced,
});

/** Re-pricings of the user's sales by others, until the user dismisses them. */
export function RepricedSection() {
  const { data = [] } = useQuery(repricedQuery);
  const dismiss = useSubmit({
    send: (until: string) => call<typeof dismissRepriced>("POST", "/api/repriced/seen", { body: { until } }),
    reloads: [repricedQuery.queryKey],
  });
  const [newest] = data;
  if (!newest) return null;
  return (
    <section aria-labelledby="repriced-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="repriced-title" className="section-title">
          Re-priced by others
        </h2>
        <Button size="row" busy={dismiss.isBusy} onClick={() => dismiss.submit(newest.at)}>
          Mark as read
        </Button>
      </div>
      {dismiss.failure !== undefined && <ErrorBanner>{dismiss.failure}</ErrorBanner>}
      <ul className="mt-5 border border-rule bg-sheet max-md:-mx-4 max-md:border-x-0">
        {data.map((notice) => (
          <li
            data-row=""
            key={`${numberOfSale(notice)} ${notice.at}`}
            className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-t border-rule px-5 py-3 first:border-t-0 max-md:px-4"
          >
            <Link
              to={notice.offer_id === undefined ? "/quotations/:number" : "/offers/:number"}
              params={{ number: numberOfSale(notice) }}
              className="link font-value tabular-nums"
            >
              {revisionName(numberOfSale(notice), notice.revision)}
            </Link>
            <span className="min-w-0 flex-1 basis-64 break-words tabular-nums">{repricedWords(notice)}</span>
            <span className="text-label text-ink-2 tabular-nums">
              {notice.by}, {formatDateTime(notice.at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
