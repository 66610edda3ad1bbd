import type { OfferRecord } from "#domain/offers/offer-record.ts";
import { type SaleSubject, saleCalls } from "../sales/sale-subject.ts";

/** An offer as the subject of its sale. */
export const offerSubject = (record: OfferRecord): SaleSubject => ({
  ...record,
  ...saleCalls({ saleKind: "offer", number: record.offer_id }),
  saleKind: "offer",
  number: record.offer_id,
  quotation: null,
  cranes: [...new Set(record.positions.flatMap(({ quotation_id }) => quotation_id ?? []))],
});
