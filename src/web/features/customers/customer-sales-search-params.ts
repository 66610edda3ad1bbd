import type { CustomerOffer, CustomerQuotation } from "#contract/customers/customers-api.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import { indianDay } from "#domain/dates/indian-dates.ts";
import { type StatusFilter, statusFilters } from "#domain/sales/sale-status.ts";
import { foldText } from "#domain/text/search-text.ts";
import { dayIn, textIn } from "../../ui/routing/address-values.ts";

/** The search and the filters of a customer's sales, as the address has them. */
export type CustomerSalesSearch = {
  search?: string | undefined;
  start?: string | undefined;
  end?: string | undefined;
  /** The crane type as the list shows it. Offers have several cranes and none of their own. */
  type?: string | undefined;
  sale?: StatusFilter | undefined;
};

/** Reads the address. Invalid values of a filter count as absent. */
export const customerSalesSearch = (raw: Record<string, unknown>): CustomerSalesSearch => ({
  search: textIn(raw.search),
  start: dayIn(raw.start),
  end: dayIn(raw.end),
  type: textIn(raw.type),
  sale: statusFilters.find((status) => status === raw.sale),
});

/** The address without search and filters, for Clear. */
export const clearedSales: CustomerSalesSearch = {
  search: undefined,
  start: undefined,
  end: undefined,
  type: undefined,
  sale: undefined,
};

/** Returns the number of active filters, without the search. */
export const countSalesFilters = ({ search: _, ...filters }: CustomerSalesSearch): number =>
  Object.values(filters).filter((value) => value !== undefined).length;

type Sale = CustomerQuotation | CustomerOffer;

/** The words by which a sale is found: number, crane, people, order number, day and status. */
const wordsOf = (sale: Sale): string =>
  foldText(
    [
      "quotation_id" in sale ? `${sale.quotation_id} ${sale.crane_type} ${sale.capacity}` : sale.offer_id,
      "responsible" in sale ? (sale.responsible ?? "") : "",
      sale.created_by,
      sale.order_number ?? "",
      formatDate(sale.timestamp),
    ].join(" "),
  );

/** Returns the sales that the search and every filter let through, in their order. */
export function filteredSales<S extends Sale>(
  sales: readonly S[],
  { search, start, end, type, sale: status }: CustomerSalesSearch,
): S[] {
  const words = foldText(search ?? "")
    .split(" ")
    .filter(Boolean);
  return sales.filter((sale) => {
    const day = indianDay(sale.timestamp);
    const own = wordsOf(sale);
    const hasStatus = status === "expired" ? sale.expired : sale.status === status && !sale.expired;
    return (
      words.every((word) => own.includes(word)) &&
      (start === undefined || day >= start) &&
      (end === undefined || day <= end) &&
      (type === undefined || ("crane_type" in sale && sale.crane_type === type)) &&
      (status === undefined || hasStatus)
    );
  });
}
