import type { OfferRecord } from "#contract/offers/offers-api.ts";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import type { Customer } from "#domain/customers/customer-block.ts";
import { countCranes } from "#domain/offers/count-cranes.ts";
import { viewOf } from "#domain/quotation/record/view.ts";
import { saleOfOffer } from "./sale-of-offer.ts";
import { type SaleWithCalls, saleOfQuotation } from "./sale-with-calls.ts";

export type SavedSale = {
  sale: SaleWithCalls;
  customer: Customer;
  /** ISO 8601. */
  savedAt: string;
  /** The number of offered cranes. */
  cranes: number;
  /** Null for a quotation alone. */
  offer: OfferRecord | null;
};

export const savedQuotation = (record: QuotationRecord): SavedSale => ({
  sale: saleOfQuotation(record),
  customer: viewOf(record).customer,
  savedAt: record.timestamp,
  cranes: 1,
  offer: null,
});

export const savedOffer = (record: OfferRecord): SavedSale => ({
  sale: saleOfOffer(record),
  customer: record.customer,
  savedAt: record.timestamp,
  cranes: countCranes(record.positions.filter(({ quotation_id }) => quotation_id !== undefined)),
  offer: record,
});
