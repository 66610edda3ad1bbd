import { Calculator } from "lucide-react";
import { Suspense, useRef } from "react";
import type { exportHistory } from "#contract/quotations/quotations-api.ts";
import { daysReversedHint } from "#domain/dates/day-range.ts";
import { can } from "#domain/people/roles.ts";
import { callFile } from "../../../api/call-file.ts";
import { errorText } from "../../../api/error-text.ts";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { lazyOf } from "../../../ui/lazy-of.ts";
import { ExportButtons } from "../../../ui/lists/export-buttons.tsx";
import { pageSizes } from "../../../ui/lists/page-sizes.ts";
import { Pagination } from "../../../ui/lists/pagination.tsx";
import { useExistingPage } from "../../../ui/lists/use-existing-page.ts";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { historyHeading } from "../../../ui/page-headings.ts";
import { useNavigate, useSearch } from "../../../ui/routing/routing.tsx";
import { usePageTitle } from "../../../ui/use-page-title.ts";
import { HistoryTabs } from "../../archive/history-tabs.tsx";
import { useSession } from "../../auth/session.ts";
import { QuotationList } from "../quotation-list.tsx";
import { HistoryFilters } from "./history-filters.tsx";
import {
  areDatesReversed,
  type HistorySearch,
  historyQueryOf,
  isFiltered,
  repriceSearchOf,
} from "./history-search-params.ts";
import { useHistoryList } from "./use-history-list.ts";

const DetailsDialog = lazyOf(async () => (await import("../details/details-dialog.tsx")).DetailsDialog);
const loadFailed = "An error occurred while fetching quotations";

/** The saved quotations. The address has the present view, so that Back, reload and a copied link show it again. */
export function HistoryPage() {
  usePageTitle(historyHeading.title);
  const search = useSearch("/history");
  const navigate = useNavigate();
  const { user } = useSession();
  const asked = historyQueryOf(search, user);
  const isReversed = areDatesReversed(search, user);
  const list = useHistoryList(asked, search.page ?? 1, !isReversed);
  const found = isReversed ? { quotations: [], total: 0 } : list.isError ? undefined : list.data;
  const total = found?.total ?? 0;
  const { isPlaceholderData } = list;
  const page = useExistingPage({ data: found, isPlaceholderData }, pageSizes.history, search.page);

  const go = (change: HistorySearch, replace = false) =>
    navigate({ to: "/history", search: (before) => ({ ...before, ...change }), replace });
  const { filter, turnTo } = useFilter(search, go);
  const details = useDetails(go);

  return (
    <div className="mx-auto grid w-full max-w-table gap-5 gutter py-7">
      <PageHeading
        {...historyHeading}
        actions={<Actions search={search} asked={asked} isEmpty={total === 0} />}
      />
      <HistoryTabs shown="quotations" />
      <HistoryFilters search={search} viewer={user} onChange={filter} />
      {list.isError && !isReversed && (
        <ErrorBanner heading={loadFailed} onRetry={() => void list.refetch()}>
          {errorText(list.error, "")}
        </ErrorBanner>
      )}
      {(isReversed || !list.isError) && (
        <div className="border border-rule bg-sheet max-md:-mx-4 max-md:border-x-0">
          {found && total === 0 ? (
            <Nothing
              isFiltered={isFiltered(search, user)}
              isReversed={isReversed}
              isRestricted={!can(user, "see history of any age")}
            />
          ) : (
            <QuotationList
              label="Quotations"
              records={found?.quotations}
              isStale={isPlaceholderData}
              onDetails={details.open}
            />
          )}
          {total > 0 && (
            <Pagination
              label="Quotations"
              page={page}
              pageSize={pageSizes.history}
              total={total}
              onPage={turnTo}
            />
          )}
        </div>
      )}
      <Suspense fallback={null}>
        {search.quotation !== undefined && (
          <DetailsDialog key={search.quotation} id={search.quotation} onClose={details.close} isInAddress />
        )}
      </Suspense>
    </div>
  );
}

type Go = (change: HistorySearch, replace?: boolean) => void;

function useFilter(search: HistorySearch, go: Go) {
  /** The last typed text, until anything else changes. */
  const typed = useRef<string | null>(null);

  /** A search adds one history entry with its first letters; further typing replaces the entry. */
  function filter(change: HistorySearch) {
    const isTyped = "search" in change && Object.keys(change).length === 1;
    const isTypedOn = isTyped && typed.current === (search.search ?? "");
    typed.current = isTyped ? (change.search ?? "") : null;
    go({ page: undefined, ...change }, isTypedOn);
  }

  /** After a change of page, typing starts a new search, so that Back returns to the old one. */
  function turnTo(n: number) {
    typed.current = null;
    go({ page: n > 1 ? n : undefined });
  }

  return { filter, turnTo };
}

/** Opens and closes the details of a quotation through the address. */
function useDetails(go: Go) {
  const isOpenedHere = useRef(false);

  function open(quotation: string) {
    isOpenedHere.current = true;
    go({ quotation });
  }

  /** Go back only when the details were opened from the list. After a link another page is behind. */
  function close() {
    if (isOpenedHere.current) history.back();
    else go({ quotation: undefined }, true);
    isOpenedHere.current = false;
  }

  return { open, close };
}

type ActionsProps = { search: HistorySearch; asked: ReturnType<typeof historyQueryOf>; isEmpty: boolean };

function Actions({ search, asked, isEmpty }: ActionsProps) {
  const { user } = useSession();
  return (
    <>
      {can(user, "re-price quotations") && (
        <ButtonLink to="/reprice" search={repriceSearchOf(search, user)} icon={Calculator} data-act="reprice">
          Re-price
        </ButtonLink>
      )}
      {can(user, "export history") && (
        <ExportButtons
          name="quotations"
          disabled={isEmpty}
          ask={(format) =>
            callFile<typeof exportHistory>("GET", "/api/quotation/history.csv", {
              query: { ...asked, format },
            })
          }
        />
      )}
    </>
  );
}

type NothingProps = { isFiltered: boolean; isReversed: boolean; isRestricted: boolean };

function Nothing({ isFiltered, isReversed, isRestricted }: NothingProps) {
  return isFiltered ? (
    <EmptyState
      title="No quotations found"
      hint={isReversed ? daysReversedHint : "Try adjusting your search or filters"}
    />
  ) : (
    <EmptyState
      title="No quotations found"
      hint={
        isRestricted
          ? "No quotations were saved in the last three days. Search to find your older quotations."
          : "Create your first quotation to see it here"
      }
      action={
        <ButtonLink to="/" data-act="home">
          Create a quotation
        </ButtonLink>
      }
    />
  );
}
