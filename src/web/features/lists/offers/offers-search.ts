import { type StatusFilter, statusFilters } from "#domain/sales/status.ts";

/** What the address of the offers' list holds; every key is present after reading. */
export type OffersSearch = {
  search?: string | undefined;
  sale?: StatusFilter | undefined;
  page?: number | undefined;
};

export const longestSearch = 200;

const whole = (value: unknown): number | undefined => {
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
};

/** Reads the address: what is no value of a filter counts as not given. */
export function offersSearch(raw: Record<string, unknown>): OffersSearch {
  const page = whole(raw.page);
  return {
    search:
      typeof raw.search === "string" && raw.search.trim() !== ""
        ? raw.search.slice(0, longestSearch)
        : undefined,
    sale: statusFilters.find((status) => status === raw.sale),
    page: page !== undefined && page > 1 ? page : undefined,
  };
}

/** Which unsaved offer the editor works on; a new one without. */
export type OfferEditorSearch = {
  draft?: string | undefined;
  /** The wizard asked to save it at once. */
  save?: true | undefined;
};

export const offerEditorSearch = (raw: Record<string, unknown>): OfferEditorSearch => ({
  draft: typeof raw.draft === "string" && /^[\w-]{1,60}$/.test(raw.draft) ? raw.draft : undefined,
  save: String(raw.save) === "true" ? true : undefined,
});
