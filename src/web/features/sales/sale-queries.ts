import { queryOptions } from "@tanstack/react-query";
import type { listOfferActivity, listOfferRevisions } from "#contract/offers/offers-api.ts";
import type { getQuotation } from "#contract/quotations/quotations-api.ts";
import type {
  compareQuotations,
  getBridge,
  listActivity,
  listCompetitors,
  listCopies,
  listRevisions,
  priceToday,
} from "#contract/quotations/sales-api.ts";
import { call } from "../../api/call.ts";
import { quotationsKey } from "./quotation-queries.ts";
import { callsOf, type Subject } from "./subject.ts";

/** Everything of one quotation, or of one offer, begins with this key. */
export const saleKey = (id: string) => [quotationsKey, "sale", id];

export const revisionQuery = (id: string, revision: number | undefined) =>
  queryOptions({
    queryKey: [...saleKey(id), "record", revision ?? "newest"],
    queryFn: async ({ signal }) =>
      (
        await call<typeof getQuotation>("GET", "/api/quotation/:id", {
          params: { id },
          query: revision === undefined ? {} : { revision },
          signal,
        })
      ).data,
  });

/** The revisions of a quotation or an offer, newest first. */
export const revisionsQuery = ({ noun, number }: Subject) =>
  queryOptions({
    queryKey: [...saleKey(number), "revisions"],
    queryFn: async ({ signal }) =>
      (
        await call<typeof listRevisions | typeof listOfferRevisions>(
          "GET",
          `${callsOf[noun]}/:id/revisions`,
          { params: { id: number }, signal },
        )
      ).data.revisions,
  });

export const bridgeQuery = (id: string, from: number, to: number) =>
  queryOptions({
    queryKey: [...saleKey(id), "bridge", from, to],
    queryFn: async ({ signal }) =>
      (
        await call<typeof getBridge>("GET", "/api/quotation/:id/bridge", {
          params: { id },
          query: { from, to },
          signal,
        })
      ).data,
    // Frozen documents: it never changes.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export const compareQuery = (a: string, b: string) =>
  queryOptions({
    queryKey: [...saleKey(a), "compare", b],
    queryFn: async ({ signal }) =>
      (await call<typeof compareQuotations>("GET", "/api/quotation/compare", { query: { a, b }, signal }))
        .data,
    retry: false,
  });

/** What a quotation would be at today's price tables. */
export const todayQuery = (id: string) =>
  queryOptions({
    queryKey: [...saleKey(id), "today"],
    queryFn: async ({ signal }) =>
      (await call<typeof priceToday>("GET", "/api/quotation/:id/today", { params: { id }, signal })).data,
  });

export const competitorsQuery = () =>
  queryOptions({
    queryKey: [quotationsKey, "competitors"],
    queryFn: async ({ signal }) =>
      (await call<typeof listCompetitors>("GET", "/api/quotation/competitors", { signal })).data.competitors,
  });

/** The copies of a quotation that the user may read. */
export const copiesQuery = (id: string) =>
  queryOptions({
    queryKey: [...saleKey(id), "copies"],
    queryFn: async ({ signal }) =>
      (await call<typeof listCopies>("GET", "/api/quotation/:id/copies", { params: { id }, signal })).data
        .copies,
  });

export const activityPageSize = 50;

/** The activity of a quotation or an offer, oldest first. */
export const activityQuery = ({ noun, number }: Subject, page: number) =>
  queryOptions({
    queryKey: [...saleKey(number), "activity", page],
    queryFn: async ({ signal }) =>
      (
        await call<typeof listActivity | typeof listOfferActivity>("GET", `${callsOf[noun]}/:id/activity`, {
          params: { id: number },
          query: { page, limit: activityPageSize },
          signal,
        })
      ).data,
  });
