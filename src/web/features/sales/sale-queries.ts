import { queryOptions } from "@tanstack/react-query";
import type { OfferPriceBridgeRecord, OfferRecord } from "#contract/offers/offers-api.ts";
import type {
  compareQuotations,
  listCompetitors,
  listCopies,
  priceToday,
  QuotationRecord,
} from "#contract/quotations/quotations-api.ts";
import type { PriceBridgeRecord } from "#contract/sales/sales-api.ts";
import { call } from "../../api/call.ts";
import { pageSizes } from "../../ui/lists/page-sizes.ts";
import { quotationsKey } from "./quotation-queries.ts";
import { callsOf, type SaleCalls, type SaleRef } from "./sale-ref.ts";

/** The first part of every query key about one quotation or offer. */
export const saleKey = (id: string) => [quotationsKey, "sale", id];

type SaleKind = SaleRef["saleKind"];
export type RecordOf = { quotation: QuotationRecord; offer: OfferRecord };
export type PriceBridgeOf = { quotation: PriceBridgeRecord; offer: OfferPriceBridgeRecord };

/** A quotation or an offer, as of its newest revision or of another one. */
export const recordQuery =
  <N extends SaleKind>(saleKind: N) =>
  (number: string, revision?: number) =>
    queryOptions({
      queryKey: [...saleKey(number), "record", saleKind, revision ?? "newest"],
      queryFn: async ({ signal }) => {
        const query = revision === undefined ? {} : { revision };
        const path = `${callsOf[saleKind]}/:id` as const;
        const found = await call<SaleCalls["getSale"]>("GET", path, {
          params: { id: number },
          query,
          signal,
        });
        return found.data as RecordOf[N];
      },
    });

export const quotationQuery = recordQuery("quotation");
export const offerQuery = recordQuery("offer");

/** The revisions of a quotation or an offer, newest first. */
export const revisionsQuery = ({ saleKind, number }: SaleRef) =>
  queryOptions({
    queryKey: [...saleKey(number), "revisions"],
    queryFn: async ({ signal }) =>
      (
        await call<SaleCalls["listRevisions"]>("GET", `${callsOf[saleKind]}/:id/revisions`, {
          params: { id: number },
          signal,
        })
      ).data.revisions,
  });

/** The price bridge of a quotation or an offer between two revisions. */
export const priceBridgeQuery =
  <N extends SaleKind>(saleKind: N) =>
  (number: string, from: number, to: number) =>
    queryOptions({
      queryKey: [...saleKey(number), "bridge", from, to],
      queryFn: async ({ signal }) => {
        const given = { params: { id: number }, query: { from, to }, signal };
        const found = await call<SaleCalls["getPriceBridge"]>(
          "GET",
          `${callsOf[saleKind]}/:id/bridge`,
          given,
        );
        return found.data as PriceBridgeOf[N];
      },
      // Saved documents never change.
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    });

export const quotationPriceBridgeQuery = priceBridgeQuery("quotation");
export const offerPriceBridgeQuery = priceBridgeQuery("offer");

export const compareQuery = (a: string, b: string) =>
  queryOptions({
    queryKey: [...saleKey(a), "compare", b],
    queryFn: async ({ signal }) =>
      (await call<typeof compareQuotations>("GET", "/api/quotation/compare", { query: { a, b }, signal }))
        .data,
    retry: false,
  });

/** A quotation at today's price tables. */
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

/** The original and the copies of a quotation, if the user may read them. */
export const copiesQuery = (id: string) =>
  queryOptions({
    queryKey: [...saleKey(id), "copies"],
    queryFn: async ({ signal }) =>
      (await call<typeof listCopies>("GET", "/api/quotation/:id/copies", { params: { id }, signal })).data,
  });

/** The activity of a quotation or an offer, oldest first. */
export const activityQuery = ({ saleKind, number }: SaleRef, page: number) =>
  queryOptions({
    queryKey: [...saleKey(number), "activity", page],
    queryFn: async ({ signal }) =>
      (
        await call<SaleCalls["listActivity"]>("GET", `${callsOf[saleKind]}/:id/activity`, {
          params: { id: number },
          query: { page, limit: pageSizes.activity },
          signal,
        })
      ).data,
  });
