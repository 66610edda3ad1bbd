import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { listUsers } from "#contract/users/users-api.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { errorText } from "../../api/error-text.ts";
import { pageSizes } from "../../ui/lists/page-sizes.ts";
import type { UsersSearch } from "./users-search-params.ts";

export const usersKey = ["users"] as const;

/** One page of the filtered users. */
export function userListQuery({ search, role, status, page = 1 }: UsersSearch) {
  return queryOptions({
    queryKey: [...usersKey, { search, role, status, page }],
    queryFn: ({ signal }) =>
      call<typeof listUsers>("GET", "/api/users/list", {
        signal,
        query: {
          page,
          limit: pageSizes.users,
          ...(search !== undefined && { search_term: search }),
          ...(role !== undefined && { role }),
          ...(status !== undefined && { is_active: status === "active" }),
        },
      }),
    placeholderData: keepPreviousData,
  });
}

/** Returns the reason why the list could not be fetched (docs/product.md, “Messages and times”). */
export function listFailureText(error: Error): string {
  return error instanceof ApiError && error.status !== undefined
    ? `Failed to fetch users: ${error.status} - ${error.message}`
    : `Error fetching users: ${errorText(error)}`;
}
