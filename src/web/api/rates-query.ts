import { queryOptions } from "@tanstack/react-query";
import type { getRates } from "#contract/rates/rates-api.ts";
import { call } from "./call.ts";

/** Everything that shows rates begins with this key. */
export const ratesKey = "rates";

/** The rates in force. They may change while a page stands open in a window at the back. */
export const ratesQuery = queryOptions({
  queryKey: [ratesKey, "in force"],
  queryFn: async ({ signal }) => (await call<typeof getRates>("GET", "/api/rates", { signal })).data,
  refetchOnWindowFocus: true,
});
