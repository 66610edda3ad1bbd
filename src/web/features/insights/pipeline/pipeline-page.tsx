import { useQuery } from "@tanstack/react-query";
import { Calculator } from "lucide-react";
import { useState } from "react";
import type { exportPipeline, PipelineAnswer, SaleItem } from "#contract/insights/pipeline-api.ts";
import type { PipelinePart } from "#domain/insights/pipeline.ts";
import { pipelinePartTitles } from "#domain/insights/pipeline-titles.ts";
import { can } from "#domain/people/roles.ts";
import { callFile } from "../../../api/call-file.ts";
import { errorText } from "../../../api/error-text.ts";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { ExportButtons } from "../../../ui/lists/export-buttons.tsx";
import { pageSizes } from "../../../ui/lists/page-sizes.ts";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { pipelineHeading } from "../../../ui/page-headings.ts";
import { Link } from "../../../ui/routing/link.tsx";
import { useNavigate, useSearch } from "../../../ui/routing/routing.tsx";
import { usePageTitle } from "../../../ui/use-page-title.ts";
import { useSession } from "../../auth/session.ts";
import { useKeptForm } from "../../auth/use-kept-form.ts";
import { numberOf } from "../sale-link.tsx";
import { SaleListSection, type Selection } from "../sale-list-section.tsx";
import { DueLists } from "./due-lists.tsx";
import { ExpiredActs } from "./expired-acts.tsx";
import { openText } from "./open-text.ts";
import { OrderList } from "./order-list.tsx";
import { OrdersInHandSection } from "./orders-in-hand.tsx";
import { PipelineFilters } from "./pipeline-filters.tsx";
import { filterOf, pipelineListQuery, pipelineQuery } from "./pipeline-queries.ts";
import type { PipelineSearch } from "./pipeline-search-params.ts";
import { StatusColumns } from "./status-columns.tsx";
import { TodaysCalls } from "./todays-calls.tsx";

/** The export of the pipeline: the open list, or everything. */
const exportedFor = (search: PipelineSearch) => ({
  name: "pipeline",
  ask: (format: "csv" | "xlsx") =>
    callFile<typeof exportPipeline>("GET", "/api/pipeline/list.csv", {
      query: { ...filterOf(search), ...(search.list !== undefined && { part: search.list }), format },
    }),
});

/** The page Pipeline: the open sales and their next acts. The address has the present view. */
export function PipelinePage() {
  usePageTitle(pipelineHeading.title);
  const search = useSearch("/pipeline");
  const navigate = useNavigate();
  const { user } = useSession();
  const found = useQuery(pipelineQuery(filterOf(search)));
  const { data } = found;
  const isOverview = search.list === undefined && search.orders === undefined;
  const go = (change: PipelineSearch) =>
    navigate({
      to: "/pipeline",
      search: { ...search, page: undefined, ...change },
      replace: !("page" in change),
    });
  return (
    <div className="mx-auto grid w-full max-w-table gap-5 gutter py-7">
      <PageHeading
        {...pipelineHeading}
        subtitle={
          // A list has its own heading.
          <span {...(isOverview && { role: "status" })}>
            {!can(user, "see everybody's pipeline") && "Yours: "}
            {data ? openText(data) : "…"}
          </span>
        }
        actions={
          <>
            <PipelineFilters search={search} found={data} onChange={go} />
            {can(user, "re-price quotations") && (
              <ButtonLink
                to="/reprice"
                search={{
                  creator: search.creator,
                  type: search.type,
                  customer: search.customer,
                  period: search.period,
                }}
                icon={Calculator}
                data-act="reprice"
              >
                Re-price
              </ButtonLink>
            )}
            {isOverview && <ExportButtons {...exportedFor(search)} />}
          </>
        }
      />
      {found.isError && (
        <ErrorBanner heading="The pipeline could not be loaded" onRetry={() => void found.refetch()}>
          {errorText(found.error, "")}
        </ErrorBanner>
      )}
      {search.orders !== undefined ? (
        <OrderList
          part={search.orders}
          search={search}
          onPage={(page) => go({ page: page > 1 ? page : undefined })}
        />
      ) : search.list !== undefined ? (
        <PartList
          key={search.list}
          part={search.list}
          search={search}
          onPage={(page) => go({ page: page > 1 ? page : undefined })}
        />
      ) : data ? (
        <Overview data={data} search={search} isStale={found.isPlaceholderData} />
      ) : (
        !found.isError && <Loading />
      )}
    </div>
  );
}

type OverviewProps = { data: PipelineAnswer; search: PipelineSearch; isStale: boolean };

function Overview({ data, search, isStale }: OverviewProps) {
  const { late, today } = data.follow_ups;
  // The filter of the shown calls. They are shown until those of another filter arrive.
  const asked = JSON.stringify(filterOf(search));
  const [shown, setShown] = useState(asked);
  if (!isStale && shown !== asked) setShown(asked);
  return (
    <div aria-busy={isStale} className="grid gap-5 transition-opacity duration-150">
      <TodaysCalls
        calls={[...late, ...today]}
        filter={shown}
        total={data.totals.late + data.totals.today}
        first={search.call ?? ""}
      />
      <div className="grid items-start gap-5 max-md:gap-0 xl:grid-cols-[1fr_300px]">
        <div className="grid min-w-0 gap-5">
          <StatusColumns found={data} search={search} />
          <OrdersInHandSection search={search} />
        </div>
        <DueLists found={data} search={search} />
      </div>
    </div>
  );
}

type PartListProps = { part: PipelinePart; search: PipelineSearch; onPage: (page: number) => void };

/** The selected sales, by their numbers; they stay selected on other pages of the list, and after a reload. */
function useSelection() {
  const first: { chosen: Readonly<Record<string, SaleItem>> } = { chosen: {} };
  const { values, change, clear } = useKeptForm("expired sales", first);
  const byNumber = (items: readonly SaleItem[]) =>
    Object.fromEntries(items.map((item) => [numberOf(item), item]));
  const selection: Selection = {
    has: (item) => numberOf(item) in values.chosen,
    set: (items, isSelected) =>
      change(({ chosen }) => {
        const added = byNumber(items);
        const others = Object.entries(chosen).filter(([number]) => !(number in added));
        return { chosen: { ...Object.fromEntries(others), ...(isSelected && added) } };
      }),
  };
  const replace = (items: readonly SaleItem[]) =>
    items.length === 0 ? clear() : change({ chosen: byNumber(items) });
  return { selection, chosen: Object.values(values.chosen), replace };
}

function PartList({ part, search, onPage }: PartListProps) {
  const list = useQuery(pipelineListQuery(filterOf(search), part, search.page ?? 1));
  const { selection, chosen, replace } = useSelection();
  const isActedOn = part === "expired";
  return (
    <SaleListSection
      selection={isActedOn ? selection : undefined}
      acts={isActedOn && <ExpiredActs chosen={chosen} onDone={replace} />}
      title={pipelinePartTitles[part]}
      list={list}
      page={search.page}
      pageSize={pageSizes.pipeline}
      onPage={onPage}
      exported={exportedFor(search)}
      back={
        <Link
          to="/pipeline"
          search={{ ...search, list: undefined, page: undefined }}
          className="link no-print max-md:min-h-11"
          data-act="leave"
        >
          Back to the whole pipeline
        </Link>
      }
    />
  );
}

const Loading = () => (
  <div aria-busy="true" className="grid gap-5">
    <Skeleton className="h-44 w-full" />
    <Skeleton className="h-96 w-full" />
  </div>
);
