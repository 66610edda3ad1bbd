import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import { saleKey } from "../../sales/sale-queries.ts";
import { callsOf, type SaleCalls, type SaleRef } from "../../sales/sale-ref.ts";

/** The files of a quotation or an offer, oldest first. */
export const filesQuery = ({ saleKind, number }: SaleRef) =>
  queryOptions({
    queryKey: [...saleKey(number), "files"],
    queryFn: async ({ signal }) =>
      (
        await call<SaleCalls["listFiles"]>("GET", `${callsOf[saleKind]}/:id/files`, {
          params: { id: number },
          signal,
        })
      ).data.files,
  });
