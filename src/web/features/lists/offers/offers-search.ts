import { type StatusFilter, statusFilters } from "#domain/sales/status.ts";

/** The search of the offers' list. Every key is present after reading. */
export type OffersSearch = {
  search?: string | undefined;
  sale?: StatusFilter | undefined;
  page?: number | undefined;
};

export const maxSearchLength = 200;

const whole = (value: unknown): number | undefined => {
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
};

/** Reads the address. Invalid values of a filter count as absent. */
export function offersSearch(raw: Record<string, unknown>): OffersSearch {
  const page = whole(raw.page);
  return {
    search:
      typeof raw.search === "string" && raw.search.trim() !== ""
        ? raw.search.slice(0, maxSearchLength)
        : undefined,
    sale: statusFilters.find((status) => status === raw.sale),
    page: page !== undefined && page > 1 ? page : undefined,
  };
}

/** The unsaved offer in the editor; absent for a new one. */
export type OfferEditorSearch = {
  draft?: string | undefined;
  /** The wizard opened the editor to save at once. */
  save?: true | undefined;
  /** The wizard opened the editor to add options. */
  options?: true | undefined;
};

export const offerEditorSearch = (raw: Record<string, unknown>): OfferEditorSearch => ({
  draft: typeof raw.draft === "string" && /^[\w-]{1,60}$/.test(raw.draft) ? raw.draft : undefined,
  save: String(raw.save) === "true" ? true : undefined,
  options: String(raw.options) === "true" ? true : undefined,
});
