import type { TableDefinition } from "#domain/components/registry.ts";
import { keyColumns } from "#domain/price-tables/price-table.ts";

/** A row by the values of its key: "5T · 15". */
export const rowName = (definition: TableDefinition, key: Readonly<Record<string, string>>): string =>
  keyColumns(definition)
    .map((name) => key[name])
    .join(" · ");
