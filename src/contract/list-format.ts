/** How a list is exported: CSV unless asked otherwise. */
export type ListFormat = { format?: "csv" | "xlsx" };
