import type { OfferRecord } from "#contract/offers/offers-api.ts";
import { type SaleWithCalls, saleCalls } from "./sale-with-calls.ts";

/** An offer with its sale and the calls that change it. */
export const saleOfOffer = (record: OfferRecord): SaleWithCalls => ({
  ...record,
  ...saleCalls({ saleKind: "offer", number: record.offer_id }),
  saleKind: "offer",
  number: record.offer_id,
  quotation: null,
  cranes: [...new Set(record.positions.flatMap(({ quotation_id }) => quotation_id ?? []))],
});
