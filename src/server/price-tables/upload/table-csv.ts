import type { TableDefinition } from "#domain/components/registry.ts";
import { type PricingRow, tableColumns } from "#domain/price-tables/price-table.ts";
import { csvLine } from "#server/platform/csv-line.ts";

/** A table as the text of a CSV file that can be uploaded again as it is. */
export function tableCsv(definition: TableDefinition, rows: readonly PricingRow[]): string {
  const columns = tableColumns(definition, rows);
  const lines = rows.map((row) => csvLine(columns.map((name) => row[name] ?? "")));
  const text = csvLine(columns) + lines.join("");
  // Spreadsheets know UTF-8 by this mark; plain ASCII needs none.
  return /^[\0-\x7f]*$/.test(text) ? text : `\uFEFF${text}`;
}
