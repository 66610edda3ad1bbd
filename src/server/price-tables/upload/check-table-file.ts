import type { TableDefinition } from "#domain/components/registry.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { readHeader } from "#domain/price-tables/sheet-header.ts";
import { problemsOf, startSheet, type TableSheet } from "#domain/price-tables/table-sheet.ts";
import { eachCsvRow } from "#server/platform/csv-cells.ts";
import { decodeText } from "../../platform/decode-text.ts";
import { hashText } from "../read-rows.ts";

/**
 * Reads the text of a CSV file as a sheet of this table; the separator is found out unless the file names it.
 * @throws Rejection when the file as a whole is not usable
 */
function readCsv(definition: TableDefinition, text: string): TableSheet {
  const sheet = startSheet(definition);
  eachCsvRow(text, (cells) => readHeader(definition, 0, cells).columns.length, sheet.take);
  return sheet.finish();
}

export type CheckedFile = Omit<TableSheet, "faults"> & { sha256: string };

/**
 * Reads and checks an uploaded price table in a CSV file: its columns, its rows, and none that is empty.
 * @throws Rejection that says what is wrong with the file, or the first faults row by row
 */
export function checkFile(definition: TableDefinition, content: Uint8Array): CheckedFile {
  const { faults, ...sheet } = readCsv(definition, decodeText(content));
  const [first] = faults;
  if (first) throw new Rejection("malformed", first.msg, { problems: problemsOf(faults) });
  return { ...sheet, sha256: hashText(content) };
}
