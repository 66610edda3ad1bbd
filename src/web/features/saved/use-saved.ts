import { useQuery } from "@tanstack/react-query";
import { findCraneTypeOfNumber } from "#domain/crane-types.ts";
import { offerQuery, quotationQuery } from "../sales/sale-queries.ts";
import { type SavedSale, savedOffer, savedQuotation } from "../sales/saved-sale.ts";

/** A saved quotation or offer by its number, as it is now. */
export function useSaved(number: string): { saved: SavedSale | null; error: unknown; retry: () => void } {
  const isQuotation = findCraneTypeOfNumber(number) !== undefined;
  const quotation = useQuery({ ...quotationQuery(number), enabled: isQuotation, select: savedQuotation });
  const offer = useQuery({ ...offerQuery(number), enabled: !isQuotation, select: savedOffer });
  const { data = null, error, refetch } = isQuotation ? quotation : offer;
  return { saved: data, error, retry: () => void refetch() };
}
