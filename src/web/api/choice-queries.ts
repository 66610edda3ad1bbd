import { queryOptions } from "@tanstack/react-query";
import type { priceAlternatives } from "#contract/price-tables/prices-api.ts";
import type { quickEntryChoices } from "#contract/price-tables/quick-entry-api.ts";
import { type ComponentId, type CraneTypeId, craneTypes } from "#domain/crane-types.ts";
import { call } from "./call.ts";

/** All choices of a component at these values, with prices. `asked` says to which values an answer belongs. */
export const alternativesQuery = (
  craneType: CraneTypeId,
  component: ComponentId,
  asked: Readonly<Record<string, string>>,
) =>
  queryOptions({
    queryKey: ["alternatives", craneType, component, asked],
    queryFn: async ({ signal }) => {
      const body = { crane_type: craneTypes[craneType].kind, component, values: asked };
      const path = "/api/single-girder/alternatives";
      return { ...(await call<typeof priceAlternatives>("POST", path, { body, signal })).data, asked };
    },
  });

/** The choices of the price tables in force. Another window may replace a table while this page is open. */
export const choicesQuery = queryOptions({
  queryKey: ["quick-entry", "choices"],
  queryFn: async ({ signal }) =>
    (await call<typeof quickEntryChoices>("GET", "/api/quick-entry/choices", { signal })).data,
  refetchOnWindowFocus: true,
});
