import { setImmediate } from "node:timers/promises";
import type { IdentifiedRow } from "#contract/price-tables/price-tables-api.ts";
import type { TableDefinition } from "#domain/components/registry.ts";
import type { PricingRow, TableIndex } from "#domain/price-tables/price-table.ts";
import { canonicalNumber } from "#domain/price-tables/reading.ts";
import { foldText } from "#domain/text/search-text.ts";

export type RowsQuery = {
  search?: string | undefined;
  sort_by?: string | undefined;
  sort_order: "asc" | "desc";
  page: number;
  limit: number;
};

type Entry = readonly [id: string, row: PricingRow];

/** Rows that are looked through in one go. */
const rowsAtOnce = 5000;

/** The rows in which every word of the search stands somewhere. */
async function matching(entries: readonly Entry[], search: string): Promise<Entry[]> {
  const words = foldText(search).split(" ");
  const found: Entry[] = [];
  for (let from = 0; from < entries.length; from += rowsAtOnce) {
    for (const entry of entries.slice(from, from + rowsAtOnce)) {
      const text = foldText(Object.values(entry[1]).join("\n"));
      if (words.every((word) => text.includes(word))) found.push(entry);
    }
    await setImmediate();
  }
  return found;
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Sorts by a column: text by its numbers and letters, all else by its number; empty cells come last. */
function sorted(definition: TableDefinition, entries: readonly Entry[], column: string): Entry[] {
  const isText =
    definition.pricing.columns[column]?.role === "text" || definition.fields[column]?.format.kind === "text";
  const keyed = entries.map((entry) => ({ entry, text: entry[1][column] ?? "" }));
  if (isText) return keyed.sort((a, b) => collator.compare(a.text, b.text)).map(({ entry }) => entry);
  return keyed
    .map(({ entry, text }) => ({ entry, value: canonicalNumber(text) ?? Number.MAX_VALUE }))
    .sort((a, b) => a.value - b.value)
    .map(({ entry }) => entry);
}

/** Returns a page of the rows of a price table, searched and sorted; without a column they stand in the table's own order. */
export async function rowsPage(
  definition: TableDefinition,
  index: TableIndex,
  query: RowsQuery,
): Promise<{ rows: IdentifiedRow[]; total: number }> {
  const all = [...index.byKey];
  const search = query.search?.trim() ?? "";
  const found = search === "" ? all : await matching(all, search);
  const ordered = query.sort_by === undefined ? found : sorted(definition, found, query.sort_by);
  if (query.sort_order === "desc") ordered.reverse();
  const from = (query.page - 1) * query.limit;
  return {
    rows: ordered.slice(from, from + query.limit).map(([id, cells]) => ({ id, cells })),
    total: found.length,
  };
}
