import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChevronDown, ChevronRight, Upload } from "lucide-react";
import { Fragment } from "react";
import type { exportArchive, listArchive, PastEntry } from "#contract/archive/archive-api.ts";
import { pastCraneText, unreadText } from "#domain/archive/past-quotation.ts";
import { daysReversedHint } from "#domain/dates/day-range.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import { paiseOrNull } from "#domain/numbers/money.ts";
import { can } from "#domain/people/roles.ts";
import { archiveKey } from "../../api/archive-key.ts";
import { call } from "../../api/call.ts";
import { callFile } from "../../api/call-file.ts";
import { errorText } from "../../api/error-text.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { ExportButtons } from "../../ui/lists/export-buttons.tsx";
import { pageSizes } from "../../ui/lists/page-sizes.ts";
import { Pagination } from "../../ui/lists/pagination.tsx";
import { BodyRow, Cell, HeadCell, TableFrame } from "../../ui/lists/table.tsx";
import { useExistingPage } from "../../ui/lists/use-existing-page.ts";
import { MoneyText } from "../../ui/money-text.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useNavigate, useSearch } from "../../ui/routing/routing.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { useSession } from "../auth/session.ts";
import { ArchiveFilters, isArchiveReversed } from "./archive-filters.tsx";
import { type ArchiveSearch, archiveFiltersOf, isNarrowed } from "./archive-search-params.ts";
import { HistoryTabs } from "./history-tabs.tsx";
import { OutcomeBadge } from "./outcome-badge.tsx";
import { PastDetails } from "./past-details.tsx";

/** The quotations from before the program. The address has the present view. */
export function ArchivePage() {
  usePageTitle("Archive");
  const search = useSearch("/archive");
  const navigate = useNavigate();
  const { user } = useSession();
  const asked = archiveFiltersOf(search);
  const isReversed = isArchiveReversed(search);
  const list = useQuery({
    queryKey: [archiveKey, "list", asked, search.page],
    queryFn: async ({ signal }) => {
      const query = { ...asked, page: search.page ?? 1, limit: pageSizes.archive };
      return (await call<typeof listArchive>("GET", "/api/archive", { query, signal })).data;
    },
    placeholderData: keepPreviousData,
    enabled: !isReversed,
  });
  const found = isReversed ? { past_quotations: [], total: 0 } : list.isError ? undefined : list.data;
  const { isPlaceholderData } = list;
  const page = useExistingPage({ data: found, isPlaceholderData }, pageSizes.archive, search.page);
  const go = (change: ArchiveSearch) =>
    navigate({
      to: "/archive",
      search: (before) => ({ ...before, page: undefined, open: undefined, ...change }),
      replace: "search" in change || "open" in change,
    });
  const total = found?.total ?? 0;
  const mayManage = can(user, "manage archive");

  return (
    <div className="mx-auto grid w-full max-w-table grid-cols-1 gap-5 gutter py-7">
      <PageHeading
        title="Quotation History"
        subtitle="Past quotations from your files"
        actions={
          mayManage && (
            <>
              <ExportButtons
                name="past-quotations"
                disabled={total === 0}
                ask={(format) =>
                  callFile<typeof exportArchive>("GET", "/api/archive/export", {
                    query: { ...asked, format },
                  })
                }
              />
              <ButtonLink to="/archive/import" icon={Upload}>
                Import past quotations
              </ButtonLink>
            </>
          )
        }
      />
      <HistoryTabs shown="archive" />
      <ArchiveFilters search={search} files={list.data?.files ?? []} onChange={go} />
      {list.isError && !isReversed && (
        <ErrorBanner heading="The archive could not be loaded" onRetry={() => void list.refetch()}>
          {errorText(list.error, "")}
        </ErrorBanner>
      )}
      <div className="border border-rule bg-sheet max-md:-mx-4 max-md:border-x-0">
        {found === undefined ? (
          !list.isError && <Skeleton className="h-64 w-full" />
        ) : total === 0 ? (
          <EmptyState
            title="No past quotations found"
            hint={
              isReversed
                ? daysReversedHint
                : isNarrowed(search)
                  ? "Try another search or other filters"
                  : mayManage
                    ? "Import your list of quotations from before this program"
                    : "Past quotations that name you as sales person are listed here"
            }
          />
        ) : (
          <Rows
            rows={found.past_quotations}
            open={search.open}
            onOpen={(open) => go({ page: search.page, open })}
          />
        )}
        {total > 0 && (
          <Pagination
            label="Past quotations"
            page={page}
            pageSize={pageSizes.archive}
            total={total}
            onPage={(n) => go({ page: n > 1 ? n : undefined })}
          />
        )}
      </div>
    </div>
  );
}

type RowsProps = {
  rows: readonly PastEntry[];
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
};

/** The table of past quotations with its columns: number, date, customer, crane, outcome and amount. */
function Rows({ rows, open, onOpen }: RowsProps) {
  return (
    <TableFrame label="Past quotations">
      <thead>
        <tr>
          <HeadCell>Number</HeadCell>
          <HeadCell>Date</HeadCell>
          <HeadCell>Customer</HeadCell>
          <HeadCell className="w-full">Crane</HeadCell>
          <HeadCell>Outcome</HeadCell>
          <HeadCell align="right">Amount, ₹</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((past) => {
          const isOpen = past.id === open;
          return (
            <Fragment key={past.id}>
              <BodyRow className={isOpen ? "bg-sheet-2" : ""}>
                <Cell className="whitespace-nowrap">
                  <button
                    type="button"
                    aria-expanded={isOpen}
                    className="link inline-flex min-h-8 items-center gap-2"
                    onClick={() => onOpen(isOpen ? undefined : past.id)}
                  >
                    {isOpen ? (
                      <ChevronDown size={16} strokeWidth={1.6} aria-hidden="true" />
                    ) : (
                      <ChevronRight size={16} strokeWidth={1.6} aria-hidden="true" />
                    )}
                    {past.number || "No number"}
                  </button>
                </Cell>
                <Cell className="whitespace-nowrap tabular-nums">{formatDate(past.date)}</Cell>
                <Cell className="min-w-44 max-w-64 wrap-anywhere">{past.customer}</Cell>
                <Cell className="wrap-anywhere">
                  {pastCraneText(past)}
                  {past.lift_m !== null && <span className="text-ink-2"> · lift {past.lift_m} m</span>}
                  {unreadText(past) !== "" && <span className="text-ink-2"> · {unreadText(past)}</span>}
                </Cell>
                <Cell className="whitespace-nowrap">
                  <OutcomeBadge outcome={past.outcome} />
                </Cell>
                <Cell align="right" className="font-value">
                  {past.amount === null ? (
                    <span className="text-ink-2">Unknown</span>
                  ) : (
                    <MoneyText amount={paiseOrNull(past.amount)} />
                  )}
                </Cell>
              </BodyRow>
              {isOpen && (
                <tr>
                  <td colSpan={6} className="border-b border-rule p-3">
                    <PastDetails id={past.id} />
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </TableFrame>
  );
}
