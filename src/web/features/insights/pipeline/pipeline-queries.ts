import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { getPipeline, listPipeline, PipelineFilter } from "#contract/insights/pipeline-api.ts";
import type { PipelinePart } from "#domain/insights/pipeline.ts";
import { daysOf } from "#domain/sales/periods.ts";
import { call } from "../../../api/call.ts";
import { pageSizes } from "../../../ui/lists/page-sizes.ts";
import { indianToday } from "../../../ui/today.ts";
import { quotationsKey } from "../../sales/quotation-queries.ts";
import type { PipelineSearch } from "./pipeline-search-params.ts";

/** The query of an address. */
export function filterOf({ creator, type, customer, period }: PipelineSearch): PipelineFilter {
  const days = period && daysOf(period, indianToday());
  return {
    ...(creator !== undefined && { creator }),
    ...(type !== undefined && { crane_type: type }),
    ...(customer !== undefined && { customer_id: customer }),
    ...(days && { start_date: days.start, end_date: days.end }),
  };
}

export const pipelineQuery = (filter: PipelineFilter) =>
  queryOptions({
    queryKey: [quotationsKey, "pipeline", filter],
    queryFn: async ({ signal }) =>
      (await call<typeof getPipeline>("GET", "/api/pipeline", { query: filter, signal })).data,
    placeholderData: keepPreviousData,
  });

export const pipelineListQuery = (filter: PipelineFilter, part: PipelinePart, page: number) =>
  queryOptions({
    queryKey: [quotationsKey, "pipeline", filter, part, page],
    queryFn: async ({ signal }) => {
      const query = { ...filter, part, page, limit: pageSizes.pipeline };
      return (await call<typeof listPipeline>("GET", "/api/pipeline/list", { query, signal })).data;
    },
    placeholderData: keepPreviousData,
  });
