import { useQuery } from "@tanstack/react-query";
import { findCraneTypeOfNumber } from "#domain/crane-types.ts";
import type { Customer } from "#domain/customers/customer-block.ts";
import { countCranes } from "#domain/offers/count-cranes.ts";
import type { OfferRecord } from "#domain/offers/offer-record.ts";
import type { QuotationRecord } from "#domain/quotation/record/record.ts";
import { viewOf } from "#domain/quotation/record/view.ts";
import { offerSubject } from "../sale-page/offer-subject.ts";
import { offerQuery, quotationQuery } from "../sales/sale-queries.ts";
import { quotationSubject, type SaleSubject } from "../sales/sale-subject.ts";

export type Saved = {
  subject: SaleSubject;
  customer: Customer;
  /** ISO 8601. */
  savedAt: string;
  /** The number of offered cranes. */
  cranes: number;
  /** Null for a quotation alone. */
  offer: OfferRecord | null;
};

const quotationSaved = (record: QuotationRecord): Saved => ({
  subject: quotationSubject(record),
  customer: viewOf(record).customer,
  savedAt: record.timestamp,
  cranes: 1,
  offer: null,
});

const offerSaved = (record: OfferRecord): Saved => ({
  subject: offerSubject(record),
  customer: record.customer,
  savedAt: record.timestamp,
  cranes: countCranes(record.positions.filter(({ quotation_id }) => quotation_id !== undefined)),
  offer: record,
});

/** A saved quotation or offer by its number, as it is now. */
export function useSaved(number: string): { saved: Saved | null; error: unknown; retry: () => void } {
  const isQuotation = findCraneTypeOfNumber(number) !== undefined;
  const quotation = useQuery({ ...quotationQuery(number), enabled: isQuotation, select: quotationSaved });
  const offer = useQuery({ ...offerQuery(number), enabled: !isQuotation, select: offerSaved });
  const { data = null, error, refetch } = isQuotation ? quotation : offer;
  return { saved: data, error, retry: () => void refetch() };
}
