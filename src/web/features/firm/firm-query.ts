import { queryOptions } from "@tanstack/react-query";
import type { getFirm, getFirmVersion, listFirmVersions } from "#contract/firm/firm-api.ts";
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

/** A version that was saved never changes. */
export const firmVersionQuery = (version: number) =>
  queryOptions({
    queryKey: ["firm version", version],
    queryFn: async ({ signal }) => {
      const params = { version: String(version) };
      return (await call<typeof getFirmVersion>("GET", "/api/firm/versions/:version", { params, signal }))
        .data;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
