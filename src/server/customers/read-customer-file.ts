import {
  type CustomerSheet,
  knownColumnsAmong,
  startCustomerSheet,
} from "#domain/customers/customer-sheet.ts";
import { Rejection } from "#domain/errors.ts";
import { eachCsvRow } from "../platform/csv-cells.ts";
import { decodeText } from "../platform/decode-text.ts";
import type { UploadedFile } from "../platform/http/serve-upload.ts";

const mostProblems = 50;

/**
 * Reads an uploaded list of customers.
 * @throws Rejection that tells what is wrong with the file, or its first faults row by row
 */
export function readCustomerFile(file: UploadedFile): CustomerSheet {
  if (!/\.csv$/i.test(file.name)) throw new Rejection("malformed", "Please select a valid CSV file.");
  const sheet = startCustomerSheet();
  eachCsvRow(decodeText(file.content), knownColumnsAmong, sheet.take);
  const read = sheet.finish();
  const [first] = read.faults;
  if (first)
    throw new Rejection("malformed", first.msg, {
      problems: read.faults
        .slice(0, mostProblems)
        .map(({ row, column, value, msg }) => ({ msg, loc: [`row ${row}`, column], value })),
    });
  return read;
}
