import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type {
  getInsight,
  InsightFilter,
  listInsight,
  listInsightCreators,
} from "#contract/insights/insights-api.ts";
import { type Figure, isOfOpen } from "#domain/insights/insights.ts";
import { daysOf, defaultPeriod } from "#domain/sales/periods.ts";
import { call } from "../../../api/call.ts";
import { pageSizes } from "../../../ui/lists/page-sizes.ts";
import { indianToday } from "../../../ui/today.ts";
import { quotationsKey } from "../../sales/quotation-queries.ts";
import type { InsightsSearch } from "./insights-search-params.ts";

/** The day of an address, and the first one that its period covers; null for all of it. */
export function periodOf({ day, period = defaultPeriod }: InsightsSearch): {
  asOf: string;
  since: string | null;
} {
  const asOf = day ?? indianToday();
  return { asOf, since: period === "all" ? null : daysOf(period, asOf).start };
}

/** The query of an address for all figures. */
export function insightFilterOf(search: InsightsSearch): InsightFilter {
  const { period = defaultPeriod, creator, type, by, day } = search;
  const days = period === "all" ? null : daysOf(period, day ?? indianToday());
  return {
    ...(day !== undefined && { as_of: day }),
    ...(days && { start_date: days.start, end_date: days.end }),
    ...(creator !== undefined && { creator }),
    ...(type !== undefined && { crane_type: type }),
    ...(by !== undefined && { by }),
  };
}

/** The query for one figure, without filters that it does not use. */
export function figureFilterOf(search: InsightsSearch, figure: Figure): InsightFilter {
  return insightFilterOf({
    ...search,
    ...(isOfOpen(figure) && { period: "all" as const }),
    ...(figure !== "win-rate" && { by: undefined }),
  });
}

/** The query for the sales behind one row of a figure. */
export const listedOf = (search: InsightsSearch, figure: Figure) => ({
  ...figureFilterOf(search, figure),
  ...(search.row !== undefined && { row: search.row }),
  ...(search.series !== undefined && { series: search.series }),
});

export const insightQuery = (figure: Figure, asked: InsightFilter) =>
  queryOptions({
    queryKey: [quotationsKey, "insights", figure, asked],
    queryFn: async ({ signal }) =>
      (
        await call<typeof getInsight>("GET", "/api/insights/:figure", {
          params: { figure },
          query: asked,
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
  });

export const insightListQuery = (figure: Figure, search: InsightsSearch) =>
  queryOptions({
    queryKey: [
      quotationsKey,
      "insights",
      figure,
      "list",
      figureFilterOf(search, figure),
      search.row,
      search.series,
      search.page,
    ],
    queryFn: async ({ signal }) => {
      const query = { ...listedOf(search, figure), page: search.page ?? 1, limit: pageSizes.insights };
      return (
        await call<typeof listInsight>("GET", "/api/insights/:figure/list", {
          params: { figure },
          query,
          signal,
        })
      ).data;
    },
    placeholderData: keepPreviousData,
  });

export const insightCreatorsQuery = () =>
  queryOptions({
    queryKey: [quotationsKey, "insights", "creators"],
    queryFn: async ({ signal }) =>
      (await call<typeof listInsightCreators>("GET", "/api/insights/creators", { signal })).data.creators,
    staleTime: 60_000,
  });
