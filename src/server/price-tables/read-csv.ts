import type { TableDefinition } from "#domain/components/registry.ts";
import { readHeader } from "#domain/price-tables/sheet-header.ts";
import { startSheet, type TableSheet } from "#domain/price-tables/table-sheet.ts";
import { eachCsvRow } from "#server/platform/csv-cells.ts";

/**
 * Reads the text of a CSV file as a sheet of this table; the separator is found out unless the file names it.
 * @throws Rejection when the file as a whole is not usable
 */
export function readCsv(definition: TableDefinition, text: string): TableSheet {
  const sheet = startSheet(definition);
  eachCsvRow(text, (cells) => readHeader(definition, 0, cells).columns.length, sheet.take);
  return sheet.finish();
}
