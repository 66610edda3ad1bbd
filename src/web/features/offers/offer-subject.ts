import type {
  addOfferNote,
  approveOffer,
  changeOfferStatus,
  extendOfferValidity,
  setOfferFollowUp,
} from "#contract/offers/offers-api.ts";
import type { OfferRecord } from "#domain/offers/offer-record.ts";
import { call } from "../../api/call.ts";
import { offerActivityQuery } from "../quotations/offer-queries.ts";
import { type SaleSubject, saidOfSale } from "../quotations/page/sale-subject.ts";

/** An offer as the subject of its sale. */
export function offerSubject(record: OfferRecord): SaleSubject {
  const params = { id: record.offer_id };
  return {
    ...saidOfSale(record),
    number: record.offer_id,
    noun: "offer",
    taxable: record.taxable,
    quotation: null,
    cranes: [...new Set(record.positions.flatMap(({ quotation_id }) => quotation_id ?? []))],
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
