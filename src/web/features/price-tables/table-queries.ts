import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type {
  compareVersions,
  listCollections,
  listRows,
  listVersions,
  reviewVersion,
  TableAddress,
} from "#contract/price-tables/price-tables-api.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { pageSizes } from "../../ui/lists/page-sizes.ts";
import type { DatabaseSearch } from "./database-search-params.ts";

export const priceTablesKey = ["price-tables"] as const;
export const collectionsQuery = (database: string) =>
  queryOptions({
    queryKey: [...priceTablesKey, database, "collections"],
    queryFn: ({ signal }) =>
      call<typeof listCollections>("GET", "/api/admin/collections", { signal, query: { database } }),
  });

/** The reason why the collections could not be loaded (docs/product.md, “Messages and times”). */
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
          limit: pageSizes.tableRows,
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
        query: { ...address, page, limit: pageSizes.tableVersions },
      }),
    placeholderData: keepPreviousData,
  });

/** The versions that a comparison offers. */
export const newestVersionsQuery = (address: TableAddress) =>
  queryOptions({
    queryKey: [...priceTablesKey, address.database, address.collection, "versions", "newest"],
    queryFn: ({ signal }) =>
      call<typeof listVersions>("GET", "/api/admin/versions", { signal, query: { ...address, limit: 100 } }),
  });

/** Versions never change, so the comparison never expires. */
export const changesQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ["version-changes", from, to],
    queryFn: ({ signal }) =>
      call<typeof compareVersions>("GET", "/api/admin/versions/:id/changes", {
        signal,
        params: { id: to },
        query: { from },
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The effect of restoring a version now. */
export const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: [...priceTablesKey, "review", id],
    queryFn: ({ signal }) =>
      call<typeof reviewVersion>("GET", "/api/admin/versions/:id/review", { signal, params: { id } }),
    gcTime: 0,
  });
