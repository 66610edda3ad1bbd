export const tabs = ["upload", "table", "versions"] as const;
export type Tab = (typeof tabs)[number];

/** The place in Database Management, as the address has it. */
export type DatabaseSearch = {
  database?: string | undefined;
  collection?: string | undefined;
  tab?: Tab | undefined;
  search?: string | undefined;
  /** The column by which the table is sorted. */
  column?: string | undefined;
  direction?: "desc" | undefined;
  page?: number | undefined;
  /** The two versions that are compared. */
  from?: string | undefined;
  to?: string | undefined;
};

const text = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

export function databaseSearch(raw: Record<string, unknown>): DatabaseSearch {
  const page = Number(raw.page);
  return {
    database: text(raw.database),
    collection: text(raw.collection),
    tab: tabs.find((tab) => tab === raw.tab && tab !== "upload"),
    search: text(raw.search),
    column: text(raw.column),
    direction: raw.direction === "desc" ? "desc" : undefined,
    from: text(raw.from),
    to: text(raw.to),
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
  };
}
