import { useQuery } from "@tanstack/react-query";
import { findCraneTypeOfNumber } from "#domain/crane-types.ts";
import type { Customer } from "#domain/customer.ts";
import type { OfferRecord } from "#domain/offers/offer-record.ts";
import { viewOf } from "#domain/quotation/view.ts";
import { offerSubject } from "../sale-page/offer-subject.ts";
import { offerQuery, quotationQuery } from "../sales/sale-queries.ts";
import { quotationSubject, type SaleSubject } from "../sales/sale-subject.ts";

export type Saved = {
  subject: SaleSubject;
  customer: Customer;
  /** ISO 8601. */
  savedAt: string;
  /** Null for a quotation alone. */
  offer: OfferRecord | null;
};

/** A saved quotation or offer by its number, as it is now. */
export function useSaved(number: string): { saved: Saved | null; error: unknown; retry: () => void } {
  const isQuotation = findCraneTypeOfNumber(number) !== undefined;
  const quotation = useQuery({ ...quotationQuery(number), enabled: isQuotation });
  const offer = useQuery({ ...offerQuery(number), enabled: !isQuotation });
  const { error, refetch } = isQuotation ? quotation : offer;
  const saved = quotation.data
    ? {
        subject: quotationSubject(quotation.data),
        customer: viewOf(quotation.data).customer,
        savedAt: quotation.data.timestamp,
        offer: null,
      }
    : offer.data
      ? {
          subject: offerSubject(offer.data),
          customer: offer.data.customer,
          savedAt: offer.data.timestamp,
          offer: offer.data,
        }
      : null;
  return { saved, error, retry: () => void refetch() };
}
