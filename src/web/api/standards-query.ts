import { queryOptions } from "@tanstack/react-query";
import type { getTechnicalStandards } from "#contract/firm/firm-api.ts";
import { call } from "./call.ts";

/** The first part of the query key of the technical standards. */
export const standardsKey = "technical standards";

/** The firm's technical standards. They may change while another window has the page open. */
export const standardsQuery = queryOptions({
  queryKey: [standardsKey],
  queryFn: async ({ signal }) =>
    (await call<typeof getTechnicalStandards>("GET", "/api/technical-standards", { signal })).data,
  refetchOnWindowFocus: true,
});
