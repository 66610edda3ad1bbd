import type { TableDefinition } from "#domain/components/registry.ts";
import { Rejection } from "#domain/errors.ts";
import { problemsOf, type TableSheet } from "#domain/price-tables/table-sheet.ts";
import { decodeText } from "../../platform/decode-text.ts";
import { hashText } from "../hash-text.ts";
import { readCsv } from "../read-csv.ts";

export type CheckedFile = Omit<TableSheet, "faults"> & { sha256: string };

/**
 * Reads and checks a CSV file.
 * @throws Rejection that says what is wrong with the file, or the first faults row by row
 */
export function checkFile(definition: TableDefinition, content: Uint8Array): CheckedFile {
  const { faults, ...sheet } = readCsv(definition, decodeText(content));
  const [first] = faults;
  if (first) throw new Rejection("malformed", first.msg, { problems: problemsOf(faults) });
  return { ...sheet, sha256: hashText(content) };
}
