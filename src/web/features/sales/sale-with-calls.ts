import type { ShapeOf } from "#contract/endpoint.ts";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import type { ActToUndo, PointRecord } from "#contract/sales/sales-api.ts";
import type { Decision } from "#domain/approval/decision.ts";
import type { SaleConditionsRecord } from "#domain/firm/sale-conditions.ts";
import type { Sale } from "#domain/sales/sale.ts";
import { call } from "../../api/call.ts";
import { activityQuery } from "./sale-queries.ts";
import { callsOf, type OfferCalls, type SaleCalls, type SaleRef } from "./sale-ref.ts";

type Body<E> = ShapeOf<E> extends { body: infer B } ? B : never;

/** A quotation or an offer with its sale: status, follow-up, validity, activity, and the calls that change them. */
export type SaleWithCalls = SaleRef &
  Sale & {
    created_by_id: string;
    valid_until: string;
    /** Rupees before GST of an order of all positions. */
    taxable: number;
    /** The conditions of the revision that hold for it. Null where they are not known. */
    conditions: SaleConditionsRecord | null;
    /** Rupees with GST. */
    total: number;
    /** Null for an offer: only a quotation's price of today can be worked out. */
    quotation: QuotationRecord | null;
    /** The numbers of the sold quotations: its own, or those of the offer. */
    cranes: readonly string[];
    changeStatus(body: Body<OfferCalls["changeStatus"]>): Promise<unknown>;
    addNote(body: Body<OfferCalls["addNote"]>): Promise<unknown>;
    setFollowUp(body: Body<OfferCalls["setFollowUp"]>): Promise<unknown>;
    extendValidity(body: Body<OfferCalls["extendValidity"]>): Promise<unknown>;
    keepPoint(body: Body<OfferCalls["keepPoint"]>): Promise<unknown>;
    openPointAgain(body: Body<OfferCalls["openPointAgain"]>): Promise<unknown>;
    /** The points of the shown revision, kept ones included. */
    open_points: readonly PointRecord[];
    decide(body: Decision): Promise<unknown>;
    activity(page: number): ReturnType<typeof activityQuery>;
  };

/** The calls that every sale has. */
export function saleCalls({ saleKind, number }: SaleRef) {
  const params = { id: number };
  const base = callsOf[saleKind];
  return {
    changeStatus: (body: Body<OfferCalls["changeStatus"]>) =>
      call<SaleCalls["changeStatus"]>("POST", `${base}/:id/status`, { params, body }),
    addNote: (body: Body<OfferCalls["addNote"]>) =>
      call<SaleCalls["addNote"]>("POST", `${base}/:id/notes`, { params, body }),
    setFollowUp: (body: Body<OfferCalls["setFollowUp"]>) =>
      call<SaleCalls["setFollowUp"]>("PUT", `${base}/:id/follow-up`, { params, body }),
    extendValidity: (body: Body<OfferCalls["extendValidity"]>) =>
      call<SaleCalls["extendValidity"]>("PUT", `${base}/:id/validity`, {
        params,
        body,
      }),
    undo: (body: ActToUndo) => call<SaleCalls["undoAct"]>("POST", `${base}/:id/undo`, { params, body }),
    keepPoint: (body: Body<OfferCalls["keepPoint"]>) =>
      call<SaleCalls["keepPoint"]>("POST", `${base}/:id/open-points`, { params, body }),
    openPointAgain: (body: Body<OfferCalls["openPointAgain"]>) =>
      call<SaleCalls["openPointAgain"]>("POST", `${base}/:id/open-points/reopen`, { params, body }),
    decide: (body: Decision) =>
      call<SaleCalls["decideApproval"]>("POST", `${base}/:id/approval`, { params, body }),
    activity: (page: number) => activityQuery({ saleKind, number }, page),
  };
}

/** A quotation with its sale and the calls that change it. */
export const saleOfQuotation = (record: QuotationRecord): SaleWithCalls => ({
  ...record,
  ...saleCalls({ saleKind: "quotation", number: record.quotation_id }),
  saleKind: "quotation",
  number: record.quotation_id,
  taxable: record.subtotal_with_margin,
  conditions: record.conditions ?? null,
  total: record.final_amount,
  quotation: record,
  cranes: [record.quotation_id],
});
