import { useQuery } from "@tanstack/react-query";
import { FileCheck, ReceiptIndianRupee, Wrench } from "lucide-react";
import { nextPaper, type PaperToIssue } from "#domain/orders/next-paper.ts";
import { orderFormTitles } from "#domain/orders/order.ts";
import { isHeld } from "#domain/sales/sale.ts";
import { call } from "../../../api/call.ts";
import { callsOf, type SaleCalls, type SaleRef } from "../../sales/sale-ref.ts";
import type { SaleWithCalls } from "../../sales/sale-with-calls.ts";
import { useSaleChange } from "../../sales/use-sale-change.ts";
import type { SaleAction } from "../acts/acts-bar.tsx";
import { useOrderPdf } from "./order-pdf.tsx";
import { orderQuery } from "./order-query.ts";

/** Issues a paper of an order. */
export const useIssuePaper = (sale: SaleRef) =>
  useSaleChange<PaperToIssue>({
    change: (body) =>
      call<SaleCalls["issueOrderPaper"]>("POST", `${callsOf[sale.saleKind]}/:id/order/papers`, {
        params: { id: sale.number },
        body,
      }),
    done: "The paper was issued",
    failed: "The paper could not be issued",
    onDone: () => {},
  });

type OrderActs = { first: SaleAction | null; works: SaleAction | null; failure: string | undefined };

/** The acts of a won sale: the paper that is due next, and the works sheet. */
export function useOrderActs(sale: SaleWithCalls, isOrdered: boolean, may: boolean): OrderActs {
  const { data: order } = useQuery({ ...orderQuery(sale), enabled: isOrdered });
  const issue = useIssuePaper(sale);
  const pdf = useOrderPdf(sale);
  if (!isOrdered || !order) return { first: null, works: null, failure: undefined };
  const next = may && !isHeld(sale.approval) ? nextPaper(order) : null;
  const letter = order.milestones[(next?.milestone ?? 0) - 1]?.letter;
  return {
    first: next && {
      name: letter === undefined ? orderFormTitles[next.form] : `Proforma for milestone ${letter}`,
      icon: letter === undefined ? FileCheck : ReceiptIndianRupee,
      act: "issuePaper",
      run: () => issue.submit(next),
      busy: issue.isBusy,
    },
    works: {
      name: orderFormTitles.works,
      icon: Wrench,
      act: "worksSheet",
      run: () => pdf.submit({ form: "works" }),
      busy: pdf.isBusy,
    },
    failure: issue.failure,
  };
}
