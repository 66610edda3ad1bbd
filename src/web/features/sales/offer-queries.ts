import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { getOffer, getOfferBridge, listOffers, OfferQuery } from "#contract/offers/offers-api.ts";
import { call } from "../../api/call.ts";
import { quotationsKey } from "./quotation-queries.ts";
import { saleKey } from "./sale-queries.ts";

/** What a quotation's sale changes may change an offer, and the other way round: both begin with one key. */
const offersKey = [quotationsKey, "offers"] as const;

export const offersPageSize = 10;

/** One page of the offers. */
export const offersQuery = (asked: OfferQuery, page: number) =>
  queryOptions({
    queryKey: [...offersKey, "list", asked, page],
    queryFn: async ({ signal }) => {
      const query = { ...asked, page, limit: offersPageSize };
      return (await call<typeof listOffers>("GET", "/api/offers", { query, signal })).data;
    },
    placeholderData: keepPreviousData,
  });

/** One offer, as of its newest revision or of another one. */
export const offerQuery = (id: string, revision?: number) =>
  queryOptions({
    queryKey: [...saleKey(id), "record", revision ?? "newest"],
    queryFn: async ({ signal }) =>
      (
        await call<typeof getOffer>("GET", "/api/offers/:id", {
          params: { id },
          query: revision === undefined ? {} : { revision },
          signal,
        })
      ).data,
  });

export const offerBridgeQuery = (id: string, from: number, to: number) =>
  queryOptions({
    queryKey: [...saleKey(id), "bridge", from, to],
    queryFn: async ({ signal }) =>
      (
        await call<typeof getOfferBridge>("GET", "/api/offers/:id/bridge", {
          params: { id },
          query: { from, to },
          signal,
        })
      ).data,
    // Frozen documents: it never changes.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
