import { queryOptions } from "@tanstack/react-query";
import type { myRules } from "#contract/approvals/approvals-api.ts";
import { call } from "./call.ts";

/** The first part of every query key about commercial rules. */
export const rulesKey = "rules";

/** The limits up to which the user may quote without approval. */
export const myRulesQuery = queryOptions({
  queryKey: [rulesKey, "mine"],
  queryFn: async ({ signal }) => (await call<typeof myRules>("GET", "/api/rules/mine", { signal })).data,
  refetchOnWindowFocus: true,
});
