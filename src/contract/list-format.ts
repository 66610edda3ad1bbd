/** The format of an exported list, CSV by default. */
export type ListFormat = { format?: "csv" | "xlsx" };
