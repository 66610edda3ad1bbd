import type { HistoryQuery } from "#contract/quotations/quotations-api.ts";
import { allCraneTypes } from "#domain/crane-types.ts";
import { areDaysReversed } from "#domain/dates/day-range.ts";
import { can, type Role } from "#domain/people/roles.ts";
import { defaultSort, type SortKey, type SortOrder, sortKeys } from "#domain/sales/history-sort.ts";
import { type StatusFilter, statusFilters } from "#domain/sales/sale-status.ts";
import { dayIn, pageIn, textIn } from "../../../ui/routing/address-values.ts";
import { type RepriceSearch, repriceStatuses } from "../../reprice/reprice-search-params.ts";

/** The part of the address that the history uses. Every key is present after reading. */
export type HistorySearch = {
  search?: string | undefined;
  start?: string | undefined;
  end?: string | undefined;
  /** The kind of a crane type. */
  type?: string | undefined;
  creator?: string | undefined;
  sale?: StatusFilter | undefined;
  sort?: SortKey | undefined;
  order?: SortOrder | undefined;
  page?: number | undefined;
  /** The quotation whose details are open. */
  quotation?: string | undefined;
};

/** Reads the address. Invalid values of a filter count as absent. */
export const historySearch = (raw: Record<string, unknown>): HistorySearch => ({
  search: textIn(raw.search),
  start: dayIn(raw.start),
  end: dayIn(raw.end),
  type: allCraneTypes().find(({ kind }) => kind === raw.type)?.kind,
  creator: textIn(raw.creator),
  sale: statusFilters.find((status) => status === raw.sale),
  sort: sortKeys.find((key) => key === raw.sort),
  order: raw.order === "asc" || raw.order === "desc" ? raw.order : undefined,
  page: pageIn(raw.page),
  quotation: textIn(raw.quotation),
});

/** The address without filters, for Clear. */
export const clearedSearch: HistorySearch = {
  search: undefined,
  start: undefined,
  end: undefined,
  type: undefined,
  creator: undefined,
  sale: undefined,
  sort: undefined,
  order: undefined,
  page: undefined,
};

type Viewer = { role: Role } | null;

/** The filters in force for this viewer: a restricted one has a fixed start date and no creator filter. */
function filtersOf(search: HistorySearch, viewer: Viewer) {
  return {
    search: search.search,
    start: can(viewer, "see history of any age") ? search.start : undefined,
    end: search.end,
    type: search.type,
    creator: can(viewer, "filter history by creator") ? search.creator : undefined,
    status: search.sale,
  };
}

/** Returns the number of active filters, without the search. */
export function countFilters(search: HistorySearch, viewer: Viewer): number {
  const { search: _, ...filters } = filtersOf(search, viewer);
  return Object.values(filters).filter((value) => value !== undefined).length;
}

/** Returns whether any filter or the search is active. */
export const isFiltered = (search: HistorySearch, viewer: Viewer): boolean =>
  countFilters(search, viewer) > 0 || search.search !== undefined;

/** Returns whether the dates are reversed. Such a search finds nothing, and a sentence beside them says so. */
export function areDatesReversed(search: HistorySearch, viewer: Viewer): boolean {
  const { start, end } = filtersOf(search, viewer);
  return areDaysReversed({ start_date: start, end_date: end });
}

/** Returns the filters by which a re-pricing chooses open quotations. */
export function repriceSearchOf(search: HistorySearch, viewer: Viewer): RepriceSearch {
  const { type, creator, status } = filtersOf(search, viewer);
  return { type, creator, stage: repriceStatuses.find((each) => each === status) };
}

/** Returns the query of the list. */
export function historyQueryOf(search: HistorySearch, viewer: Viewer): HistoryQuery {
  const filters = filtersOf(search, viewer);
  return {
    ...(filters.search !== undefined && { search: filters.search }),
    ...(filters.start !== undefined && { start_date: filters.start }),
    ...(filters.end !== undefined && { end_date: filters.end }),
    ...(filters.type !== undefined && { crane_type: filters.type }),
    ...(filters.creator !== undefined && { creator: filters.creator }),
    ...(filters.status !== undefined && { status: filters.status }),
    sort_by: search.sort ?? defaultSort.by,
    sort_order: search.order ?? defaultSort.order,
  };
}
