/** What the address of the history holds, as text; every key is present, so that no raw value passes. */
export type HistorySearch = Record<
  "search" | "start" | "end" | "type" | "creator" | "sort" | "order" | "page",
  string | undefined
>;

const text = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

export function historySearch(search: Record<string, unknown>): Partial<HistorySearch> {
  return {
    search: text(search.search),
    start: text(search.start),
    end: text(search.end),
    type: text(search.type),
    creator: text(search.creator),
    sort: text(search.sort),
    order: text(search.order),
    page: text(search.page),
  };
}
