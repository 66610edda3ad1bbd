import { queryOptions } from "@tanstack/react-query";
import type { quickEntryChoices } from "#contract/price-tables/quick-entry-api.ts";
import { call } from "./call.ts";

/** The choices that the price tables in force offer. A table may be replaced while a page is open in another window. */
export const choicesQuery = queryOptions({
  queryKey: ["quick-entry", "choices"],
  queryFn: async ({ signal }) =>
    (await call<typeof quickEntryChoices>("GET", "/api/quick-entry/choices", { signal })).data,
  refetchOnWindowFocus: true,
});
