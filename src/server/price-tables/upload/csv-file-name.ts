import type { TableDefinition } from "#domain/components/registry.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { type PricingRow, tableColumns, wrongFileTexts } from "#domain/price-tables/price-table.ts";
import { csvLine } from "#server/platform/csv-cells.ts";
import type { UploadedFile } from "#server/platform/http/serve-upload.ts";

/** A table as the text of a CSV file that can be uploaded again as it is. */
export function tableCsv(definition: TableDefinition, rows: readonly PricingRow[]): string {
  const columns = tableColumns(definition, rows);
  const lines = rows.map((row) => csvLine(columns.map((name) => row[name] ?? "")));
  const text = csvLine(columns) + lines.join("");
  // Spreadsheets know UTF-8 by this mark; plain ASCII needs none.
  return /^[\0-\x7f]*$/.test(text) ? text : `\uFEFF${text}`;
}

/** The file types (MIME) of a CSV file that browsers send. The last two stand for systems without a type. */
const mediaTypes = ["text/csv", "application/vnd.ms-excel", "application/octet-stream", ""];

/**
 * The name of an uploaded CSV file as it is kept.
 * @throws Rejection for a file that is none by its name or type
 */
export function csvFileName({ name, type }: Pick<UploadedFile, "name" | "type">): string {
  const mediaType = type.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!/\.csv$/i.test(name) || !mediaTypes.includes(mediaType))
    throw new Rejection("malformed", wrongFileTexts.csv);
  return name.replace(/\p{Cc}/gu, "").slice(-200);
}
