import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import { saleKey } from "../../sales/sale-queries.ts";
import { callsOf, type SaleCalls, type Subject } from "../../sales/subject.ts";

/** The order of a won sale. */
export const orderQuery = ({ noun, number }: Subject) =>
  queryOptions({
    queryKey: [...saleKey(number), "order"],
    queryFn: async ({ signal }) =>
      (
        await call<SaleCalls["getOrder"]>("GET", `${callsOf[noun]}/:id/order`, {
          params: { id: number },
          signal,
        })
      ).data,
  });
