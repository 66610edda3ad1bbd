import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { listCollections, listRows, listVersions, TableAddress } from "#contract/price-tables-api.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import type { DatabaseSearch } from "./database-search.ts";

export const priceTablesKey = ["price-tables"] as const;
export const rowsPageSize = 25;
export const versionsPageSize = 20;

export const collectionsQuery = (database: string) =>
  queryOptions({
    queryKey: [...priceTablesKey, database, "collections"],
    queryFn: ({ signal }) =>
      call<typeof listCollections>("GET", "/api/admin/collections", { signal, query: { database } }),
  });

/** Why the collections could not be loaded (specification §8). */
export const collectionsFailure = (error: Error): string =>
  error instanceof ApiError && error.status !== undefined
    ? "Failed to load collections data."
    : "Error loading collections data.";

export const rowsQuery = (address: TableAddress, { search, column, direction, page = 1 }: DatabaseSearch) =>
  queryOptions({
    queryKey: [
      ...priceTablesKey,
      address.database,
      address.collection,
      "rows",
      { search, column, direction, page },
    ],
    queryFn: ({ signal }) =>
      call<typeof listRows>("GET", "/api/admin/rows", {
        signal,
        query: {
          ...address,
          page,
          limit: rowsPageSize,
          ...(search !== undefined && { search }),
          ...(column !== undefined && { sort_by: column }),
          ...(direction !== undefined && { sort_order: direction }),
        },
      }),
    placeholderData: keepPreviousData,
  });

export const versionsQuery = (address: TableAddress, page: number) =>
  queryOptions({
    queryKey: [...priceTablesKey, address.database, address.collection, "versions", page],
    queryFn: ({ signal }) =>
      call<typeof listVersions>("GET", "/api/admin/versions", {
        signal,
        query: { ...address, page, limit: versionsPageSize },
      }),
    placeholderData: keepPreviousData,
  });
