import type { approveQuotation } from "#contract/approvals/approvals-api.ts";
import type { ShapeOf } from "#contract/endpoint.ts";
import type { addNote, changeStatus, extendValidity, setFollowUp } from "#contract/quotations/sales-api.ts";
import type { Decision } from "#domain/approval/decision.ts";
import type { QuotationRecord } from "#domain/quotation/record.ts";
import type { Approval } from "#domain/sales/sale.ts";
import type { Status } from "#domain/sales/status.ts";
import { call } from "../../../api/call.ts";
import { activityQuery } from "./sale-queries.ts";
import type { Subject } from "./subject.ts";

type Body<E> = ShapeOf<E> extends { body: infer B } ? B : never;

/** What status, follow-up, validity and activity are about: a quotation or an offer, and its calls. */
export type SaleSubject = Subject & {
  /** The one that is shown, and the newest one where that is another. */
  revision: number;
  superseded_by: number | null;
  created_by_id: string;
  responsible_id: string | null;
  status: Status;
  valid_until: string;
  next_follow_up: string | null;
  /** Rupees before GST: what an order of the whole is worth. */
  taxable: number;
  /** Null for an offer: only a quotation's price of today can be worked out. */
  quotation: QuotationRecord | null;
  /** The numbers of the quotations whose cranes are sold: its own, or those in an offer. */
  cranes: readonly string[];
  /** Who saved this revision. */
  author: string;
  approval: Approval;
  changeStatus(body: Body<typeof changeStatus> & { positions?: number[] }): Promise<unknown>;
  addNote(body: Body<typeof addNote>): Promise<unknown>;
  setFollowUp(body: Body<typeof setFollowUp>): Promise<unknown>;
  extendValidity(body: Body<typeof extendValidity>): Promise<unknown>;
  decide(body: Decision): Promise<unknown>;
  activity(page: number): Pick<ReturnType<typeof activityQuery>, "queryKey" | "queryFn">;
};

type Said = Pick<
  SaleSubject,
  | ("revision" | "superseded_by" | "created_by_id" | "responsible_id" | "status")
  | ("valid_until" | "next_follow_up" | "author" | "approval")
>;

/** What the record of a quotation and that of an offer say alike of their sale. */
export const saidOfSale = (record: Said): Said => ({
  revision: record.revision,
  superseded_by: record.superseded_by,
  created_by_id: record.created_by_id,
  responsible_id: record.responsible_id,
  status: record.status,
  valid_until: record.valid_until,
  next_follow_up: record.next_follow_up,
  author: record.author,
  approval: record.approval,
});

/** A quotation as the subject of its sale. */
export function quotationSubject(record: QuotationRecord): SaleSubject {
  const params = { id: record.quotation_id };
  return {
    ...saidOfSale(record),
    number: record.quotation_id,
    noun: "quotation",
    taxable: record.subtotal_with_margin,
    quotation: record,
    cranes: [record.quotation_id],
    changeStatus: ({ positions: _, ...body }) =>
      call<typeof changeStatus>("POST", "/api/quotation/:id/status", { params, body }),
    addNote: (body) => call<typeof addNote>("POST", "/api/quotation/:id/notes", { params, body }),
    setFollowUp: (body) => call<typeof setFollowUp>("PUT", "/api/quotation/:id/follow-up", { params, body }),
    extendValidity: (body) =>
      call<typeof extendValidity>("PUT", "/api/quotation/:id/validity", { params, body }),
    decide: (body) => call<typeof approveQuotation>("POST", "/api/quotation/:id/approval", { params, body }),
    activity: (page) => activityQuery(record.quotation_id, page),
  };
}
