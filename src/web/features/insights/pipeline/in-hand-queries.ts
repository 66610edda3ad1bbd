import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { PipelineFilter } from "#contract/insights/pipeline-api.ts";
import type { getOrdersInHand, listOrdersInHand } from "#contract/orders/in-hand-api.ts";
import type { InHandPart } from "#domain/orders/orders-in-hand.ts";
import { call } from "../../../api/call.ts";
import { pageSizes } from "../../../ui/lists/page-sizes.ts";
import { quotationsKey } from "../../sales/quotation-queries.ts";
import { filterOf } from "./pipeline-queries.ts";
import type { PipelineSearch } from "./pipeline-search-params.ts";

export const ordersInHandQuery = (filter: PipelineFilter) =>
  queryOptions({
    queryKey: [quotationsKey, "orders in hand", filter],
    queryFn: async ({ signal }) =>
      (await call<typeof getOrdersInHand>("GET", "/api/pipeline/orders", { query: filter, signal })).data,
    placeholderData: keepPreviousData,
  });

/** The query of an address for a list of orders. */
export const listedOrders = (search: PipelineSearch, part: InHandPart) => ({
  ...filterOf(search),
  part,
  ...(search.week !== undefined && { week: search.week }),
});

export const orderListQuery = (search: PipelineSearch, part: InHandPart) =>
  queryOptions({
    queryKey: [quotationsKey, "orders in hand", listedOrders(search, part), search.page],
    queryFn: async ({ signal }) => {
      const query = { ...listedOrders(search, part), page: search.page ?? 1, limit: pageSizes.pipeline };
      return (await call<typeof listOrdersInHand>("GET", "/api/pipeline/orders/list", { query, signal }))
        .data;
    },
    placeholderData: keepPreviousData,
  });
