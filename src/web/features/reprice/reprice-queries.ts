import { queryOptions } from "@tanstack/react-query";
import type { myRules } from "#contract/approvals/approvals-api.ts";
import type { getPipeline } from "#contract/insights/pipeline-api.ts";
import type { getReprice, listReprices, RepriceJob } from "#contract/reprice/reprice-api.ts";
import { lowMargin } from "#domain/reprice/reprice.ts";
import { call } from "../../api/call.ts";

/** The first part of every query key about re-pricings. */
export const repriceKey = "reprice";

/** The progress of a running re-pricing is asked for every 500 ms. */
const pollMs = 500;

/** Returns whether a re-pricing is running. */
export const isUnderWay = ({ state, doing }: Pick<RepriceJob, "state" | "doing">): boolean =>
  state === "running" || doing !== null;

/** The progress of a re-pricing, reloaded while one is running. */
export const progressQuery = (job: string) =>
  queryOptions({
    queryKey: [repriceKey, job, "progress"],
    queryFn: async ({ signal }) =>
      (
        await call<typeof getReprice>("GET", "/api/reprice/:job", {
          params: { job },
          query: { brief: true },
          signal,
        })
      ).data,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? pollMs : false),
  });

/** The quotations of a re-pricing with their new prices and results. */
export const itemsQuery = (job: string) =>
  queryOptions({
    queryKey: [repriceKey, job, "items"],
    queryFn: async ({ signal }) =>
      (await call<typeof getReprice>("GET", "/api/reprice/:job", { params: { job }, query: {}, signal })).data
        .items,
  });

export const jobsQuery = queryOptions({
  queryKey: [repriceKey, "jobs"],
  queryFn: async ({ signal }) =>
    (await call<typeof listReprices>("GET", "/api/reprice", { signal })).data.jobs,
});

/** The creators and customers of open quotations, for the filters. */
export const choicesQuery = queryOptions({
  queryKey: [repriceKey, "choices"],
  queryFn: async ({ signal }) => {
    const { data } = await call<typeof getPipeline>("GET", "/api/pipeline", { query: {}, signal });
    return { creators: data.creators, customers: data.customers };
  },
});

/** The margin below which a held price is marked: the user's rule, or the default. */
export const lowMarginQuery = queryOptions({
  queryKey: [repriceKey, "low margin"],
  queryFn: async ({ signal }) =>
    (await call<typeof myRules>("GET", "/api/rules/mine", { signal })).data.least_margin ?? lowMargin,
});
