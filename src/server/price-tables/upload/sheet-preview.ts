import type { SheetPreview } from "#contract/price-tables/price-tables-api.ts";
import type { TableSheet } from "#domain/price-tables/table-sheet.ts";

const previewRows = 3;

/** What was read of a sheet, for whoever uploads it. */
export const previewOf = ({ header, rows, blankRows }: Omit<TableSheet, "faults">): SheetPreview => ({
  row_count: rows.length,
  original_row_count: rows.length + blankRows,
  rows_removed: blankRows,
  preview: rows.slice(0, previewRows),
  header: {
    row: header.row,
    columns: header.columns.map(({ name, found }) => ({ name, found })),
    ignored: header.ignored.map((name) => name.slice(0, 200)).slice(0, 100),
  },
});
