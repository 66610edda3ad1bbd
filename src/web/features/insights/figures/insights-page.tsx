import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { exportInsight, exportInsights } from "#contract/insights/insights-api.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import { figureTitles } from "#domain/insights/figure-columns.ts";
import { type Figure, figures } from "#domain/insights/insights.ts";
import { defaultPeriod, type Period, periods, periodTitles } from "#domain/sales/periods.ts";
import { callFile } from "../../../api/call-file.ts";
import { DateInput } from "../../../ui/fields/date-input.tsx";
import { FilterSelect } from "../../../ui/fields/filter-select.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { ExportButtons } from "../../../ui/lists/export-buttons.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { insightsHeading } from "../../../ui/page-headings.ts";
import { Link } from "../../../ui/routing/link.tsx";
import { useNavigate, useSearch } from "../../../ui/routing/routing.tsx";
import { usePageTitle } from "../../../ui/use-page-title.ts";
import { RequireSignIn } from "../../auth/require-sign-in.tsx";
import { craneOptions } from "../pipeline/pipeline-filters.tsx";
import { SaleListSection } from "../sale-list-section.tsx";
import { FigureCard } from "./figure-card.tsx";
import { rowTitle } from "./figure-text.ts";
import "./insights.css";
import { pageSizes } from "../../../ui/lists/page-sizes.ts";
import { indianToday } from "../../../ui/today.ts";
import {
  insightCreatorsQuery,
  insightFilterOf,
  insightListQuery,
  listedOf,
  periodOf,
} from "./insights-queries.ts";
import type { InsightsSearch } from "./insights-search-params.ts";

/** The figures (charts) that are as wide as two cards. */
const wide: ReadonlySet<Figure> = new Set(["months", "per-kg"]);

/** Every figure on a separate sheet. */
const exportedAll = (search: InsightsSearch) => ({
  name: "insights",
  labels: { xlsx: "All as .xlsx" },
  ask: () =>
    callFile<typeof exportInsights>("GET", "/api/insights/figures.xlsx", { query: insightFilterOf(search) }),
});

/** The page Insights: the firm's figures as charts and tables, for managers and administrators. */
export function InsightsPage() {
  return (
    <RequireSignIn action="see insights">
      <Figures />
    </RequireSignIn>
  );
}

/** The figures as of any day. The address has the present view. */
function Figures() {
  usePageTitle(insightsHeading.title);
  const search = useSearch("/insights");
  const navigate = useNavigate();
  const isToCome = periodOf(search).asOf > indianToday();
  const go = (change: InsightsSearch) =>
    navigate({
      to: "/insights",
      search: { ...search, page: undefined, ...change },
      replace: !("page" in change),
    });
  return (
    <div className="mx-auto grid w-full max-w-table gap-5 gutter py-7 print:py-0">
      <PageHeading
        {...insightsHeading}
        subtitle={isToCome ? undefined : <Shown search={search} />}
        actions={
          <>
            <Filters search={search} onChange={go} />
            {search.list === undefined && !isToCome && <ExportButtons {...exportedAll(search)} />}
          </>
        }
      />
      {isToCome ? null : search.list !== undefined ? (
        <RowList
          figure={search.list}
          search={search}
          onPage={(page) => go({ page: page > 1 ? page : undefined })}
        />
      ) : (
        <div className="figures grid grid-flow-dense gap-5 max-md:gap-4 md:grid-cols-2 xl:grid-cols-3">
          {figures.map((figure) => (
            <FigureCard
              key={figure}
              figure={figure}
              search={search}
              onSearch={go}
              className={wide.has(figure) ? "wide md:col-span-2" : ""}
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** The day of the figures and, for screen readers, the other filters. Announced once after a change. */
function Shown({ search }: { search: InsightsSearch }) {
  const { asOf, since } = periodOf(search);
  const type = craneOptions().find(({ value }) => value === search.type);
  const also = [search.creator ?? "", type?.label ?? ""].filter((text) => text !== "");
  // A list has its own heading.
  return (
    <span {...(search.list === undefined && { role: "status" })}>
      As of {formatDate(asOf)}
      {since !== null && `, since ${formatDate(since)}`}
      {also.length > 0 && <span className="sr-only">, {also.join(", ")}</span>}
    </span>
  );
}

function Filters({
  search,
  onChange,
}: {
  search: InsightsSearch;
  onChange: (change: InsightsSearch) => void;
}) {
  const creators = useQuery(insightCreatorsQuery());
  const today = indianToday();
  const errorId = useId();
  const isToCome = search.day !== undefined && search.day > today;
  return (
    <>
      <div className="w-44 max-md:w-full print:w-36">
        <DateInput
          aria-label="As of"
          {...(isToCome && { "aria-invalid": true, "aria-describedby": errorId })}
          value={search.day ?? ""}
          max={today}
          placeholder="As of today"
          onChange={(day) => onChange({ day: day === "" || day === today ? undefined : day })}
        />
        {isToCome && (
          <p id={errorId} role="alert" className="mt-1.5 text-hint text-bad">
            {formatDate(search.day)} is in the future. Choose today or an earlier day.
          </p>
        )}
      </div>
      <div className="w-48 max-md:w-full print:w-44">
        <Select<Period | "all">
          aria-label="Period"
          value={search.period ?? defaultPeriod}
          options={[
            ...periods.map((value) => ({ value, label: periodTitles[value] })),
            { value: "all" as const, label: "All years" },
          ]}
          onChange={(period) => onChange({ period: period === defaultPeriod ? undefined : period })}
        />
      </div>
      <FilterSelect
        label="Creator"
        every="All creators"
        value={search.creator}
        options={(creators.data ?? []).map((name) => ({ value: name, label: name }))}
        onChange={(creator) => onChange({ creator })}
      />
      <FilterSelect
        label="Crane type"
        every="All crane types"
        value={search.type}
        options={craneOptions()}
        onChange={(type) => onChange({ type })}
      />
    </>
  );
}

type RowListProps = { figure: Figure; search: InsightsSearch; onPage: (page: number) => void };

/** The sales behind a bar, a point or a count. */
function RowList({ figure, search, onPage }: RowListProps) {
  const list = useQuery(insightListQuery(figure, search));
  const { asOf } = periodOf(search);
  const title = [
    figureTitles[figure],
    search.row === undefined ? "" : rowTitle(figure, search.row, asOf),
    search.series === "won" ? "won" : "",
  ]
    .filter((text) => text !== "")
    .join(", ");
  return (
    <SaleListSection
      title={title}
      list={list}
      page={search.page}
      pageSize={pageSizes.insights}
      onPage={onPage}
      exported={{
        name: `insights-${figure}`,
        ask: (format) =>
          callFile<typeof exportInsight>("GET", "/api/insights/:figure/list.csv", {
            params: { figure },
            query: { ...listedOf(search, figure), format },
          }),
      }}
      back={
        <Link
          to="/insights"
          search={{ ...search, list: undefined, row: undefined, series: undefined, page: undefined }}
          className="link no-print max-md:min-h-11"
        >
          Back to all figures
        </Link>
      }
    />
  );
}
