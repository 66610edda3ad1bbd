import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type {
  HistoryQuery,
  listCreators,
  listOwnQuotations,
  listQuotations,
} from "#contract/quotations/quotations-api.ts";
import { call } from "../../api/call.ts";
import { pageSizes } from "../../ui/lists/page-sizes.ts";

/** The first part of every query key that a newly saved quotation may change. */
export const quotationsKey = "quotations";

/** One page of the history, as of an earlier answer when it is given. */
export const historyQuery = (asked: HistoryQuery, page: number, asOf: string | null) =>
  queryOptions({
    queryKey: [quotationsKey, "history", asked, page, asOf],
    queryFn: async ({ signal }) => {
      const query = { ...asked, page, limit: pageSizes.history, ...(asOf !== null && { as_of: asOf }) };
      return (await call<typeof listQuotations>("GET", "/api/quotation/history", { query, signal })).data;
    },
    placeholderData: keepPreviousData,
  });

/** Everyone who saved a quotation. */
export const creatorsQuery = () =>
  queryOptions({
    queryKey: [quotationsKey, "creators"],
    queryFn: async ({ signal }) =>
      (await call<typeof listCreators>("GET", "/api/quotation/creators", { signal })).data.creators,
    staleTime: 60_000,
  });

/** The signed-in user's own newest quotations. */
export const ownQuotationsQuery = (limit: number) =>
  queryOptions({
    queryKey: [quotationsKey, "mine", limit],
    queryFn: async ({ signal }) =>
      (await call<typeof listOwnQuotations>("GET", "/api/quotation/mine", { query: { limit }, signal })).data
        .quotations,
  });
