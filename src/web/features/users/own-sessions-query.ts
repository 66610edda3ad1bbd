import { queryOptions } from "@tanstack/react-query";
import type { listOwnSessions } from "#contract/auth/account-api.ts";
import { call } from "../../api/call.ts";

export const ownSessionsKey = ["own-sessions"];

/** Where one is signed in. */
export const ownSessionsQuery = () =>
  queryOptions({
    queryKey: ownSessionsKey,
    queryFn: async ({ signal }) =>
      (await call<typeof listOwnSessions>("GET", "/api/account/sessions", { signal })).sessions,
  });
