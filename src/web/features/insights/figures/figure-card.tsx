import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { InsightAnswer } from "#contract/insights/insights-api.ts";
import { figureTitles } from "#domain/insights/figure-columns.ts";
import {
  type Figure,
  fewClosed,
  isFew,
  type WinRateGroup,
  winRateGroups,
} from "#domain/insights/insights.ts";
import { errorText } from "../../../api/error-text.ts";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Segmented } from "../../../ui/fields/segmented.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { FigureChart } from "./figure-chart.tsx";
import { FigureTable } from "./figure-table.tsx";
import { crores, formatRupeeAmount, rowTitle, sum, tonnes } from "./figure-text.ts";
import { figureFilterOf, insightQuery } from "./insights-queries.ts";
import type { InsightsSearch } from "./insights-search-params.ts";
import { useFigureView } from "./use-figure-view.ts";

const groupTitles: Readonly<Record<WinRateGroup, string>> = {
  capacity: "by capacity",
  "crane-type": "by crane type",
  creator: "by creator",
};

/** The text under the title. */
function subtitleOf(figure: Figure, { rows }: InsightAnswer): string {
  const count = sum(rows, (row) => row.count);
  const value = crores(sum(rows, (row) => row.value));
  const texts: Readonly<Record<Figure, string>> = {
    months: "₹ crore before GST",
    orders: `${value} before GST in ${count}`,
    "win-rate": `won of ${count} won or lost`,
    lost: `${value} before GST in ${count}`,
    margins: "mean %, by capacity",
    ageing: `days since issue, ${value} in ${count}`,
    steel: "tonnes of structure by ₹/kg quoted",
    "per-kg": "steel charged by weight, before margin",
  };
  return texts[figure];
}

/** One sentence under the chart: its conclusion. */
function footOf(figure: Figure, { rows, steel, as_of }: InsightAnswer): ReactNode {
  if (figure === "months")
    return `${crores(sum(rows, ({ value }) => value))} quoted, ${crores(sum(rows, ({ won_value }) => won_value))} won. Won sales count in the month they were won.`;
  if (figure === "orders") {
    const most = sum(rows, ({ quoted_value }) => quoted_value);
    return `Ordered for ${crores(sum(rows, ({ value }) => value))}, quoted for ${crores(most)}. Days: median from first issue to order.`;
  }
  if (figure === "win-rate")
    return rows.some(isFew)
      ? `Outlined: fewer than ${fewClosed} closed, too few for a reliable rate.`
      : "Share of won and lost sales. Withdrawn sales do not count.";
  if (figure === "lost") {
    const [first] = rows;
    const all = sum(rows, ({ value }) => value);
    return first && all > 0
      ? `${rowTitle(figure, first.label, as_of)} causes ${Math.round((first.value / all) * 100)} % of the lost value. A lost offer counts with its value before GST, after the discount.`
      : "";
  }
  if (figure === "margins") return "The gap shows the margin conceded in negotiation.";
  if (figure === "ageing") return "Hatched: older than 30 days, the usual validity.";
  if (figure === "steel" && steel)
    return (
      <>
        <b className="font-value">₹1/kg more costs {formatRupeeAmount(steel.rupee_more)}</b> on{" "}
        {tonnes(steel.rupee_more)} t; holding the prices quoted costs {formatRupeeAmount(steel.held)} today.
        Hatched: below the price in force.
      </>
    );
  return "At quoted metal prices. Each bar, point and count links to its sales.";
}

type CardProps = {
  figure: Figure;
  search: InsightsSearch;
  onSearch: (change: InsightsSearch) => void;
  className?: string;
};

/** A figure, drawn or as a table. */
export function FigureCard({ figure, search, onSearch, className = "" }: CardProps) {
  const [view, setView] = useFigureView(figure);
  const found = useQuery(insightQuery(figure, figureFilterOf(search, figure)));
  const title = figureTitles[figure];
  return (
    <section
      aria-labelledby={`figure-${figure}`}
      aria-busy={found.isPending || found.isPlaceholderData}
      className={`figure-card flex min-w-0 flex-col border border-rule bg-sheet max-md:-mx-4 max-md:border-x-0 ${className}`}
    >
      <header className="flex flex-wrap items-start justify-between gap-3 p-4 pb-3">
        <div className="min-w-0">
          <h2 id={`figure-${figure}`} className="card-title">
            {title}
          </h2>
          <p className="text-label text-ink-2">{found.data ? subtitleOf(figure, found.data) : "…"}</p>
        </div>
        <div className="flex flex-wrap gap-2 no-print [&_label]:min-h-8 [&_label]:text-label max-md:[&_label]:min-h-11 [&_legend]:sr-only">
          {figure === "win-rate" && (
            <Select
              aria-label="Win rate"
              value={search.by ?? "capacity"}
              options={winRateGroups.map((value) => ({ value, label: groupTitles[value] }))}
              onChange={(by) => onSearch({ by: by === "capacity" ? undefined : by })}
            />
          )}
          <Segmented
            legend={`${title}: chart or table`}
            value={view}
            onChange={setView}
            options={[
              { value: "chart", label: "Chart" },
              { value: "table", label: "Table" },
            ]}
          />
        </div>
      </header>
      <div className={`flex-1 ${view === "table" ? "" : "px-4 pb-4"}`}>
        {found.isError ? (
          <ErrorBanner onRetry={() => void found.refetch()}>
            {errorText(found.error, "The figure could not be worked out")}
          </ErrorBanner>
        ) : !found.data ? (
          // As high as the loaded content, so that the cards below do not move.
          <Skeleton className={`mx-4 w-[calc(100%-2rem)] ${figure === "months" ? "h-70" : "h-60"}`} />
        ) : found.data.rows.length === 0 ? (
          <p className="py-10 text-center text-ink-2">{emptyText(figure)}</p>
        ) : view === "table" ? (
          <FigureTable figure={figure} rows={found.data.rows} asOf={found.data.as_of} search={search} />
        ) : (
          <FigureChart figure={figure} data={found.data} search={search} />
        )}
      </div>
      {(found.data ? found.data.rows.length > 0 : found.isPending) && (
        <p className="border-t border-rule px-4 py-3 text-label text-ink-2">
          {found.data ? footOf(figure, found.data) : "…"}
        </p>
      )}
    </section>
  );
}

const emptyText = (figure: Figure): string => {
  if (figure === "orders") return "Nothing ordered yet";
  if (figure === "win-rate" || figure === "lost") return "Nothing closed yet";
  return figure === "ageing" || figure === "steel" ? "Nothing is open" : "Nothing quoted yet";
};
