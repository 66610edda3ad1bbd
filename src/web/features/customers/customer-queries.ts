import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { listCustomers, listDuplicates } from "#contract/customers/customers-api.ts";
import { call } from "../../api/call.ts";
import { customersKey } from "../../api/customer-suggestions.ts";
import { pageSizes } from "../../ui/lists/page-sizes.ts";
import type { CustomersSearch } from "./customers-search-params.ts";

export const customersQuery = ({ search, page = 1 }: CustomersSearch) =>
  queryOptions({
    queryKey: [customersKey, "list", search, page],
    queryFn: async ({ signal }) => {
      const query = { page, limit: pageSizes.customers, ...(search !== undefined && { search }) };
      return (await call<typeof listCustomers>("GET", "/api/customers", { query, signal })).data;
    },
    placeholderData: keepPreviousData,
  });

/** Possible duplicates, for users who may merge customers. */
export const duplicatesQuery = (isAllowed: boolean) =>
  queryOptions({
    queryKey: [customersKey, "duplicates"],
    queryFn: async ({ signal }) =>
      (await call<typeof listDuplicates>("GET", "/api/customers/duplicates", { signal })).data.pairs,
    enabled: isAllowed,
    staleTime: 30_000,
  });
