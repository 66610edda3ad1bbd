import type { PaperToIssue } from "#domain/orders/next-paper.ts";
import { call } from "../../../api/call.ts";
import { callsOf, type SaleCalls, type SaleRef } from "../../sales/sale-ref.ts";
import { useSaleChange } from "../../sales/use-sale-change.ts";

/** Issues a paper of an order. */
export const useIssuePaper = (subject: SaleRef) =>
  useSaleChange<PaperToIssue>({
    change: (body) =>
      call<SaleCalls["issueOrderPaper"]>("POST", `${callsOf[subject.noun]}/:id/order/papers`, {
        params: { id: subject.number },
        body,
      }),
    done: "The paper was issued",
    failed: "The paper could not be issued",
    onDone: () => {},
  });
