import { Rejection } from "#domain/errors/rejection.ts";
import { wrongFileTexts } from "#domain/price-tables/price-table.ts";
import { workbookType } from "#server/platform/excel/write-workbook.ts";
import type { UploadedFile } from "#server/platform/http/serve-upload.ts";
import type { ChosenTables } from "./check-workbook.ts";

/** The file types (MIME) of an Excel workbook that browsers send. The last two stand for systems without a type. */
const mediaTypes = [
  workbookType,
  "application/vnd.ms-excel",
  "application/zip",
  "application/octet-stream",
  "",
];

/**
 * The name of an uploaded workbook as it is kept.
 * @throws Rejection for a file that is no .xlsx by its name or type
 */
export function workbookName({ name, type }: Pick<UploadedFile, "name" | "type">): string {
  const mediaType = type.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!/\.xlsx$/i.test(name) || !mediaTypes.includes(mediaType))
    throw new Rejection("malformed", wrongFileTexts.xlsx);
  return name.replace(/\p{Cc}/gu, "").slice(-200);
}

/** The choice of tables by sheet, as the form spells it. */
export const readChosenTables = ({ sheets }: { sheets?: string }): { chosen?: ChosenTables } =>
  sheets === undefined ? {} : { chosen: sheets.split(",").map((name) => name.trim() || null) };
