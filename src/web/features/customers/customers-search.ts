/** The part of the address that the list of customers uses. */
export type CustomersSearch = { search?: string | undefined; page?: number | undefined };

export function customersSearch(raw: Record<string, unknown>): CustomersSearch {
  const page = Number(raw.page);
  return {
    search: typeof raw.search === "string" && raw.search !== "" ? raw.search : undefined,
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
  };
}
