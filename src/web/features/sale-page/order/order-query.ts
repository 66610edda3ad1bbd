import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import { recordQuery, saleKey } from "../../sales/sale-queries.ts";
import { callsOf, type SaleCalls, type SaleRef } from "../../sales/sale-ref.ts";

/** The order of a won sale; null once the sale was reopened, so that nobody asks for an order that is gone. */
export const orderQuery = ({ saleKind, number }: SaleRef) =>
  queryOptions({
    queryKey: [...saleKey(number), "order"],
    queryFn: async ({ client, signal }) => {
      const sale = await client.fetchQuery({
        ...recordQuery(saleKind)(number),
        staleTime: Number.POSITIVE_INFINITY,
      });
      if (sale.status !== "won") return null;
      const found = await call<SaleCalls["getOrder"]>("GET", `${callsOf[saleKind]}/:id/order`, {
        params: { id: number },
        signal,
      });
      return found.data;
    },
  });

/** The papers issued for a sale, whatever became of its order. */
export const orderPapersQuery = ({ saleKind, number }: SaleRef) =>
  queryOptions({
    queryKey: [...saleKey(number), "order papers"],
    queryFn: async ({ signal }) =>
      (
        await call<SaleCalls["listOrderPapers"]>("GET", `${callsOf[saleKind]}/:id/order/papers`, {
          params: { id: number },
          signal,
        })
      ).data.papers,
  });
