import type { ArchiveFilters, PastEntry } from "#contract/archive/archive-api.ts";
import { type Outcome, outcomes } from "#domain/archive/outcomes.ts";
import { type ArchiveSortKey, archiveSortKeys, defaultArchiveSort } from "#domain/archive/past-quotation.ts";
import { craneTypeIds } from "#domain/crane-types.ts";
import { dayIn, pageIn, textIn } from "../../ui/routing/address-values.ts";

/** The part of the address that the archive uses. */
export type ArchiveSearch = {
  search?: string | undefined;
  start?: string | undefined;
  end?: string | undefined;
  /** A crane type, or "other" for cranes that were not read. */
  type?: string | undefined;
  outcome?: Outcome | undefined;
  file?: string | undefined;
  sort?: ArchiveSortKey | undefined;
  order?: "asc" | "desc" | undefined;
  page?: number | undefined;
  /** The open row. */
  open?: string | undefined;
};

/** Reads the address. Invalid values of a filter count as absent. */
export const archiveSearch = (raw: Record<string, unknown>): ArchiveSearch => ({
  search: textIn(raw.search),
  start: dayIn(raw.start),
  end: dayIn(raw.end),
  type: [...craneTypeIds(), "other"].find((type) => type === raw.type),
  outcome: outcomes.find((outcome) => outcome === raw.outcome),
  file: textIn(raw.file),
  sort: archiveSortKeys.find((key) => key === raw.sort),
  order: raw.order === "asc" || raw.order === "desc" ? raw.order : undefined,
  page: pageIn(raw.page),
  open: textIn(raw.open),
});

/** Returns the query of the list. */
export const archiveFiltersOf = (search: ArchiveSearch): ArchiveFilters => ({
  ...(search.search !== undefined && { search: search.search }),
  ...(search.start !== undefined && { start_date: search.start }),
  ...(search.end !== undefined && { end_date: search.end }),
  ...(search.type !== undefined && { crane_type: search.type }),
  ...(search.outcome !== undefined && { outcome: search.outcome }),
  ...(search.file !== undefined && { file: search.file }),
  sort_by: search.sort ?? defaultArchiveSort.by,
  sort_order: search.order ?? defaultArchiveSort.order,
});

/** Returns the number of active filters. The search and the order are none. */
export const countArchiveFilters = ({ start, end, type, outcome, file }: ArchiveSearch): number =>
  [start, end, type, outcome, file].filter((value) => value !== undefined).length;

/** Returns whether a search or a filter is active. */
export const isNarrowed = (search: ArchiveSearch): boolean =>
  search.search !== undefined || countArchiveFilters(search) > 0;

/** The change that clears the search and all filters. The order stays. */
export const clearedArchive: ArchiveSearch = {
  ...{ search: undefined, start: undefined, end: undefined },
  ...{ type: undefined, outcome: undefined, file: undefined },
};

/** Returns the view of the archive that opens one past quotation. */
export const searchOfPast = ({
  id,
  number,
  customer,
}: Pick<PastEntry, "id" | "number" | "customer">): ArchiveSearch => ({
  search: number || customer,
  open: id,
});
