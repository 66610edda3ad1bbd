import type { TableDefinition } from "#domain/components/registry.ts";
import { type Problem, Rejection } from "#domain/errors.ts";
import { checkRows, mostProblems, type Row } from "#domain/price-tables/price-table.ts";
import { decodeText } from "./decode-text.ts";
import { hashText } from "./hash-text.ts";
import { readCsv } from "./read-csv.ts";

export type CheckedFile = {
  rows: Row[];
  /** Rows below the header, blank ones included. */
  originalRows: number;
  blankRows: number;
  sha256: string;
};

const rowNumber = (problem: Problem): number => Number(/\d+/.exec(String(problem.loc[0]))?.[0] ?? 0);

/**
 * Reads and checks an uploaded file.
 * @throws Rejection that tells what is wrong with the file, or the first problems row by row
 */
export function checkFile(definition: TableDefinition, content: Uint8Array): CheckedFile {
  const file = readCsv(definition, decodeText(content));
  const checked = checkRows(definition, file.header, file.lines);
  const problems = [...checked.problems, ...file.problems]
    .sort((a, b) => rowNumber(a) - rowNumber(b))
    .slice(0, mostProblems);
  const [first] = problems;
  if (first) throw new Rejection("malformed", first.msg, { problems });
  if (checked.rows.length === 0)
    throw new Rejection("malformed", "The file has a header but no data row below it.");
  return {
    rows: checked.rows,
    originalRows: checked.rows.length + file.blankRows,
    blankRows: file.blankRows,
    sha256: hashText(content),
  };
}
