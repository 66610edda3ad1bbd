import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { listOffers, OfferQuery } from "#contract/offers/offers-api.ts";
import { call } from "../../api/call.ts";
import { pageSizes } from "../../ui/lists/page-sizes.ts";
import { quotationsKey } from "./quotation-queries.ts";

/**
 * The first part of both query keys, because a change of a quotation may change an offer, and the reverse.
 */
const offersKey = [quotationsKey, "offers"] as const;

/** The most offers of a customer in a list to choose from. */
export const customerOffersLimit = 100;

/** One page of the offers. */
export const offersQuery = (asked: OfferQuery, page: number, limit = pageSizes.offers) =>
  queryOptions({
    queryKey: [...offersKey, "list", asked, page, limit],
    queryFn: async ({ signal }) => {
      const query = { ...asked, page, limit };
      return (await call<typeof listOffers>("GET", "/api/offers", { query, signal })).data;
    },
    placeholderData: keepPreviousData,
  });
