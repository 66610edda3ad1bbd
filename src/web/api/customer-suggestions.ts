import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { getCustomer, suggestCustomers } from "#contract/customers/customers-api.ts";
import { call } from "./call.ts";

/** The first part of every query key about customers. */
export const customersKey = "customers";

/** One customer with all its quotations. */
export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: [customersKey, "one", id],
    queryFn: async ({ signal }) =>
      (await call<typeof getCustomer>("GET", "/api/customers/:id", { params: { id }, signal })).data,
  });

/** The customers suggested while a name is typed, from its second letter on. */
export const suggestionsQuery = (typed: string) => {
  const q = typed.trim().slice(0, 200);
  return queryOptions({
    queryKey: [customersKey, "suggest", q],
    queryFn: async ({ signal }) =>
      (await call<typeof suggestCustomers>("GET", "/api/customers/suggest", { query: { q }, signal })).data
        .customers,
    enabled: q.length >= 2,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
    // Suggestions are optional: without them the user types the name.
    retry: false,
  });
};

/** The customer with a GSTIN, or those with its PAN. */
export const gstinQuery = (gstin: string) =>
  queryOptions({
    queryKey: [customersKey, "gstin", gstin],
    queryFn: async ({ signal }) =>
      (await call<typeof suggestCustomers>("GET", "/api/customers/suggest", { query: { gstin }, signal }))
        .data.customers,
    staleTime: 10_000,
    retry: false,
  });
