import { queryOptions } from "@tanstack/react-query";
import type { getFirm, listFirmVersions } from "#contract/firm/firm-api.ts";
import { call } from "../../api/call.ts";

/** Everything that shows the firm's profile begins with this key. */
export const firmKey = "firm";

export const firmQuery = queryOptions({
  queryKey: [firmKey, "in force"],
  queryFn: async ({ signal }) => (await call<typeof getFirm>("GET", "/api/firm", { signal })).data,
});

export const firmVersionsQuery = queryOptions({
  queryKey: [firmKey, "versions"],
  queryFn: async ({ signal }) =>
    (await call<typeof listFirmVersions>("GET", "/api/firm/versions", { signal })).data.versions,
});
