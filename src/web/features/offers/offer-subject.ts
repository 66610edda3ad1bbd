import type {
  addOfferNote,
  approveOffer,
  changeOfferStatus,
  extendOfferValidity,
  setOfferFollowUp,
} from "#contract/offers-api.ts";
import type { OfferRecord } from "#domain/offers/offer-record.ts";
import { call } from "../../api/call.ts";
import { offerActivityQuery } from "../quotations/offer-queries.ts";
import type { SaleSubject } from "../quotations/page/sale-subject.ts";

/** An offer as the subject of its sale. */
export function offerSubject(record: OfferRecord): SaleSubject {
  const params = { id: record.offer_id };
  return {
    number: record.offer_id,
    noun: "offer",
    revision: record.revision,
    superseded_by: record.superseded_by,
    created_by_id: record.created_by_id,
    responsible_id: record.responsible_id,
    status: record.status,
    valid_until: record.valid_until,
    next_follow_up: record.next_follow_up,
    taxable: record.taxable,
    quotation: null,
    cranes: [...new Set(record.positions.flatMap(({ quotation_id }) => quotation_id ?? []))],
    author: record.author,
    approval: record.approval,
    changeStatus: (body) =>
      call<typeof changeOfferStatus>("POST", "/api/offers/:id/status", { params, body }),
    addNote: (body) => call<typeof addOfferNote>("POST", "/api/offers/:id/notes", { params, body }),
    setFollowUp: (body) =>
      call<typeof setOfferFollowUp>("PUT", "/api/offers/:id/follow-up", { params, body }),
    extendValidity: (body) =>
      call<typeof extendOfferValidity>("PUT", "/api/offers/:id/validity", { params, body }),
    decide: (body) => call<typeof approveOffer>("POST", "/api/offers/:id/approval", { params, body }),
    activity: (page) => offerActivityQuery(record.offer_id, page),
  };
}
