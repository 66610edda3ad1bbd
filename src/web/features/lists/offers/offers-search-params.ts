import { type StatusFilter, statusFilters } from "#domain/sales/sale-status.ts";
import { pageIn, textIn } from "../../../ui/routing/address-values.ts";

/** The search of the offers' list. Every key is present after reading. */
export type OffersSearch = {
  search?: string | undefined;
  sale?: StatusFilter | undefined;
  page?: number | undefined;
};

/** Reads the address. Invalid values of a filter count as absent. */
export const offersSearch = (raw: Record<string, unknown>): OffersSearch => ({
  search: textIn(raw.search),
  sale: statusFilters.find((status) => status === raw.sale),
  page: pageIn(raw.page),
});

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
