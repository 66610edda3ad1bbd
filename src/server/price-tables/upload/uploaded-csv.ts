import { Rejection } from "#domain/errors/rejection.ts";
import type { UploadedFile } from "#server/platform/http/serve-upload.ts";

/** The types that browsers give a .csv file. The last two stand for systems without a type. */
const mediaTypes = ["text/csv", "application/vnd.ms-excel", "application/octet-stream", ""];

/**
 * The name of an uploaded CSV file as it is kept.
 * @throws Rejection for a file that is none by its name or type
 */
export function csvFileName({ name, type }: Pick<UploadedFile, "name" | "type">): string {
  const mediaType = type.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!/\.csv$/i.test(name) || !mediaTypes.includes(mediaType))
    throw new Rejection("malformed", "Please select a valid CSV file.");
  return name.replace(/\p{Cc}/gu, "").slice(-200);
}
