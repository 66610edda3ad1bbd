import { queryOptions } from "@tanstack/react-query";
import type { myRules } from "#contract/approvals/approvals-api.ts";
import type { getTechnicalStandards } from "#contract/firm/firm-api.ts";
import type { getRates } from "#contract/rates/rates-api.ts";
import { call } from "./call.ts";

/** The first part of every query key about commercial rules. */
export const rulesKey = "rules";

/** The limits up to which the user may quote without approval. */
export const myRulesQuery = queryOptions({
  queryKey: [rulesKey, "mine"],
  queryFn: async ({ signal }) => (await call<typeof myRules>("GET", "/api/rules/mine", { signal })).data,
  refetchOnWindowFocus: true,
});

/** The first part of every query key about rates. */
export const ratesKey = "rates";

/** The rates in force. They may change while another window has the page open. */
export const ratesQuery = queryOptions({
  queryKey: [ratesKey, "in force"],
  queryFn: async ({ signal }) => (await call<typeof getRates>("GET", "/api/rates", { signal })).data,
  refetchOnWindowFocus: true,
});

/** The first part of the query key of the technical standards. */
export const standardsKey = "technical standards";

/** The firm's technical standards. They may change while another window has the page open. */
export const standardsQuery = queryOptions({
  queryKey: [standardsKey],
  queryFn: async ({ signal }) =>
    (await call<typeof getTechnicalStandards>("GET", "/api/technical-standards", { signal })).data,
  refetchOnWindowFocus: true,
});
