import type { z } from "zod";
import type { SaleMilestone } from "#domain/firm/sale-conditions.ts";
import type { OrderForm, OrderPaperForm } from "#domain/orders/order.ts";
import { type Answer, endpoint } from "../endpoint.ts";
import type { orderPaper, orderRecord, ordersSchemas, receiptRecord } from "./orders-schemas.ts";

/**
 * The query of a PDF export: a form of the sale, or of its order. `milestone` names the milestone of a
 * proforma, and `paper` an issued paper.
 */
export type OrderPaperQuery<F extends string> = {
  form?: F | OrderForm;
  revision?: number | undefined;
  milestone?: number | undefined;
  paper?: string | undefined;
};

export type OrderRecord = z.infer<typeof orderRecord>;
export type OrderPaperRecord = z.infer<typeof orderPaper>;
export type ReceiptRecord = z.infer<typeof receiptRecord>;
type OrderAnswer = Answer<typeof ordersSchemas.getOrder>;

type OfSale = { id: string };
type OfMilestone = { id: string; milestone: string };

export type Receipt = { day: string; amount: number; reference?: string };
export type PaperIssue = { form: OrderPaperForm; milestone?: number };

/** The same calls for quotations and for offers. */
const orderEndpoints = <const B extends string>(base: B, whose: string) => ({
  getOrder: endpoint<{ params: OfSale; answer: OrderAnswer }>()({
    method: "GET",
    path: `${base}/:id/order` as const,
    access: "create quotations",
    summary: `The order of ${whose} that is won`,
  }),
  changeOrder: endpoint<{ params: OfSale; body: { dispatch: string }; answer: OrderAnswer }>()({
    method: "PUT",
    path: `${base}/:id/order` as const,
    access: "create quotations",
    summary: `Change the promised day of dispatch of ${whose} that is won`,
  }),
  changeMilestones: endpoint<{
    params: OfSale;
    /** `known` has the milestones as the author saw them: other ones by then, and without it another user's, answer 409. */
    body: { milestones: readonly SaleMilestone[]; known?: readonly SaleMilestone[] | undefined };
    answer: OrderAnswer;
  }>()({
    method: "PUT",
    path: `${base}/:id/order/milestones` as const,
    access: "create quotations",
    summary: `Change the milestones of ${whose} that is won, as in the customer’s order`,
  }),
  receiveMilestone: endpoint<{ params: OfMilestone; body: Receipt; answer: OrderAnswer }>()({
    method: "POST",
    path: `${base}/:id/order/milestones/:milestone/paid` as const,
    access: "create quotations",
    summary: `Mark a milestone of ${whose} as received`,
  }),
  takeBackMilestone: endpoint<{ params: OfMilestone; answer: OrderAnswer }>()({
    method: "DELETE",
    path: `${base}/:id/order/milestones/:milestone/paid` as const,
    access: "create quotations",
    summary: `Take back the receipt of a milestone of ${whose}`,
  }),
  listOrderPapers: endpoint<{ params: OfSale; answer: Answer<typeof ordersSchemas.listOrderPapers> }>()({
    method: "GET",
    path: `${base}/:id/order/papers` as const,
    access: "create quotations",
    summary: `The papers issued for ${whose}, whose order may have been reopened since`,
  }),
  issueOrderPaper: endpoint<{ params: OfSale; body: PaperIssue; answer: OrderAnswer }>()({
    method: "POST",
    path: `${base}/:id/order/papers` as const,
    access: "create quotations",
    status: 201,
    summary: `Issue the order confirmation or a proforma invoice of ${whose}`,
  }),
  exportWorks: endpoint<{ params: OfSale; answer: Uint8Array }>()({
    method: "GET",
    path: `${base}/export-works/:id` as const,
    access: "create quotations",
    kind: "file",
    summary: `The works sheet of ${whose} as a workbook, without prices`,
  }),
  exportOrder: endpoint<{ params: OfSale; answer: Uint8Array }>()({
    method: "GET",
    path: `${base}/export-order/:id` as const,
    access: "create quotations",
    kind: "file",
    summary: `The order of ${whose} as a workbook`,
  }),
});

export type OrderEndpoints = ReturnType<typeof orderEndpoints>;

export const quotationOrder = orderEndpoints("/api/quotation", "a quotation");
export const offerOrder = orderEndpoints("/api/offers", "an offer");
