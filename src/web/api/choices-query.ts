import { queryOptions } from "@tanstack/react-query";
import type { quickEntryChoices } from "#contract/price-tables/quick-entry-api.ts";
import { call } from "./call.ts";

/** The choices of the price tables in force. Another window may replace a table while this page is open. */
export const choicesQuery = queryOptions({
  queryKey: ["quick-entry", "choices"],
  queryFn: async ({ signal }) =>
    (await call<typeof quickEntryChoices>("GET", "/api/quick-entry/choices", { signal })).data,
  refetchOnWindowFocus: true,
});
