import { pageIn, textIn } from "../../ui/routing/address-values.ts";

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

export const databaseSearch = (raw: Record<string, unknown>): DatabaseSearch => ({
  database: textIn(raw.database),
  collection: textIn(raw.collection),
  tab: tabs.find((tab) => tab === raw.tab && tab !== "upload"),
  search: textIn(raw.search),
  column: textIn(raw.column),
  direction: raw.direction === "desc" ? "desc" : undefined,
  from: textIn(raw.from),
  to: textIn(raw.to),
  page: pageIn(raw.page),
});
