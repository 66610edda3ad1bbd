import { queryOptions } from "@tanstack/react-query";
import type { listSimilar } from "#contract/insights/similar-api.ts";
import { call } from "../../api/call.ts";
import { quotationsKey } from "../sales/quotation-queries.ts";

/** The quotations similar to a saved one. */
export const similarQuery = (id: string) =>
  queryOptions({
    queryKey: [quotationsKey, "similar", id],
    queryFn: async ({ signal }) =>
      (await call<typeof listSimilar>("GET", "/api/quotation/:id/similar", { params: { id }, signal })).data,
    staleTime: 60_000,
  });
