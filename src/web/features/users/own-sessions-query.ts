import { queryOptions } from "@tanstack/react-query";
import type { listOwnSessions } from "#contract/auth/account-api.ts";
import { call } from "../../api/call.ts";

export const ownSessionsKey = ["own-sessions"];

/** The user's own sessions, and the devices that need no code. */
export const ownSessionsQuery = () =>
  queryOptions({
    queryKey: ownSessionsKey,
    queryFn: ({ signal }) => call<typeof listOwnSessions>("GET", "/api/account/sessions", { signal }),
  });
