import { pageIn, textIn } from "../../ui/routing/address-values.ts";

/** The part of the address that the list of customers uses. */
export type CustomersSearch = { search?: string | undefined; page?: number | undefined };

export const customersSearch = (raw: Record<string, unknown>): CustomersSearch => ({
  search: textIn(raw.search),
  page: pageIn(raw.page),
});
