/** The columns by which the history can be sorted. */
export const sortKeys = ["timestamp", "final_amount", "quotation_id"] as const;
export type SortKey = (typeof sortKeys)[number];
export type SortOrder = "asc" | "desc";

/** The default order of the history: newest first. */
export const defaultSort = { by: "timestamp", order: "desc" } as const satisfies {
  by: SortKey;
  order: SortOrder;
};
