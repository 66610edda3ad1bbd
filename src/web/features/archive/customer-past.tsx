import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { listArchive, PastEntry } from "#contract/archive/archive-api.ts";
import { pastCraneText } from "#domain/archive/past-quotation.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import { paiseOrNull } from "#domain/numbers/money.ts";
import { archiveKey } from "../../api/archive-key.ts";
import { call } from "../../api/call.ts";
import { errorText } from "../../api/error-text.ts";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { pageSizes } from "../../ui/lists/page-sizes.ts";
import { Pagination } from "../../ui/lists/pagination.tsx";
import { type Column, RecordList } from "../../ui/lists/record-list.tsx";
import { MoneyText } from "../../ui/money-text.tsx";
import { Link } from "../../ui/routing/link.tsx";
import { wideLayout } from "../../ui/use-media.ts";
import { searchOfPast } from "./archive-search-params.ts";
import { OutcomeBadge } from "./outcome-badge.tsx";

/** The past quotations of a customer that the user may see; nothing without one. */
export function CustomerPast({ customerId }: { customerId: string }) {
  const [page, turnTo] = useState(1);
  const list = useQuery({
    queryKey: [archiveKey, "of customer", customerId, page],
    queryFn: async ({ signal }) => {
      const query = { customer_id: customerId, page, limit: pageSizes.pastQuotationsOfCustomer };
      return (await call<typeof listArchive>("GET", "/api/archive", { query, signal })).data;
    },
    placeholderData: keepPreviousData,
  });
  if (list.isError)
    return (
      <ErrorBanner onRetry={() => void list.refetch()}>
        {errorText(list.error, "The archive could not be loaded")}
      </ErrorBanner>
    );
  if (list.data === undefined || list.data.total === 0) return null;
  return (
    <section
      aria-label="Past quotations of this customer"
      className="border border-rule bg-sheet max-md:-mx-4 max-md:border-x-0"
    >
      <h2 className="card-title px-4 py-3">Archive</h2>
      <RecordList
        label="Past quotations"
        columns={columns}
        records={list.data.past_quotations}
        keyOf={({ id }) => id}
        wide={wideLayout}
        phone={(past) => (
          <li className="grid gap-0.5 border-t border-rule px-4 py-2.5">
            <div className="flex justify-between gap-4 tabular-nums">
              <PastLink past={past} />
              <Amount past={past} />
            </div>
            <p className="text-label text-ink-2 wrap-anywhere">{pastCraneText(past)}</p>
            <p className="flex gap-x-3 text-label text-ink-2">
              {formatDate(past.date)} <OutcomeBadge outcome={past.outcome} />
            </p>
          </li>
        )}
      />
      {list.data.total > pageSizes.pastQuotationsOfCustomer && (
        <Pagination
          label="Past quotations"
          page={page}
          pageSize={pageSizes.pastQuotationsOfCustomer}
          total={list.data.total}
          onPage={turnTo}
        />
      )}
    </section>
  );
}

const PastLink = ({ past }: { past: PastEntry }) => (
  <Link to="/archive" search={searchOfPast(past)} className="prints link wrap-anywhere tabular-nums">
    {past.number || "No number"}
  </Link>
);

const Amount = ({ past: { amount } }: { past: PastEntry }) =>
  amount === null ? <span className="text-ink-2">Unknown</span> : <MoneyText amount={paiseOrNull(amount)} />;

/** The columns of a customer’s past quotations. */
const columns: readonly Column<PastEntry>[] = [
  { title: "Number", cell: (past) => <PastLink past={past} /> },
  {
    title: "Date",
    cell: ({ date }) => formatDate(date),
    className: "whitespace-nowrap text-ink-2 tabular-nums",
  },
  { title: "Crane", cell: pastCraneText, className: "wrap-anywhere" },
  { title: "Outcome", cell: ({ outcome }) => <OutcomeBadge outcome={outcome} /> },
  {
    title: "Amount before GST",
    cell: (past) => <Amount past={past} />,
    align: "right",
    className: "font-value",
  },
];
