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

/** The views of an offer's page, in the order of their tabs. */
export const offerTabs = ["positions", "revisions", "files", "activity"] as const;
export type OfferTab = (typeof offerTabs)[number];

export const offerTabTitles: Readonly<Record<OfferTab, string>> = {
  positions: "Positions",
  revisions: "Revisions",
  files: "Files",
  activity: "Activity",
};

/** What the address of an offer's page holds. */
export type OfferPageSearch = {
  part?: OfferTab | undefined;
  /** The revision that is shown; the newest when absent. */
  revision?: number | undefined;
  /** The bridge's two revisions. */
  older?: number | undefined;
  newer?: number | undefined;
};

export const offerPageSearch = (raw: Record<string, unknown>): OfferPageSearch => ({
  part: offerTabs.find((tab) => tab === raw.part),
  revision: whole(raw.revision),
  older: whole(raw.older),
  newer: whole(raw.newer),
});

/** Which unsaved offer the editor works on; a new one without. */
export type OfferEditorSearch = { draft?: string | undefined };

export const offerEditorSearch = (raw: Record<string, unknown>): OfferEditorSearch => ({
  draft: typeof raw.draft === "string" && /^[\w-]{1,60}$/.test(raw.draft) ? raw.draft : undefined,
});
