import { queryOptions } from "@tanstack/react-query";
import type { getRates } from "#contract/rates/rates-api.ts";
import { call } from "./call.ts";

/** The first part of every query key about rates. */
export const ratesKey = "rates";

/** The rates in force. They may change while another window has the page open. */
export const ratesQuery = queryOptions({
  queryKey: [ratesKey, "in force"],
  queryFn: async ({ signal }) => (await call<typeof getRates>("GET", "/api/rates", { signal })).data,
  refetchOnWindowFocus: true,
});
