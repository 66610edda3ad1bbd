/** How a list is exported: CSV unless told. */
export type ListFormat = { format?: "csv" | "xlsx" };
